import { isUuid } from "../../base/identifiers/ids.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { lockOrder } from "../order/lock-order.server.ts";
import { awaits, isComingBack } from "../order/order-conditions.server.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import { refusal } from "../refusals.ts";
import { requireForVendor, requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { deliverFulfilment } from "./deliver-fulfilment.server.ts";
import { refuseUnlessMay } from "../transitions/own-fulfilment.server.ts";
import { packFulfilment } from "./pack-fulfilment.server.ts";

const verbs = { pack: packFulfilment, deliver: deliverFulfilment };
export type BulkTransition = keyof typeof verbs;
const doneStatus = { pack: "processing", deliver: "delivered" } as const;

/**
 * Advances several orders by one transition for an admin. Each order is its own transaction: all of its fulfilments
 * that are due, or none. Doing it twice changes nothing more. Returns how many orders now have the new status, and a
 * sentence for each that could not be advanced. What became of a parcel that is coming back is not said in bulk.
 * Refuses the whole call: no orders; an order that does not exist.
 */
export async function bulkAdvance(
  shop: Shop,
  transition: BulkTransition,
  orderIds: readonly string[],
): Promise<{ advanced: number; problems: string[] }> {
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
  const problems = await tryEach(orders, (id) => advanceOrder(shop, transition, id));
  return { advanced: orders.length - problems.length, problems };
}

/**
 * Packs several of the vendor's fulfilments, each in its own transaction. Returns how many are packed, and a sentence
 * for each that could not be.
 * Refuses the whole call: no fulfilments; a fulfilment that is not the vendor's own.
 */
export async function packFulfilments(
  shop: Shop,
  fulfilmentIds: readonly string[],
): Promise<{ packed: number; problems: string[] }> {
  const { vendorId } = requireForVendor(shop.actor, "fulfilments.ship-own");
  const ids = [...new Set(fulfilmentIds)];
  if (ids.length === 0 || !ids.every(isUuid)) throw refusal("order.not-found");
  const fulfilments = await shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .select(["fulfilments.id", "orders.number"])
    .where("fulfilments.vendor_id", "=", vendorId)
    .where("fulfilments.id", "in", ids)
    .orderBy("fulfilments.id")
    .execute();
  if (fulfilments.length < ids.length) throw refusal("order.not-found");
  const problems = await tryEach(fulfilments, (id) => packFulfilment(shop, id));
  return { packed: fulfilments.length - problems.length, problems };
}

/** Advances each by itself. Returns a sentence for each that is refused. */
async function tryEach(
  orders: readonly { id: string; number: string }[],
  advance: (id: string) => Promise<void>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { id, number } of orders) {
    try {
      await advance(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(`${number}: ${error.message}`);
    }
  }
  return problems;
}

function advanceOrder(shop: Shop, transition: BulkTransition, orderId: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId, "fulfilments.ship-any");
    const { status, payment_method: paymentMethod, payment_status: paymentStatus } = order;
    if (status === doneStatus[transition]) return;
    // Each fulfilment's own transition checks whether that fulfilment is refunded.
    refuseUnlessMay(transition, { status, paymentMethod, paymentStatus, isRefunded: false });
    const due = await shop.db
      .selectFrom("fulfilments")
      .select(["id", isComingBack.as("isComingBack"), awaits.as("awaits")])
      .where("order_id", "=", orderId)
      .where("status", "=", status)
      .orderBy("id")
      .execute();
    if (due.some(({ isComingBack }) => isComingBack)) throw refusal("order.coming-back");
    // Goods at hand are not held up by others that have not arrived.
    const ready = due.filter(({ awaits }) => awaits === null);
    for (const { id } of ready.length > 0 ? ready : due) await verbs[transition](shop, id);
  });
}
