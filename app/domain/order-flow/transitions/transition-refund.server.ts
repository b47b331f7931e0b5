import type { RawBuilder } from "kysely";
import type { RefundStatus } from "#db/words.ts";
import { type OrderEventKind, writeOrderEvent } from "../../order-history/write-order-event.server.ts";
import { isSentByHand } from "../../orders/order-conditions.server.ts";
import { step } from "../../transitions/machine.ts";
import { type RefundEvent, refundMachine } from "../../transitions/refund-machine.ts";
import type { Shop } from "../../shop/shop.ts";

type Columns = Partial<{
  failure: string | null;
  provider_refund_id: string | null;
  bounces: RawBuilder<number>;
  finished_at: Date | null;
  sent_on: string | null;
  next_ask_at: Date | RawBuilder<Date> | null;
  asks: number;
}>;

type Told = {
  columns?: Columns;
  kind?: OrderEventKind;
  detail?: Record<string, string>;
  /** Whether the history tells it of the whole order, without naming a seller. */
  isOfOrder?: boolean;
};

/** A refund after its transition, with the status it had before. */
export type TransitionedRefund = {
  orderId: string;
  fulfilmentId: string | null;
  amount: number;
  /** The key of its request to the provider, as it is now. */
  key: string;
  bounces: number;
};

/**
 * Writes a transition of a refund: its columns, its status and the order's history. Changes nothing and returns nothing
 * if it is not possible, because it was made before or another one came first. The order's row must be locked.
 */
export async function transitionRefund(
  shop: Shop,
  refundId: string,
  event: RefundEvent,
  { columns = {}, kind = "status", detail, isOfOrder = false }: Told = {},
): Promise<TransitionedRefund | undefined> {
  const refund = await shop.db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["refunds.status", isSentByHand.as("isSentByHand")])
    .where("refunds.id", "=", refundId)
    .forUpdate("refunds")
    .executeTakeFirstOrThrow();
  const from = refund.status as RefundStatus;
  const taken = step(refundMachine, from, event, refund);
  if (taken.blockedBy !== undefined) return undefined;
  const row = await shop.db
    .updateTable("refunds")
    // Only a failed refund has a reason of its failure.
    .set({ failure: null, ...columns, status: taken.to })
    .where("id", "=", refundId)
    .returning(["order_id as orderId", "fulfilment_id as fulfilmentId", "amount", "bounces"])
    .returning("provider_key as key")
    .executeTakeFirstOrThrow();
  await writeOrderEvent(shop, row.orderId, kind, {
    detail,
    fulfilmentId: isOfOrder ? null : row.fulfilmentId,
    refundId,
    transition: { machine: "refund", event, from, to: taken.to },
  });
  return row;
}
