import type { UpdateObject } from "kysely";
import type { DB } from "#db/tables.ts";
import { type OrderEventKind, writeOrderEvent } from "../history/write-order-event.server.ts";
import { isSentByHand } from "../order/order-conditions.server.ts";
import { step } from "../machines/machine.ts";
import { type RefundEvent, refundMachine } from "../machines/refund-machine.ts";
import type { Shop } from "../../shop/context/shop.ts";

type HistoryEntry = {
  columns?: UpdateObject<DB, "refunds">;
  kind?: OrderEventKind;
  detail?: Record<string, string>;
  /** Whether the history tells it of the whole order, without naming a seller. */
  isOfOrder?: boolean;
};

/**
 * Writes a transition of a refund: its columns, its status and the order's history. Changes nothing and returns nothing
 * if it is not possible, because it was made before or another one came first. The order's row must be locked.
 */
export async function transitionRefund(
  shop: Shop,
  refundId: string,
  event: RefundEvent,
  { columns = {}, kind = "status", detail, isOfOrder = false }: HistoryEntry = {},
) {
  const { status: from, ...facts } = await shop.db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["refunds.status", isSentByHand.as("isSentByHand")])
    .where("refunds.id", "=", refundId)
    .forUpdate("refunds")
    .executeTakeFirstOrThrow();
  const transition = step(refundMachine, from, event, facts);
  if (transition.blockedBy !== undefined) return undefined;
  const row = await shop.db
    .updateTable("refunds")
    // Only a failed refund has a reason of its failure.
    .set({ failure: null, ...columns, status: transition.to })
    .where("id", "=", refundId)
    .returning(["order_id as orderId", "fulfilment_id as fulfilmentId", "amount", "bounces"])
    .returning("provider_key as key")
    .executeTakeFirstOrThrow();
  await writeOrderEvent(shop, row.orderId, kind, {
    detail,
    fulfilmentId: isOfOrder ? null : row.fulfilmentId,
    refundId,
    transition: { machine: "refund", event, from, to: transition.to },
  });
  return row;
}
