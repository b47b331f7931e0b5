import {
  computeCredit,
  type Credit,
  creditAmount,
  creditableOf,
  isAboveLeft,
  isWithin,
  type LineToCredit,
  shownWorths,
} from "#domain/orders/credited-lines/credit-goods.ts";
import { readNumber } from "#domain/base/text/read-number.ts";
import { isBeforeDispatch } from "#domain/orders/machines/fulfilment-machine.ts";
import type { ShopFulfilment } from "#domain/orders/views/find-order.server.ts";

type Typed = Readonly<Record<string, string | undefined>>;
type Left = Pick<ShopFulfilment, "left">;

/**
 * What the typed pieces and amounts of a fulfilment come to, in whole paise. Null while something typed cannot be read
 * or exceeds what is left; posting the form says what it is.
 */
export function previewRefund(fulfilment: Left, typed: Typed): number | null {
  const credit = readCredit(fulfilment, typed);
  if (credit === "unfit") return null;
  return credit === null ? 0 : creditAmount(credit);
}

/** The GST that is in the typed pieces and amounts, or in all that is left while nothing fitting is typed. */
export function previewGst(fulfilment: Left, typed: Typed): number {
  const credit = readCredit(fulfilment, typed);
  const { lines } = credit === null || credit === "unfit" ? fulfilment.left : credit;
  return lines.reduce((sum, { cgst, sgst, igst }) => sum + cgst + sgst + igst, 0);
}

/** The credit that is typed; null for none, 'unfit' for one that cannot be. */
function readCredit({ left }: Left, typed: Typed): Credit | null | "unfit" {
  const request: LineToCredit[] = [];
  for (const line of left.lines) {
    const quantity = readNumber(typed[`quantity-${line.position}`] ?? "") ?? 0;
    const rupees = readNumber(typed[`amount-${line.position}`] ?? "");
    if (typeof quantity === "string" || typeof rupees === "string") return "unfit";
    const amount = rupees === null ? null : rupees * 100;
    const isPieces = Number.isInteger(quantity) && quantity >= 0 && quantity <= line.quantity;
    if (!isPieces || !Number.isInteger(rupees ?? 0)) return "unfit";
    request.push({ position: line.position, quantity, amount, isRestocked: false, units: [] });
  }
  const isAmount = shownWorths(left).every((shown) => {
    const amount = request.find(({ position }) => position === shown.line.position)?.amount ?? 0;
    return amount >= 0 && isWithin(amount, shown);
  });
  if (!isAmount) return "unfit";
  const credit = computeCredit(left, request);
  return credit !== null && isAboveLeft(left, request, credit) ? "unfit" : credit;
}

/** How many pieces of a line would be sent free of charge once what is typed is refunded. */
export function freePieces(
  { status, left }: Pick<ShopFulfilment, "status" | "left">,
  { position }: { position: number },
  typed: Typed,
): number {
  const shown = shownWorths(left).find(({ line }) => line.position === position);
  if (!isBeforeDispatch(status) || !shown) return 0;
  const [pieces, rupees] = ["quantity", "amount"].map((field) =>
    Number(readNumber(typed[`${field}-${position}`] ?? "") ?? 0),
  ) as [number, number];
  return shown.worth <= rupees * 100 ? Math.max(0, shown.line.quantity - pieces) : 0;
}

/** Whether something is left to refund or, while the courier has the cash, to credit. */
export function isRefundable({
  moneyLeft,
  waitsForCash,
  left,
}: Pick<ShopFulfilment, "moneyLeft" | "waitsForCash" | "left">): boolean {
  return (moneyLeft > 0 || waitsForCash) && creditableOf(left) > 0;
}
