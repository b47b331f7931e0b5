import type { Shop } from "../shop.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { findProvidersOnce } from "./find-provider.server.ts";
import { applyPaymentFact } from "./apply-payment-fact.server.ts";

const mostAtOnce = 50;
// After so many questions without an answer a provider is down, and the next minute is soon enough.
const mostFailures = 3;
// Later than this a provider has long settled or dropped a payment.
const longestDays = 7;

export type AskedPayment = { provider: string; providerOrderId: string };

/**
 * Asks the providers about the payments agreed on for an order, and settles what they say; `isBack` once the customer
 * has left their page. Answers which they are, the latest first.
 */
export async function askProviderAboutOrder(
  shop: Shop,
  orderId: string,
  { isBack = false }: { isBack?: boolean } = {},
): Promise<AskedPayment[]> {
  const attempts = await shop.db
    .selectFrom("payment_attempts")
    .select(["provider", "provider_order_id as providerOrderId"])
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .limit(5)
    .execute();
  const find = findProvidersOnce(shop);
  for (const { provider, providerOrderId } of attempts) {
    await askAbout(shop, await find(provider), providerOrderId, isBack);
  }
  return attempts;
}

/** The sweeper: asks about every payment that nobody has told the end of. Throws after the rest when one fails. */
export async function askProviderAboutOpenPayments(shop: Shop): Promise<void> {
  const oldest = new Date(shop.now().getTime() - longestDays * 24 * 60 * 60 * 1000);
  const open = await shop.db
    .selectFrom("payment_attempts")
    .innerJoin("orders", "orders.id", "payment_attempts.order_id")
    .select(["payment_attempts.provider", "payment_attempts.provider_order_id as providerOrderId"])
    .where("payment_attempts.created_at", ">", oldest)
    .where("orders.payment_status", "in", ["pending", "failed"])
    .orderBy("payment_attempts.created_at", "desc")
    .limit(mostAtOnce)
    .execute();
  const find = findProvidersOnce(shop);
  const failures = new Map<string, unknown[]>();
  for (const { provider, providerOrderId } of open) {
    const ofProvider = failures.get(provider) ?? [];
    if (ofProvider.length >= mostFailures) continue;
    try {
      await askAbout(shop, await find(provider), providerOrderId, false);
    } catch (error) {
      failures.set(provider, [...ofProvider, error]);
    }
  }
  const [first] = [...failures.values()].flat();
  if (first !== undefined) throw first;
}

async function askAbout(
  shop: Shop,
  provider: PaymentProvider | undefined,
  providerOrderId: string,
  isBack: boolean,
) {
  const state = await provider?.fetchState(providerOrderId);
  if (!provider || !state || state.kind === "open") return;
  await applyPaymentFact(shop, { provider: provider.name, providerOrderId, state, isBack });
}
