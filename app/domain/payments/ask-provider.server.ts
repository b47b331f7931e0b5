import { digitalProviders } from "#db/words.ts";
import type { Shop } from "../shop.ts";
import { applyPaymentFact } from "./apply-payment-fact.server.ts";
import { findProvider, findProvidersOnce } from "./find-provider.server.ts";
import { noteUndecided, type PaymentAttempt, takeDueAttempt } from "./payment-attempts.server.ts";
import { isDecided, type PaymentProvider } from "./payment-provider.ts";

/** Some forty seconds of questions; the rest goes on in the next minute. */
const mostInOneRun = 300;
// After so many questions without an answer a provider is down, and the next minute is soon enough.
const mostFailures = 3;

type Asked = {
  /** The payments agreed on for the order, the latest first. */
  attempts: PaymentAttempt[];
  /** What went wrong, by provider, where one could not be asked. */
  unreached: Map<string, unknown>;
};

/**
 * Asks the providers about the payments agreed on for an order, and settles what they say. One that cannot be reached
 * keeps none of the others from being asked.
 */
export async function askAboutOrder(
  shop: Shop,
  orderId: string,
  { isBack }: { isBack: boolean },
): Promise<Asked> {
  const attempts = await shop.db
    .selectFrom("payment_attempts")
    .select(["provider", "provider_order_id as providerOrderId"])
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .limit(5)
    .execute();
  const find = findProvidersOnce(shop);
  const unreached = new Map<string, unknown>();
  for (const attempt of attempts) {
    if (unreached.has(attempt.provider)) continue;
    try {
      await askAbout(shop, await find(attempt.provider), attempt, isBack);
    } catch (error) {
      unreached.set(attempt.provider, error);
    }
  }
  return { attempts, unreached };
}

/** The same, `isBack` once the customer has left their page. Throws after the rest when one could not be asked. */
export async function askProviderAboutOrder(
  shop: Shop,
  orderId: string,
  { isBack = false }: { isBack?: boolean } = {},
): Promise<void> {
  const { unreached } = await askAboutOrder(shop, orderId, { isBack });
  for (const error of unreached.values()) throw error;
}

/**
 * The sweeper: asks about every payment that is due, whatever has become of its order, those that have been due
 * longest first. The providers are asked beside each other. Throws after the rest when one could not be asked.
 */
export async function askProviderAboutOpenPayments(shop: Shop): Promise<void> {
  const runs = await Promise.allSettled(digitalProviders.map((name) => askAboutDue(shop, name)));
  for (const run of runs) if (run.status === "rejected") throw run.reason;
}

async function askAboutDue(shop: Shop, name: string): Promise<void> {
  const find = findProvidersOnce(shop);
  const failures: unknown[] = [];
  for (let asked = 0; asked < mostInOneRun && failures.length < mostFailures; asked += 1) {
    const attempt = await takeDueAttempt(shop, name);
    if (!attempt) break;
    try {
      const provider = await find(name);
      // Not set up any more: what is due waits until it is.
      if (!provider) break;
      const isKnown = await askAbout(shop, provider, attempt, false);
      if (!isKnown) await noteUndecided(shop, attempt);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Answers whether that is its end. */
async function askAbout(
  shop: Shop,
  provider: PaymentProvider | undefined,
  { providerOrderId }: PaymentAttempt,
  isBack: boolean,
): Promise<boolean> {
  const state = await provider?.fetchState(providerOrderId);
  if (!provider || !state || state.kind === "open") return false;
  await applyPaymentFact(shop, { provider: provider.name, providerOrderId, state, isBack });
  return isDecided(state);
}
