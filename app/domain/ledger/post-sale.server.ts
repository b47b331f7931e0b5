import type { Shop } from "../shop/shop.ts";
import { readFeeRates } from "../fees/fee-rates.server.ts";
import { saleEntries } from "./sale-entries.ts";

type PaidSale = {
  orderId: string;
  /** The fulfilment that was paid for; without it all fulfilments of the order. */
  fulfilmentId?: string;
  paymentId: string;
};

/**
 * Posts to the ledger what the shop owes the vendors of an order, in the transaction that takes the money. An online
 * payment is posted for all fulfilments at once, cash for each fulfilment on delivery. A fulfilment is posted only
 * once.
 */
export async function postSale(shop: Shop, { orderId, fulfilmentId, paymentId }: PaidSale): Promise<void> {
  let query = shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .selectAll("fulfilments")
    .select("orders.created_at as ordered_at")
    .where("fulfilments.order_id", "=", orderId)
    .orderBy("fulfilments.id");
  if (fulfilmentId !== undefined) query = query.where("fulfilments.id", "=", fulfilmentId);
  const fulfilments = await query.execute();
  const [first] = fulfilments;
  if (!first) throw new Error(`The order ${orderId} has no fulfilment to post.`);
  const now = shop.now();
  const rates = await readFeeRates(shop, first.ordered_at, now);
  const entries = fulfilments.flatMap((fulfilment) =>
    saleEntries(
      { ...fulfilment, roundOff: fulfilment.round_off, vendorGstin: fulfilment.vendor_gstin },
      rates,
    ).map(({ kind, amount, basisPoints }) => ({
      vendor_id: fulfilment.vendor_id,
      fulfilment_id: fulfilment.id,
      kind,
      amount,
      basis_points: basisPoints,
      payment_id: paymentId,
      entered_at: now,
    })),
  );
  await shop.db
    .insertInto("vendor_ledger_entries")
    .values(entries)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
