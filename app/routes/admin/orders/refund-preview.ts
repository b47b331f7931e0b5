import {
  computeCredit,
  creditAmount,
  type LineToCredit,
  wholeAmounts,
} from "#domain/credits/credit-goods.ts";
import { amountOf } from "#domain/credits/line-share.ts";
import { readNumber } from "#domain/text/read-number.ts";
import type { ShopFulfilment } from "#domain/order-views/find-order.server.ts";

/**
 * What the typed pieces and amounts of a fulfilment come to, in whole paise. Null while something typed cannot be read
 * or exceeds what is left; posting the form says what it is.
 */
export function previewRefund(
  { left }: Pick<ShopFulfilment, "left">,
  typed: Readonly<Record<string, string | undefined>>,
): number | null {
  const wanted: LineToCredit[] = [];
  for (const line of left.lines) {
    const quantity = readNumber(typed[`quantity-${line.position}`] ?? "") ?? 0;
    const rupees = readNumber(typed[`amount-${line.position}`] ?? "");
    if (typeof quantity === "string" || typeof rupees === "string") return null;
    const amount = rupees === null ? null : Math.round(rupees * 100);
    const isPieces = Number.isInteger(quantity) && quantity >= 0 && quantity <= line.quantity;
    if (!isPieces) return null;
    wanted.push({ position: line.position, quantity, amount, isRestocked: false, units: [] });
  }
  const whole = wholeAmounts(left, wanted);
  const isAmount = left.lines.every((line) => {
    const amount = whole.find(({ position }) => position === line.position)?.amount ?? 0;
    return amount >= 0 && amount <= amountOf(line);
  });
  if (!isAmount) return null;
  const credit = computeCredit(left, whole);
  return credit === null ? 0 : creditAmount(credit);
}
