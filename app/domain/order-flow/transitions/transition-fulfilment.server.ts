import { sql } from "kysely";
import type { CashCarrier, OrderStatus } from "#db/words.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import { type FulfilmentEventKind, writeOrderEvent } from "../../order-history/write-order-event.server.ts";
import { fulfilmentTransitions } from "../../orders/order-life-cycle.ts";
import type { FulfilmentTransition } from "../../refusals/blocked-reason.ts";
import type { Shop } from "../../shop/shop.ts";
import type { LockedFulfilment } from "./own-fulfilment.server.ts";
import { settleCashOrder } from "./settle-cash-order.server.ts";

type Columns = Partial<{
  packed_at: Date;
  shipped_at: Date;
  carrier: string;
  tracking_number: string;
  cash_carried_by: CashCarrier | null;
  cash_to_collect: number | null;
  delivered_at: Date;
  cancelled_at: Date;
  cancel_reason: string;
}>;

const eventKinds: Record<FulfilmentTransition, FulfilmentEventKind> = {
  pack: "packed",
  ship: "shipped",
  deliver: "delivered",
  cancel: "fulfilment-cancelled",
  return: "returned",
};

/**
 * Writes a transition of a locked fulfilment: its columns, the order's history, the audit log and the order's status.
 * Returns the order's status. `detail` holds what a person wants to read about the transition.
 */
export async function transitionFulfilment(
  shop: Shop,
  fulfilment: Pick<LockedFulfilment, "id" | "vendorId" | "orderId" | "orderNumber" | "status">,
  transition: FulfilmentTransition,
  { columns, detail = {} }: { columns: Columns; detail?: Record<string, string> },
): Promise<OrderStatus> {
  const status: OrderStatus = fulfilmentTransitions[transition];
  await shop.db
    .updateTable("fulfilments")
    .set({ status, ...columns })
    .where("id", "=", fulfilment.id)
    .where("vendor_id", "=", fulfilment.vendorId)
    .execute();
  await writeOrderEvent(shop, fulfilment.orderId, eventKinds[transition], {
    detail,
    fulfilmentId: fulfilment.id,
  });
  await writeAudit(shop, {
    action: `fulfilment.${transition}`,
    subject: { id: fulfilment.id, name: fulfilment.orderNumber },
    vendorId: fulfilment.vendorId,
    before: { status: fulfilment.status },
    after: { status, ...detail },
  });
  return settleOrder(shop, fulfilment.orderId);
}

/**
 * Sets the order's status to that of its least advanced fulfilment that is not cancelled, or to cancelled if there is
 * none.
 */
async function settleOrder(shop: Shop, orderId: string): Promise<OrderStatus> {
  const { rows } = await sql<{ status: OrderStatus }>`
    with settled as (
      select coalesce(
        (array['pending', 'processing', 'shipped', 'delivered'])[
          min(array_position(array['pending', 'processing', 'shipped', 'delivered'], status))
        ], 'cancelled') as status
      from fulfilments where order_id = ${orderId}::uuid
    )
    update orders set
      status = settled.status,
      expires_at = case when settled.status = 'cancelled' then null else expires_at end
    from settled where orders.id = ${orderId}::uuid
    returning orders.status
  `.execute(shop.db);
  const [order] = rows;
  if (!order) throw new Error(`There is no order ${orderId}.`);
  await settleCashOrder(shop, orderId);
  return order.status;
}
