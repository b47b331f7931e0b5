import { randomUUID } from "node:crypto";
import type { ReturnReason, ReturnWish } from "#db/values/return-values.ts";
import type { SignedInActor } from "#domain/shop/access/actor.ts";
import { placeOrder } from "#domain/orders/checkout/place-order.server.ts";
import type { CheckoutInput } from "#domain/orders/checkout/checkout-input.ts";
import { refundUnsettled } from "#domain/returns/settle/refund-return.server.ts";
import { cartTotals } from "#domain/base/money/cart-totals.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { checkoutOf, fillCart } from "./test-customer.ts";
import { asVendor, makeTransition, sendFulfilment, type TestOrder } from "./test-fulfilments.ts";

type Customer = Shop & { actor: SignedInActor };

/** Writes a return of some pieces of a delivered order's first line that its seller has accepted, and returns its id. */
export async function writeAcceptedReturn(
  shop: Shop,
  order: TestOrder,
  {
    pieces = 1,
    reason = "changed-mind",
    wish = "store-credit",
  }: { pieces?: number; reason?: ReturnReason; wish?: ReturnWish } = {},
): Promise<string> {
  const line = await shop.db
    .selectFrom("order_lines")
    .innerJoin("fulfilments", "fulfilments.id", "order_lines.fulfilment_id")
    .select(["fulfilment_id", "vendor_id", "product_id"])
    .where("order_lines.order_id", "=", order.id)
    .where("position", "=", 0)
    .executeTakeFirstOrThrow();
  const { id } = await shop.db
    .insertInto("returns")
    .values({
      ...line,
      number: `R-${randomUUID().slice(0, 8).toUpperCase()}`,
      kind: "return",
      order_id: order.id,
      position: 0,
      user_id: order.customer.actor.userId,
      user_email: order.customer.actor.email,
      request_id: randomUUID(),
      quantity: pieces,
      reason,
      wish,
      promised_amount: wish === "store-credit" ? 0 : null,
      handover: "courier",
      state: "accepted",
      requested_at: shop.now(),
      approved_at: shop.now(),
      due_at: shop.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Delivers a paid order and refunds pieces of its first line to store credit. Returns what the customer got, in paise. */
export async function creditFrom(
  shop: Shop,
  order: TestOrder,
  { isPayableBack = false, pieces = 1 }: { isPayableBack?: boolean; pieces?: number } = {},
): Promise<number> {
  for (const [vendor, fulfilment] of Object.entries(order.fulfilments)) {
    await sendFulfilment(shop, order, vendor);
    await makeTransition(asVendor(shop, vendor), fulfilment, "deliver");
  }
  const before = await balanceOf(order.customer);
  const reason = isPayableBack ? "defect" : "changed-mind";
  await refundUnsettled(shop, await writeAcceptedReturn(shop, order, { pieces, reason }));
  return (await balanceOf(order.customer)) - before;
}

/** The customer orders with store credit. Whatever the test does not say is as their checkout shows it. */
export async function orderWithCredit(
  customer: Customer,
  pieces: Record<string, number>,
  input: Partial<CheckoutInput> & { storeCredit: number },
): Promise<TestOrder> {
  await fillCart(customer, pieces);
  const { db } = customer;
  const prices = await db
    .selectFrom("products")
    .select(["id", "vendor_id as vendorId", "price", "discount_price", "charged_gst_rate"])
    .where("id", "in", Object.keys(pieces))
    .execute();
  const { total: seenTotal } = cartTotals(
    prices.map(({ id, vendorId, price, discount_price, charged_gst_rate }) => ({
      product: { vendorId, price: price ?? 0, discountPrice: discount_price, gstRate: charged_gst_rate },
      quantity: pieces[id] ?? 0,
    })),
  );
  const { id, number } = await placeOrder(customer, checkoutOf({ seenTotal, ...input }));
  const rows = await db
    .selectFrom("fulfilments")
    .select(["id", "vendor_id"])
    .where("order_id", "=", id)
    .execute();
  const fulfilments = Object.fromEntries(rows.map((row) => [row.vendor_id, row.id]));
  return { id, number, total: seenTotal * 100, customer, fulfilments };
}

/** What is left of a customer's store credit, whole paise. */
export async function balanceOf({ db, actor }: Customer): Promise<number> {
  const { balance } = await db
    .selectFrom("store_credits")
    .select(({ fn }) => fn.sum<number>("balance").as("balance"))
    .where("user_id", "=", actor.userId)
    .executeTakeFirstOrThrow();
  return Number(balance ?? 0);
}
