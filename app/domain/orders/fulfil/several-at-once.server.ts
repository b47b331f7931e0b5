import { isUuid } from "../../base/identifiers/ids.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { lockOrder } from "../order/lock-order.server.ts";
import { isComingBack } from "../order/order-conditions.server.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import { refusal } from "../refusals.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { cancelFulfilment } from "../cancel/cancel-fulfilment.server.ts";
import type { CancelFulfilmentInput } from "../fulfilment/cancellation-input.ts";
import { deliverFulfilment } from "./deliver-fulfilment.server.ts";
import { refuseUnlessMay } from "../transitions/own-fulfilment.server.ts";

/**
 * Marks several orders as delivered for an admin. Each order is its own transaction: all of its fulfilments, or none. Doing
 * it twice changes nothing more. Returns how many orders are delivered now, and a sentence for each that could not be. What
 * became of a parcel that is coming back is not said in bulk.
 * Refuses the whole call: no orders; an order that does not exist.
 */
export async function deliverOrders(
  shop: Shop,
  orderIds: readonly string[],
): Promise<{ delivered: number; problems: string[] }> {
  requirePermission(shop.actor, "fulfilments.ship-any");
  const ids = [...new Set(orderIds)];
  if (ids.length === 0 || !ids.every(isUuid)) throw refusal("order.not-found");
  const orders = await shop.db
    .selectFrom("orders")
    .select(["id", "number"])
    .where("id", "in", ids)
    .orderBy("number")
    .execute();
  if (orders.length < ids.length) throw refusal("order.not-found");
  const problems = await tryEach(orders, (id) => deliverOrder(shop, id));
  return { delivered: orders.length - problems.length, problems };
}

/**
 * Cancels several fulfilments before their dispatch for one reason, each in its own transaction: a vendor its own, an admin
 * everybody's. Returns how many are cancelled, and a sentence for each that could not be.
 * Refuses the whole call: no fulfilments; a fulfilment that is not the vendor's own.
 */
export async function cancelFulfilments(
  shop: Shop,
  fulfilmentIds: readonly string[],
  input: CancelFulfilmentInput,
): Promise<{ cancelled: number; problems: string[] }> {
  const scope = sellerScope(shop.actor, "fulfilments.ship");
  const ids = [...new Set(fulfilmentIds)];
  if (ids.length === 0 || !ids.every(isUuid)) throw refusal("order.not-found");
  let own = shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .select(["fulfilments.id", "orders.number"])
    .where("fulfilments.id", "in", ids)
    .orderBy("fulfilments.placed_at")
    .orderBy("fulfilments.id");
  if (scope !== "everybody") own = own.where("fulfilments.vendor_id", "=", scope.vendorId);
  const fulfilments = await own.execute();
  if (fulfilments.length < ids.length) throw refusal("order.not-found");
  const problems = await tryEach(fulfilments, (id) => cancelFulfilment(shop, id, input));
  return { cancelled: fulfilments.length - problems.length, problems };
}

/** Does it to each by itself. Returns a sentence for each that is refused. */
async function tryEach(
  things: readonly { id: string; number: string }[],
  work: (id: string) => Promise<void>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { id, number } of things) {
    try {
      await work(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(`${number}: ${error.message}`);
    }
  }
  return problems;
}

function deliverOrder(shop: Shop, orderId: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId, "fulfilments.ship-any");
    const { status, payment_method: paymentMethod, payment_status: paymentStatus } = order;
    if (status === "delivered") return;
    // Each fulfilment's own transition checks whether that fulfilment is refunded.
    refuseUnlessMay("deliver", { status, paymentMethod, paymentStatus, isRefunded: false });
    const due = await shop.db
      .selectFrom("fulfilments")
      .select(["id", isComingBack.as("isComingBack")])
      .where("order_id", "=", orderId)
      .where("status", "=", status)
      .orderBy("id")
      .execute();
    if (due.some(({ isComingBack }) => isComingBack)) throw refusal("order.coming-back");
    for (const { id } of due) await deliverFulfilment(shop, id);
  });
}
