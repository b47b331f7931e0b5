import { type DigitalProvider, digitalProviders } from "#db/words.ts";
import type { Shop } from "../shop/shop.ts";
import { findProvider } from "./find-provider.server.ts";
import type { PaymentProvider } from "../ports/payment-provider.ts";

/** No provider is asked more in one run, however fast it answers; the rest goes on in the next minute. */
const mostInOneRun = 300;
/** After so long no further question is begun, so that a run ends before the next one where answers are slow. */
const longestRun = 40_000;
// After so many questions without an answer a provider is down, and the next minute is soon enough.
const mostFailures = 3;

type Question<Due> = {
  /** Takes what has been due longest at this provider, so that no other process asks about it too. */
  take: (provider: DigitalProvider) => Promise<Due | undefined>;
  ask: (provider: PaymentProvider, due: Due) => Promise<void>;
};

/**
 * Asks the providers what is due, one thing after the other, and the providers beside each other, so that none waits
 * for one that is down. Throws after the rest when one could not be asked.
 */
export async function askWhatIsDue<Due>(shop: Shop, question: Question<Due>): Promise<void> {
  const runs = await Promise.allSettled(digitalProviders.map((name) => askOne(shop, name, question)));
  for (const run of runs) if (run.status === "rejected") throw run.reason;
}

async function askOne<Due>(shop: Shop, name: DigitalProvider, { take, ask }: Question<Due>): Promise<void> {
  let provider: PaymentProvider | undefined;
  const failures: unknown[] = [];
  const end = shop.now().getTime() + longestRun;
  for (let asked = 0; asked < mostInOneRun && failures.length < mostFailures; asked += 1) {
    if (shop.now().getTime() >= end) break;
    const due = await take(name);
    if (due === undefined) break;
    try {
      provider ??= await findProvider(shop, name);
      // Not set up any more: what is due waits until it is.
      if (!provider) break;
      await ask(provider, due);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
