import { inWholeRupees, splitInRupees } from "../../base/money/whole-rupees.ts";
import { amountOf, portion, type Taxed } from "../../base/gst/gst-split.ts";

/** Some pieces of a line of an order, in whole paise: taxable = unitPrice × quantity − discount. */
export type Pieces = Taxed & { quantity: number; unitPrice: number; discount: number };

/** A line of an order as it was sold, and what is left of it after its credits. */
export type LineToSplit = { sold: Pieces; left: Taxed & { quantity: number } };

/**
 * Whether some of its pieces can become a line of their own: nothing of it was refunded, or only whole pieces at their
 * price. A price that was reduced belongs to all pieces alike.
 */
export const isSplittable = ({ sold, left }: LineToSplit): boolean =>
  amountOf(left) === amountOf(sold) ||
  (sold.discount === 0 && left.taxable === sold.unitPrice * left.quantity);

/**
 * The pieces of a splittable line that wait; the others keep the remainder, to the paisa. The discount is shared in whole
 * rupees, and GST by the taxable value, which is by piece where there is no discount.
 */
export function splitLine({ sold, left }: LineToSplit, quantity: number): Pieces {
  if (quantity < 1 || quantity > left.quantity) throw new Error(`${quantity} of ${left.quantity} pieces.`);
  const { unitPrice } = sold;
  const discount = inWholeRupees(portion(sold.discount, quantity, sold.quantity));
  const taxable = unitPrice * quantity - discount;
  const share = (amount: number) => portion(amount, taxable, left.taxable);
  const half = share(left.cgst);
  return { quantity, unitPrice, discount, taxable, cgst: half, sgst: half, igst: share(left.igst) };
}

/**
 * The round-off of two parts that one is split into. Both cost whole rupees and together what they cost as one. What goes
 * now costs the rupees nearest to its amount, unless the other part would then be a rupee or more off.
 */
export function splitRoundOff(now: number, later: number, roundOff: number): { now: number; later: number } {
  const total = now + later + roundOff;
  const of = (cost: number) => ({ now: cost - now, later: total - cost - later });
  let cost = inWholeRupees(now);
  while (Math.abs(of(cost).later) >= 100) {
    const next = cost + Math.sign(of(cost).later) * 100;
    if (Math.abs(of(next).now) >= Math.abs(of(cost).later)) break;
    cost = next;
  }
  return of(cost);
}

/** How much of each payment for a part goes over to the part that costs `due`, in whole rupees. */
export function shareMoney(held: readonly number[], due: number): number[] {
  const sum = held.reduce((total, amount) => total + amount, 0);
  if (sum <= due) return [...held];
  return splitInRupees(
    held.map((amount) => (amount * due) / sum),
    due,
  );
}
