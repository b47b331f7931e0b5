import { randomUUID } from "node:crypto";
import type { SignedInActor } from "#domain/shop/access/actor.ts";
import type { ReturnHandover, ReturnKind, ReturnReason, ReturnWish } from "#db/values/return-values.ts";
import { writeOrderEvent } from "#domain/orders/history/write-order-event.server.ts";
import { dueAfter } from "#domain/returns/return/due-dates.server.ts";
import { newReturnNumber } from "#domain/returns/return/return-number.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { asVendor, type TestOrder } from "./test-fulfilments.ts";
import { addProduct } from "./test-product.ts";
import { deliveredOrder } from "./test-returns.ts";

/** A return as these tests know it, with the people of it. */
export type TestReturn = {
  id: string;
  number: string;
  order: TestOrder;
  customer: Shop & { actor: SignedInActor };
  seller: Shop & { actor: SignedInActor };
};

type Wanted = Partial<{
  /** Paid and delivered already; a new order of one piece otherwise. */
  order: TestOrder;
  /** The serial numbers of the order's only line. */
  serials: string[];
  /** How many pieces the new order has. */
  ordered: number;
  quantity: number;
  kind: ReturnKind;
  reason: ReturnReason;
  wish: ReturnWish;
  handover: ReturnHandover;
}>;

/** The seller of the products of tests. */
const vendorId = "test-vendor";

/** Places a paid order of a new product that was delivered, with these serial numbers. */
export async function orderDelivered(
  shop: Shop,
  { ordered = 1, serials = [] }: { ordered?: number; serials?: string[] } = {},
): Promise<TestOrder> {
  const product = await addProduct(shop);
  return deliveredOrder(
    shop,
    { [product.id]: ordered },
    { serials: serials.length > 0 ? { 0: serials } : {} },
  );
}

/**
 * Writes a request for the first line of an order straight into the tables, for tests of what happens after
 * it. It does not check whether the customer may ask.
 */
export async function writeReturn(shop: Shop, options: Wanted = {}): Promise<TestReturn> {
  const order = options.order ?? (await orderDelivered(shop, options));
  const { quantity = 1, kind = "return", handover = "pickup" } = options;
  const [[seller, fulfilmentId] = [vendorId, ""]] = Object.entries(order.fulfilments);
  const line = await shop.db
    .selectFrom("order_lines")
    .select(["position", "product_id"])
    .where("fulfilment_id", "=", fulfilmentId)
    .orderBy("position")
    .executeTakeFirstOrThrow();
  const { customer } = order;
  const { id, number } = await shop.db
    .insertInto("returns")
    .values({
      number: newReturnNumber(kind),
      kind,
      order_id: order.id,
      position: line.position,
      fulfilment_id: fulfilmentId,
      vendor_id: seller,
      product_id: line.product_id,
      user_id: customer.actor.userId,
      user_email: customer.actor.email,
      request_id: randomUUID(),
      quantity,
      reason: options.reason ?? "defect",
      words: "It does not start any more.",
      wish: options.wish ?? "refund",
      handover,
      state: "requested",
      requested_at: shop.now(),
      due_at: await dueAfter(shop, "requested", { handover }),
    })
    .returning(["id", "number"])
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto("return_units")
    .columns(["return_id", "order_id", "position", "unit"])
    .expression(({ selectFrom, val }) =>
      selectFrom("unit_serials")
        .select([val(id).as("return_id"), "order_id", "position", "unit"])
        .where("order_id", "=", order.id)
        .where("position", "=", line.position)
        .orderBy("unit")
        .limit(quantity),
    )
    .execute();
  await writeOrderEvent(customer, order.id, "return", {
    fulfilmentId,
    returnId: id,
    transition: { machine: "return", event: "request", from: null, to: "requested" },
  });
  return { id, number, order, customer, seller: asVendor(shop, seller) };
}
