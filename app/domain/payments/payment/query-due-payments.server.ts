import { type DigitalProvider, digitalProviders } from "#db/values/payment-values.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { findProvider } from "./find-provider.server.ts";
import type { PaymentProvider } from "../../shop/ports/payment-provider.ts";

/** The most questions to one provider in one run, however fast it answers. The next run, a minute later, continues. */
const maxPerRun = 300;
/** No question starts after this many milliseconds, so that a run with slow answers ends before the next one. */
const longestRun = 40_000;
// After this many questions without an answer the provider is down; the next run is soon enough.
const maxFailures = 3;

type Question<Due> = {
  /** Takes what has been due longest at this provider, so that no other process asks about it too. */
  take: (provider: DigitalProvider) => Promise<Due | undefined>;
  query: (provider: PaymentProvider, due: Due) => Promise<void>;
};

/**
 * Asks the providers about everything that is due. Each provider is asked one question after the other; the providers
 * run in parallel, so that none waits for one that is down. Throws at the end if a question failed.
 */
export async function queryDuePayments<Due>(shop: Shop, question: Question<Due>): Promise<void> {
  const runs = await Promise.allSettled(digitalProviders.map((name) => queryOne(shop, name, question)));
  for (const run of runs) if (run.status === "rejected") throw run.reason;
}

async function queryOne<Due>(
  shop: Shop,
  name: DigitalProvider,
  { take, query }: Question<Due>,
): Promise<void> {
  let provider: PaymentProvider | undefined;
  const failures: unknown[] = [];
  const end = shop.now().getTime() + longestRun;
  for (let count = 0; count < maxPerRun && failures.length < maxFailures; count += 1) {
    if (shop.now().getTime() >= end) break;
    const due = await take(name);
    if (due === undefined) break;
    try {
      provider ??= await findProvider(shop, name);
      // No longer set up: what is due waits until it is.
      if (!provider) break;
      await query(provider, due);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
