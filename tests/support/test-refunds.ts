import { randomUUID } from "node:crypto";
import { worthOf } from "#domain/orders/credited-lines/credit-goods.ts";
import { amountOf } from "#domain/base/gst/gst-split.ts";
import { readLeft } from "#domain/orders/credited-lines/lines-left.server.ts";
import { splitInRupees } from "#domain/base/money/whole-rupees.ts";
import { transitionRefund } from "#domain/orders/transitions/transition-refund.server.ts";
import type { RefundRequest } from "#domain/payments/refund/refund-request.ts";
import type { Shop } from "#domain/shop/context/shop.ts";

type LineOfRequest = { quantity?: number; amount?: number; restock?: boolean; units?: number[] };
type Form = { requestId?: string; reason?: string };

/** A refund of these lines of an order, by their position. Amounts are whole rupees, in paise. */
export function refundRequest(
  lines: Record<number, LineOfRequest>,
  { requestId = randomUUID(), reason = "Goodwill" }: Form = {},
): RefundRequest {
  function byPosition<Value>(valueOf: (line: LineOfRequest) => Value | undefined): Record<string, Value> {
    const entries = Object.entries(lines).flatMap(([position, line]) => {
      const value = valueOf(line);
      return value === undefined ? [] : [[position, value] as const];
    });
    return Object.fromEntries(entries);
  }
  return {
    requestId,
    reason,
    quantity: byPosition(({ quantity }) => quantity),
    amount: byPosition(({ amount }) => amount),
    restock: byPosition(({ restock }) => restock),
    units: byPosition(({ units }) => units),
  };
}

/** The provider says of all refunds of an order that they were sent, or that they failed and why. */
export async function settleRefundsOf(shop: Shop, orderId: string, failure?: string): Promise<void> {
  const refunds = await shop.db.selectFrom("refunds").select("id").where("order_id", "=", orderId).execute();
  for (const { id } of refunds)
    await transitionRefund(shop, id, failure ? "fail" : "confirm", { columns: { failure: failure ?? null } });
}

/**
 * A refund of an amount in whole rupees without any pieces, of one fulfilment or of the whole order. The lines bear it
 * by what is left of them. An amount of all that the goods are worth takes back exactly all, including the rounding.
 * The last line bears what is above that, so that the refund is refused.
 */
export async function amountRequest(
  shop: Shop,
  orderId: string,
  paise: number,
  { fulfilmentId, ...form }: Form & { fulfilmentId?: string | undefined } = {},
): Promise<RefundRequest> {
  const left = (await readLeft(shop, orderId)).filter(
    ({ id }) => fulfilmentId === undefined || id === fulfilmentId,
  );
  const worth = left.reduce((sum, fulfilment) => sum + worthOf(fulfilment), 0);
  const above = Math.max(0, paise - worth);
  const shares = shareOut(paise - above, left.map(worthOf));
  const amounts = left.flatMap(({ lines }, index) => {
    const ofLines = shareOut(shares[index] ?? 0, lines.map(amountOf));
    return lines.map(({ position }, at) => ({ position, amount: ofLines[at] ?? 0 }));
  });
  const last = amounts.at(-1);
  if (!last) throw new Error(`The order ${orderId} has no such lines.`);
  last.amount += above;
  const lines = amounts.filter(({ amount }) => amount > 0);
  return refundRequest(Object.fromEntries(lines.map(({ position, amount }) => [position, { amount }])), form);
}

/** Splits whole rupees by weight, into whole rupees that add up to them. */
function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / BigInt(whole)));
  return splitInRupees(exact, amount);
}
