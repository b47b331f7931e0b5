import { sql } from "kysely";
import type { OrderStatus } from "#db/values/order-values.ts";
import { type OrderEventKind, writeOrderEvent } from "../history/write-order-event.server.ts";
import { step } from "../machines/machine.ts";
import { type OrderEvent, orderMachine } from "../machines/order-machine.ts";
import { mayBePaid } from "../machines/payment-machine.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { settleCashOrder } from "./settle-cash-order.server.ts";

type OrderState = Awaited<ReturnType<typeof readState>>;

async function readState(shop: Shop, orderId: string) {
  const order = await shop.db
    .selectFrom("orders")
    .select(["status", "payment_method as paymentMethod", "payment_status as paymentStatus"])
    .select((eb) => [
      eb
        .selectFrom("fulfilments")
        .select(
          // An array of PostgreSQL starts at 1. A status that is not in it, 'cancelled', has no position.
          sql<OrderStatus>`coalesce(
            (array['pending', 'processing', 'shipped', 'delivered'])[
              min(array_position(array['pending', 'processing', 'shipped', 'delivered'], fulfilments.status))
            ], 'cancelled')`.as("least"),
        )
        .whereRef("order_id", "=", "orders.id")
        .$asScalar()
        .$notNull()
        .as("least"),
      sql<boolean>`exists (
        select from fulfilments where order_id = orders.id and fulfilments.status in ('shipped', 'delivered')
      )`.as("isDispatched"),
      sql<boolean>`exists (
        select from fulfilments where order_id = orders.id and cancel_reason = 'expired'
      )`.as("isExpired"),
    ])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return { ...order, isPaid: !mayBePaid(order.paymentStatus) };
}

/**
 * Writes a transition of an order as a whole, whose row must be locked: its status and its history. What happens to its
 * fulfilments is written by transitionFulfilmentsOf.
 */
export async function transitionOrder(
  shop: Shop,
  orderId: string,
  event: Exclude<OrderEvent, "advance">,
): Promise<void> {
  await write(shop, orderId, event, await readState(shop, orderId), eventKinds[event]);
}

const eventKinds = { cancel: "cancelled", expire: "expired", revive: "revived" } as const;

/**
 * Sets the order's status to that of its least advanced fulfilment that is not cancelled, or to cancelled if there is
 * none.
 */
export async function settleOrder(shop: Shop, orderId: string): Promise<OrderStatus> {
  const order = await readState(shop, orderId);
  const { status, least } = order;
  if (status !== least) await write(shop, orderId, "advance", order, "status");
  await settleCashOrder(shop, orderId);
  return least;
}

async function write(
  shop: Shop,
  orderId: string,
  event: OrderEvent,
  order: OrderState,
  kind: OrderEventKind,
): Promise<void> {
  const change = step(orderMachine, order.status, event, order);
  if (change.blockedBy !== undefined) {
    throw new Error(`Order ${orderId} is ${order.status} and cannot ${event}: ${change.blockedBy}.`);
  }
  const { to } = change;
  await shop.db
    .updateTable("orders")
    .set({ status: to, ...(to === "cancelled" && { expires_at: null }) })
    .where("id", "=", orderId)
    .execute();
  const transition = { machine: "order", event, from: order.status, to } as const;
  await writeOrderEvent(shop, orderId, kind, { transition });
}
