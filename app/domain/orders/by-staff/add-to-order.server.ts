import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { isUuid } from "../../base/identifiers/ids.ts";
import type { PosBasis } from "../../base/gst/gstin.ts";
import { deliveryOfOrder } from "../../people/customers/address-book.server.ts";
import { businessOfOrder } from "../../people/customers/buyer-of-order.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { receiverOf } from "../change/change-input.ts";
import { writeOrderEvent } from "../history/write-order-event.server.ts";
import { refusal } from "../refusals.ts";
import { saveEntry } from "./entries.server.ts";

/**
 * Begins an entry of goods that are added to an order, for the same customer, address and way of paying. Returns its id.
 * Refuses: an order that is cancelled or whose customer has no account any more.
 */
export async function beginAddition(shop: Shop, orderId: string): Promise<string> {
  requirePermission(shop.actor, "orders.enter");
  const order = await shop.db
    .selectFrom("orders")
    .select(["user_id as customer", "status", "payment_provider as provider", "pos_basis as basis"])
    .select([deliveryOfOrder, businessOfOrder])
    .select(
      sql<boolean>`not exists (
        select from fulfilments where order_id = orders.id and collect_code is null and status <> 'cancelled'
      )`.as("isToCollect"),
    )
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (!order) throw refusal("order.not-found");
  if (order.status === "cancelled") throw refusal("order-change.cancelled");
  if (order.customer === null) throw refusal("entry.customer-gone");
  const fields = {
    addTo: orderId,
    customer: order.customer,
    address: "new",
    ...order.delivery,
    // What the order says was asked about when it was placed.
    placeAgreed: "on",
    way: order.isToCollect ? "collect" : "deliver",
    paymentMethod: order.provider,
    ...(order.business && {
      ...order.business,
      business: "new",
      billing: "other",
      billingPlaceAgreed: "on",
      receivedBy: receiverOf(order.basis as PosBasis),
    }),
  };
  const id = randomUUID();
  await saveEntry(shop, { id, fields, revision: 0, tab: randomUUID(), isForced: false });
  return id;
}

/** The number of the order that an entry adds to; null for an entry that adds to none of its customer. */
export async function findAddedTo(shop: Shop, orderId = "", customer = ""): Promise<string | null> {
  if (!isUuid(orderId)) return null;
  const order = await shop.db
    .selectFrom("orders")
    .select("number")
    .where("id", "=", orderId)
    .where("user_id", "=", customer)
    .executeTakeFirst();
  return order?.number ?? null;
}

/** Lets a new order and the one that it adds to, of the same customer, name each other in their histories. */
export async function linkAddition(
  shop: Shop,
  added: { id: string; number: string },
  { orderId, customer }: { orderId: string; customer: string },
): Promise<void> {
  const number = await findAddedTo(shop, orderId, customer);
  if (number === null) return;
  await writeOrderEvent(shop, orderId, "added", { detail: { order: added.number, orderId: added.id } });
  await writeOrderEvent(shop, added.id, "added-to", { detail: { order: number, orderId } });
}
