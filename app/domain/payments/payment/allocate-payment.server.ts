import type { Shop } from "../../shop/context/shop.ts";
import type { PaymentShare } from "./share-payments.ts";

/** What a payment paid for; the amount in whole paise. */
type Allocation = { fulfilmentId: string; amount: number };

/** Notes for which fulfilments a payment paid, in the transaction that takes it. */
export async function allocatePayment(
  shop: Shop,
  paymentId: string,
  allocations: readonly Allocation[],
): Promise<void> {
  await allocatePayments(
    shop,
    allocations.map((allocation) => ({ paymentId, ...allocation })),
  );
}

export async function allocatePayments(shop: Shop, shares: readonly PaymentShare[]): Promise<void> {
  await shop.db
    .insertInto("payment_allocations")
    .values(
      shares.map(({ paymentId, fulfilmentId, amount }) => ({
        payment_id: paymentId,
        fulfilment_id: fulfilmentId,
        amount,
      })),
    )
    .execute();
}
