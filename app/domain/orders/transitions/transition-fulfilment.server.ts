import { sql, type Updateable } from "kysely";
import type { Fulfilments } from "#db/tables.ts";
import type { OrderStatus } from "#db/values/order-values.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { type FulfilmentEventKind, writeOrderEvent } from "../history/write-order-event.server.ts";
import { type FulfilmentEvent, fulfilmentMachine } from "../machines/fulfilment-machine.ts";
import { targetOf } from "../machines/machine.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { LockedFulfilment } from "./own-fulfilment.server.ts";
import { settleOrder } from "./transition-order.server.ts";

type Columns = Updateable<Fulfilments>;

/** What people do to one fulfilment; the others happen to all of an order. */
type OwnEvent = Exclude<FulfilmentEvent, "expire" | "revive">;

const eventKinds: Record<OwnEvent, FulfilmentEventKind> = {
  pack: "packed",
  ship: "shipped",
  deliver: "delivered",
  "undo-delivery": "delivery-undone",
  cancel: "fulfilment-cancelled",
  empty: "fulfilment-cancelled",
  return: "returned",
  "return-damaged": "returned-damaged",
  lose: "lost",
};

/**
 * Writes a transition of a locked fulfilment, whose facts the verb has checked: its columns, the order's history, the
 * audit log and the order's status. Returns the order's status. `detail` holds what a person wants to read about the
 * transition; `isRead` is false where another event of the same moment tells it.
 */
export async function transitionFulfilment(
  shop: Shop,
  fulfilment: Pick<LockedFulfilment, "id" | "vendorId" | "orderId" | "orderNumber" | "status">,
  event: OwnEvent,
  {
    columns,
    detail = {},
    isRead = true,
  }: { columns: Columns; detail?: Record<string, string>; isRead?: boolean },
): Promise<OrderStatus> {
  const { id, orderId, status: from } = fulfilment;
  const status = targetOf(fulfilmentMachine, from, event);
  if (status === undefined) throw new Error(`Fulfilment ${id} is ${from} and cannot ${event}.`);
  await shop.db
    .updateTable("fulfilments")
    .set({ status, ...columns })
    .where("id", "=", id)
    .where("vendor_id", "=", fulfilment.vendorId)
    .execute();
  await writeOrderEvent(shop, orderId, isRead ? eventKinds[event] : "status", {
    detail,
    fulfilmentId: id,
    transition: { machine: "fulfilment", event, from, to: status },
  });
  await writeAudit(shop, {
    action: `fulfilment.${event === "empty" ? "cancel" : event}`,
    subject: { id, name: fulfilment.orderNumber },
    vendorId: fulfilment.vendorId,
    before: { status: from },
    after: { status, ...detail },
  });
  return settleOrder(shop, orderId);
}

/**
 * Writes what happens to an order's fulfilments because the whole order is cancelled, expires or is revived: to those
 * that live, or to those that expired. The order's row must be locked, and its own transition is written by
 * transitionOrder.
 */
export async function transitionFulfilmentsOf(
  shop: Shop,
  orderId: string,
  event: "cancel" | "expire" | "revive",
  columns: Columns,
): Promise<void> {
  const concerned =
    event === "revive" ? sql<boolean>`cancel_reason = 'expired'` : sql<boolean>`status <> 'cancelled'`;
  const rows = await shop.db
    .selectFrom("fulfilments")
    .select(["id", "status"])
    .where("order_id", "=", orderId)
    .where(concerned)
    .orderBy("vendor_id")
    .execute();
  for (const { id, status: from } of rows) {
    const to = targetOf(fulfilmentMachine, from, event);
    if (to === undefined) throw new Error(`Fulfilment ${id} is ${from} and cannot ${event}.`);
    await shop.db
      .updateTable("fulfilments")
      .set({ status: to, ...columns })
      .where("id", "=", id)
      .execute();
    await writeOrderEvent(shop, orderId, "status", {
      fulfilmentId: id,
      transition: { machine: "fulfilment", event, from, to },
    });
  }
}
