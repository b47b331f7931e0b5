import type { Shop } from "../../shop/context/shop.ts";

export type OrderEventKind =
  | "placed"
  | "paid"
  | "part-payment"
  | "payment-method"
  | "paid-too-late"
  | "payment-failed"
  | "cancelled"
  | "expired"
  | "revived"
  | "refund"
  | "refund-account-asked"
  | "refund-account"
  | "refund-sent"
  | "refund-failed"
  | "refund-withdrawn"
  | "address"
  /** The staff sent a mail again. Only they read it. */
  | "mail-again"
  /** Changed by the staff before it was packed. */
  | "changed"
  /** Products were added, which are an order of their own; and of that order, what it was added to. */
  | "added"
  | "added-to"
  /** A transition that people read of elsewhere. Histories leave it out. */
  | "status"
  | FulfilmentEventKind;

/** What people read in the history of an order: of a return, which has a timeline of its own, only a replacement. */
export type ReadEventKind =
  | Exclude<OrderEventKind, "status" | "return">
  | "collected"
  | "emptied"
  | "collection-undone"
  | "replacement-sent"
  | "replacement-delivered";

/**
 * What of an event its words say: '1 × USB-C Cable' and '₹589' of what was refunded, why a payment failed, until when and
 * why goods of a part that was split wait, whether the staff placed the order for the customer, what was changed, and the
 * order that was added.
 */
export type EventDetail = {
  goods?: string;
  amount?: string;
  reason?: string;
  until?: string;
  by?: string;
  what?: string;
  order?: string;
  email?: string;
};

export type FulfilmentEventKind =
  | "packed"
  | "shipped"
  | "tracking"
  | "serial"
  | "moved"
  | "arrived"
  | "split"
  | "joined"
  | "delivered"
  | "cash-received"
  | "cash-advanced"
  | "cash-taken-back"
  | "delivery-undone"
  | "fulfilment-cancelled"
  | "turned-back"
  | "returned"
  | "returned-damaged"
  | "lost"
  /** What happens to a return; its own page tells it in words. */
  | "return";

/** A transition as programs read it. `from` is null where something begins. */
type WrittenTransition = {
  machine: "order" | "fulfilment" | "return-to-origin" | "payment" | "refund" | "return";
  event: string;
  from: string | null;
  to: string;
};

type EventToWrite = {
  detail?: Record<string, string>;
  fulfilmentId?: string | null;
  refundId?: string | null;
  returnId?: string | null;
  transition?: WrittenTransition;
};

/** Who does something, as a row of `order_events` has it. */
export const actorColumns = ({ actor }: Pick<Shop, "actor">) => ({
  actor_role: actor.role,
  actor_id: "userId" in actor ? actor.userId : null,
});

/**
 * Adds an event to the order's history, which is also the outbox of its transitions, in the transaction that caused it.
 */
export async function writeOrderEvent(
  shop: Shop,
  orderId: string,
  kind: OrderEventKind,
  { detail = {}, fulfilmentId = null, refundId = null, returnId = null, transition }: EventToWrite = {},
): Promise<void> {
  await shop.db
    .insertInto("order_events")
    .values({
      order_id: orderId,
      fulfilment_id: fulfilmentId,
      refund_id: refundId,
      return_id: returnId,
      kind,
      ...(transition && {
        machine: transition.machine,
        event: transition.event,
        from_state: transition.from,
        to_state: transition.to,
      }),
      detail: JSON.stringify(detail),
      ...actorColumns(shop),
      happened_at: shop.now(),
    })
    .execute();
}
