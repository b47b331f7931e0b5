import type { Actor } from "../access/actor.ts";
import type { Shop } from "../shop/shop.ts";

export type OrderEventKind =
  | "placed"
  | "paid"
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
  | "address"
  | FulfilmentEventKind;

/** Events of a single fulfilment. */
export type FulfilmentEventKind =
  | "packed"
  | "shipped"
  | "tracking"
  | "serial"
  | "delivered"
  | "cash-received"
  | "fulfilment-cancelled"
  | "returned";

/** Adds an event to the order's history, in the transaction that caused it. */
export async function writeOrderEvent(
  shop: Shop,
  orderId: string,
  kind: OrderEventKind,
  {
    detail = {},
    fulfilmentId = null,
  }: { detail?: Record<string, string>; fulfilmentId?: string | null } = {},
): Promise<void> {
  await shop.db
    .insertInto("order_events")
    .values({
      order_id: orderId,
      fulfilment_id: fulfilmentId,
      kind,
      detail: JSON.stringify(detail),
      actor: nameOf(shop.actor),
      happened_at: shop.now(),
    })
    .execute();
}

function nameOf(actor: Actor): string {
  return "userId" in actor ? `${actor.role} ${actor.userId}` : actor.role;
}
