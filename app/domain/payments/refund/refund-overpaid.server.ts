import { sql } from "kysely";
import { type FulfilmentLeft, worthOf } from "../../orders/credited-lines/credit-goods.ts";
import { readLeft } from "../../orders/credited-lines/lines-left.server.ts";
import type { StoreCreditOfReturn } from "../store-credit/credit-entries.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { queueRefund } from "./queue-refund.server.ts";

export type WhyRefunded = {
  reason: string;
  requestId?: string | undefined;
  /** Where the money stays, if it is not sent back. */
  storeCredit?: StoreCreditOfReturn | undefined;
};

/**
 * Refunds what was paid for the fulfilments of an order beyond what their goods cost after all credits, one refund for
 * each payment: money first, and what was paid with store credit after it. Returns what was refunded as money by
 * fulfilment, in whole paise. The order's row must be locked. Doing it twice refunds nothing more.
 */
export async function refundOverpaid(
  shop: Shop,
  orderId: string,
  { reason, requestId, storeCredit }: WhyRefunded,
): Promise<Map<string, number>> {
  const [paid, fulfilments] = await Promise.all([readPaid(shop, orderId), readLeft(shop, orderId)]);
  const refunded = new Map<string, number>();
  for (const [paymentId, parts] of partsByPayment(paid, fulfilments)) {
    const amount = parts.reduce((sum, part) => sum + part.amount, 0);
    const refund = { orderId, paymentId, amount, reason, requestId, storeCredit, parts };
    const queued = await queueRefund(shop, refund);
    if (!queued) {
      // A form is answered before this if it has refunded: the money would be kept in silence.
      if (requestId !== undefined)
        throw new Error(`${amount} paise of ${paymentId} are due and not refunded.`);
      continue;
    }
    if (queued.isToStoreCredit) continue;
    for (const { fulfilmentId, amount } of parts)
      refunded.set(fulfilmentId, (refunded.get(fulfilmentId) ?? 0) + amount);
  }
  return refunded;
}

type Paid = { paymentId: string; fulfilmentId: string; left: number };
type Part = { fulfilmentId: string; amount: number };

async function readPaid(shop: Shop, orderId: string): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select payment_id as "paymentId", fulfilment_id as "fulfilmentId", (allocation.amount - coalesce((
      select sum(part.amount) from refund_parts part join refunds on refunds.id = part.refund_id
      where refunds.payment_id = allocation.payment_id and part.fulfilment_id = allocation.fulfilment_id
    ), 0)) as left
    from payment_allocations allocation join payments on payments.id = payment_id
    where payments.order_id = ${orderId}::uuid
    order by payments.provider = 'credit', payments.received_at, payment_id, fulfilment_id
  `.execute(shop.db);
  return rows;
}

function partsByPayment(paid: readonly Paid[], fulfilments: readonly FulfilmentLeft[]): Map<string, Part[]> {
  const due = new Map(
    fulfilments.map((fulfilment) => {
      const held = paid.filter(({ fulfilmentId }) => fulfilmentId === fulfilment.id);
      return [fulfilment.id, held.reduce((sum, { left }) => sum + left, 0) - worthOf(fulfilment)];
    }),
  );
  const parts = new Map<string, Part[]>();
  for (const { paymentId, fulfilmentId, left } of paid) {
    const amount = Math.min(left, due.get(fulfilmentId) ?? 0);
    if (amount <= 0) continue;
    due.set(fulfilmentId, (due.get(fulfilmentId) ?? 0) - amount);
    parts.set(paymentId, [...(parts.get(paymentId) ?? []), { fulfilmentId, amount }]);
  }
  return parts;
}
