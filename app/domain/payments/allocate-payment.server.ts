import type { Shop } from "../shop/shop.ts";

/** What a payment paid for; the amount in whole paise. */
type Allocation = { fulfilmentId: string; amount: number };

/** Notes for which fulfilments a payment paid, in the transaction that takes it. */
export async function allocatePayment(
  shop: Shop,
  paymentId: string,
  allocations: readonly Allocation[],
): Promise<void> {
  await shop.db
    .insertInto("payment_allocations")
    .values(
      allocations.map(({ fulfilmentId, amount }) => ({
        payment_id: paymentId,
        fulfilment_id: fulfilmentId,
        amount,
      })),
    )
    .execute();
}
