import { sql } from "kysely";
import type { CheckoutInput } from "#domain/orders/checkout/checkout-input.ts";
import { saveCheckoutAddress } from "#domain/orders/checkout/checkout-draft.server.ts";
import { placeOrder } from "#domain/orders/checkout/place-order.server.ts";
import { readCheckout } from "#domain/orders/checkout/read-checkout.server.ts";
import { notifyArrived } from "#domain/orders/pre-orders/notify-arrived.server.ts";
import { inTransaction } from "#domain/shop/context/in-transaction.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { moveStock } from "#domain/stock/move-stock.server.ts";
import { stockOf } from "#domain/stock/on-hand.server.ts";
import { checkoutOf, fillCart, signInCustomer } from "./test-customer.ts";
import { asVendor, payTestOrder, type TestOrder } from "./test-fulfilments.ts";

/** Places an order as a new customer who saw the checkout. `fulfilments` has the ids by vendor, those that wait last. */
export async function orderAhead(
  shop: Shop,
  pieces: Record<string, number>,
  input: Partial<CheckoutInput> = {},
): Promise<TestOrder> {
  const customer = await signInCustomer(shop);
  await fillCart(customer, pieces);
  await saveCheckoutAddress(customer, checkoutOf(input));
  const { total } = await readCheckout(customer);
  const placed = await placeOrder(customer, checkoutOf({ ...input, seenTotal: total / 100 }));
  const parts = await shop.db
    .selectFrom("fulfilments")
    .select(["id", "vendor_id as vendor"])
    .where("order_id", "=", placed.id)
    .orderBy("awaits", (order) => order.asc().nullsFirst())
    .execute();
  const fulfilments = Object.fromEntries(parts.map(({ vendor, id }) => [vendor, id]));
  return { ...placed, total, customer, fulfilments };
}

export async function paidAhead(
  shop: Shop,
  pieces: Record<string, number>,
  input: Partial<CheckoutInput> = {},
): Promise<TestOrder> {
  const placed = await orderAhead(shop, pieces, input);
  await payTestOrder(shop, placed);
  return placed;
}

/** The vendor counts its stock anew. */
export const setStock = (shop: Shop, productId: string, to: number) =>
  inTransaction(asVendor(shop, "v1"), async (shop) => {
    const ifNow = await stockOf(shop, productId);
    await moveStock(shop, { reason: "edited" }, [{ productId, to, ifNow }]);
  });

/** Runs the jobs that arrivals queued. */
export async function runArrivals(shop: Shop): Promise<void> {
  const { rows } = await sql<{ payload: Parameters<typeof notifyArrived>[1] }>`
    delete from graphile_worker._private_jobs using graphile_worker._private_tasks task
    where task.id = task_id and identifier = 'goods-arrived' returning payload`.execute(shop.db);
  for (const { payload } of rows) await notifyArrived(shop, payload);
}
