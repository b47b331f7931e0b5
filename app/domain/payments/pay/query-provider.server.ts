import type { Shop } from "../../shop/context/shop.ts";
import { reconcilePayment } from "./reconcile-payment.server.ts";
import { queryDuePayments } from "../payment/query-due-payments.server.ts";
import { findProvidersOnce } from "../payment/find-provider.server.ts";
import {
  isMoneyWanted,
  noteUndecided,
  type PaymentAttempt,
  type StoredSession,
  takeDueAttempt,
} from "../payment/payment-attempts.server.ts";
import { isDecided, type PaymentProvider, type SettledState } from "../../shop/ports/payment-provider.ts";

type QueriedOrder = {
  /** The order's payment attempts, the latest first. */
  attempts: StoredSession[];
  /** The error of each provider that could not be asked, by provider. */
  unreached: Map<string, unknown>;
};

/**
 * Asks the providers about an order's payment attempts, and reconciles their answers. A provider that cannot be reached
 * does not stop the others from being asked.
 */
export async function queryOrder(
  shop: Shop,
  orderId: string,
  { isBack }: { isBack: boolean },
): Promise<QueriedOrder> {
  const attempts = await shop.db
    .selectFrom("payment_attempts")
    .select(["provider", "provider_order_id as providerOrderId", "amount"])
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .limit(5)
    .execute();
  const find = findProvidersOnce(shop);
  const unreached = new Map<string, unknown>();
  for (const attempt of attempts) {
    if (unreached.has(attempt.provider)) continue;
    const mayCapture = await isMoneyWanted(shop, attempt);
    let update: Known;
    try {
      update = await queryProvider(await find(attempt.provider), attempt, mayCapture);
    } catch (error) {
      unreached.set(attempt.provider, error);
      continue;
    }
    // Outside the `try`: an error here is the shop's own, and no reason to pay through another provider.
    await settle(shop, attempt, update, isBack);
  }
  return { attempts, unreached };
}

/**
 * Like `queryOrder`, but throws at the end if a provider could not be asked. `isBack`: the customer has left the
 * provider's page.
 */
export async function queryPaymentOfOrder(
  shop: Shop,
  orderId: string,
  { isBack = false }: { isBack?: boolean } = {},
): Promise<void> {
  const { unreached } = await queryOrder(shop, orderId, { isBack });
  for (const error of unreached.values()) throw error;
}

/**
 * The sweeper: asks about every payment attempt that is due, whatever its order's status, the longest due first. Throws
 * at the end if a provider could not be asked.
 */
export async function queryOpenPayments(shop: Shop): Promise<void> {
  await queryDuePayments(shop, {
    take: (provider) => takeDueAttempt(shop, provider),
    async query(provider, attempt) {
      const update = await queryProvider(provider, attempt, await isMoneyWanted(shop, attempt));
      const isDone = await settle(shop, attempt, update, false);
      if (!isDone) await noteUndecided(shop, attempt);
    },
  });
}

type Known = SettledState | undefined;

/** The payment's state as the provider knows it; undefined while it is still open. */
async function queryProvider(
  provider: PaymentProvider | undefined,
  { providerOrderId }: PaymentAttempt,
  mayCapture: boolean,
): Promise<Known> {
  const state = await provider?.fetchState(providerOrderId, { mayCapture });
  return state?.kind === "open" ? undefined : state;
}

/** Returns whether the payment is decided. */
async function settle(
  shop: Shop,
  { provider, providerOrderId }: PaymentAttempt,
  state: Known,
  isBack: boolean,
): Promise<boolean> {
  if (!state) return false;
  await reconcilePayment(shop, { provider, providerOrderId, state, isBack });
  return isDecided(state);
}
