import type { CreditedLine, OrderedLine, Seller } from "./happenings.ts";
import { portion, protest, sum, wholeRupees } from "./books-arithmetic.ts";

export type Amounts = { taxable: number; cgst: number; sgst: number; igst: number };

export type Line = {
  line: string;
  piecesLeft: number;
  /** The GST rate that is charged, in basis points. */
  rate: number;
  withinState: boolean;
  left: Amounts;
  /** What the seller kept of pieces that came back: it stays sold, and nobody can have it credited. */
  kept: Amounts;
};

export const nothing: Amounts = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };

export function gstOf(amounts: Amounts): number {
  return amounts.cgst + amounts.sgst + amounts.igst;
}

export function worthOf(amounts: Amounts): number {
  return amounts.taxable + gstOf(amounts);
}

export function plus(one: Amounts, other: Amounts): Amounts {
  return {
    taxable: one.taxable + other.taxable,
    cgst: one.cgst + other.cgst,
    sgst: one.sgst + other.sgst,
    igst: one.igst + other.igst,
  };
}

export function minus(one: Amounts, other: Amounts): Amounts {
  return {
    taxable: one.taxable - other.taxable,
    cgst: one.cgst - other.cgst,
    sgst: one.sgst - other.sgst,
    igst: one.igst - other.igst,
  };
}

export function total(all: readonly Amounts[]): Amounts {
  return all.reduce(plus, nothing);
}

/** Only a registered seller charges GST (CGST Act, section 9; section 10(4) forbids it under the composition scheme). */
function chargedRate(line: OrderedLine, seller: Seller): number {
  return seller.status === "registered" ? Math.round(line.rate * 100) : 0;
}

/**
 * A line as it is ordered. Within a state CGST and SGST are equal, each at half the rate and rounded by itself (CGST
 * Act, section 9 with the State's Act); between states it is IGST (IGST Act, section 5).
 */
export function openLine(line: OrderedLine, seller: Seller, supplyState: string): Line {
  const rate = chargedRate(line, seller);
  const taxable = line.rupees * 100 * line.pieces;
  const withinState = seller.state === supplyState;
  const half = withinState ? portion(taxable, rate, 20_000) : 0;
  const igst = withinState ? 0 : portion(taxable, rate, 10_000);
  const left = { taxable, cgst: half, sgst: half, igst };
  return { line: line.line, piecesLeft: line.pieces, rate, withinState, left, kept: nothing };
}

/**
 * What the customer pays, in paise but always whole rupees: the subtotal, and for each rate the GST on the subtotal of
 * that rate, rounded to a rupee ("GST on the subtotal of each rate", docstring of cart-totals).
 */
export function orderTotal(lines: readonly Line[]): number {
  const subtotals = new Map<number, number>();
  for (const { rate, left } of lines) {
    subtotals.set(rate, (subtotals.get(rate) ?? 0) + left.taxable);
  }
  return sum([...subtotals].map(([rate, paise]) => paise + 100 * portion(paise, rate, 10_000 * 100)));
}

/**
 * Whole rupees for everybody (decision 030). Each is rounded down; the missing rupees go to those that
 * lost most, and rupees that are too many are taken from those that lost least. Among equals the first in the cart.
 */
export function splitInRupees(toPay: number, exact: readonly number[]): number[] {
  const rupees = exact.map((paise) => Math.floor(paise / 100));
  const lost = exact.map((paise) => paise % 100);
  let missing = toPay / 100 - sum(rupees);
  const step = missing > 0 ? 1 : -1;
  const turns = exact
    .map((_, index) => index)
    .toSorted((a, b) => step * ((lost[b] ?? 0) - (lost[a] ?? 0)) || a - b);
  for (let turn = 0; missing !== 0; turn += 1) {
    const index = turns[turn % turns.length] ?? 0;
    rupees[index] = (rupees[index] ?? 0) + step;
    missing -= step;
  }
  return rupees.map((rupee, index) => rupee * 100 - (exact[index] ?? 0));
}

/**
 * Some of the pieces that are left bear their share of what is left of each amount, the last piece the rest
 * (decision 039).
 */
function shareOfPieces(line: Line, pieces: number): Amounts {
  if (pieces === line.piecesLeft) return line.left;
  const half = portion(line.left.cgst, pieces, line.piecesLeft);
  return {
    taxable: portion(line.left.taxable, pieces, line.piecesLeft),
    cgst: half,
    sgst: half,
    igst: portion(line.left.igst, pieces, line.piecesLeft),
  };
}

/**
 * An amount that somebody chose includes GST at the line's own rate; CGST and SGST stay equal and the taxable value is
 * the rest. No part becomes more than is left of it (decision 039).
 */
function shareOfAmount(
  { left, rate, withinState }: Pick<Line, "left" | "rate" | "withinState">,
  paise: number,
): Amounts {
  if (paise === worthOf(left)) return left;
  const beyondTaxable = Math.max(0, paise - left.taxable);
  if (withinState) {
    const byRate = portion(paise, rate, 2 * (10_000 + rate));
    const half = Math.min(left.cgst, Math.max(byRate, Math.ceil(beyondTaxable / 2)));
    return { taxable: paise - 2 * half, cgst: half, sgst: half, igst: 0 };
  }
  const byRate = portion(paise, rate, 10_000 + rate);
  const igst = Math.min(left.igst, Math.max(byRate, beyondTaxable));
  return { taxable: paise - igst, cgst: 0, sgst: 0, igst };
}

/** What is kept of the amounts of pieces that came back: a share of their price in whole rupees, in favour of the customer. */
export function keptOf(line: Line, amounts: Amounts, percent: number): Amounts {
  const paise = Math.floor((worthOf(amounts) * percent) / 10_000) * 100;
  return paise === 0 ? nothing : shareOfAmount({ ...line, left: amounts }, paise);
}

/**
 * What a credit takes back of the lines of one seller's part. `worth` is all that is left of the part with its
 * round-off: whoever asks for exactly that, over all its open lines, gets all of it.
 */
export function creditedAmounts(
  lines: readonly Line[],
  credits: readonly CreditedLine[],
  worth: number,
): Amounts[] {
  const creditedLines = credits.map(({ line }) => lines.find((one) => one.line === line));
  const isOpen = (line: Line) => worthOf(line.left) > 0;
  const isAll =
    lines.every((line) => !isOpen(line) || creditedLines.includes(line)) &&
    credits.every(({ paise }) => paise !== null) &&
    sum(credits.map(({ paise }) => paise ?? 0)) === worth;
  return credits.map(({ pieces, paise }, index) => {
    const line = creditedLines[index];
    if (!line || creditedLines.indexOf(line) !== index) return protest("A credit names each line once.");
    if (pieces < 0 || pieces > line.piecesLeft) return protest("More pieces are credited than there are.");
    if (isAll) return line.left;
    if (paise === null) {
      return pieces > 0 ? shareOfPieces(line, pieces) : protest("A credit of nothing.");
    }
    if (paise < 0 || paise >= worthOf(line.left) + 100 || (paise === 0 && pieces === 0)) {
      return protest("An amount is credited that is not left.");
    }
    // A rupee of which the line has only some paise left: the round-off of the part has the others.
    return shareOfAmount(line, Math.min(paise, worthOf(line.left)));
  });
}

/**
 * What goes back for a credit of some lines of a part: whole rupees. An amount is what somebody chose; pieces are rounded
 * to the nearest rupee together with the round-off that is left, so that what is rounded one day is made up for the next
 * (decision 030). `amounts` belong to the credits, `worth` is all that can be credited of the part.
 */
export function moneyBack(
  credits: readonly CreditedLine[],
  amounts: readonly Amounts[],
  { roundOff, isLast, worth }: { roundOff: number; isLast: boolean; worth: number },
): number {
  const ofPieces = amounts.filter((_, index) => credits[index]?.paise === null);
  const exact = worthOf(total(ofPieces));
  const chosen = sum(credits.map(({ paise }) => paise ?? 0));
  const rounded = chosen + (exact === 0 ? 0 : Math.max(0, wholeRupees(exact + roundOff)));
  const money = isLast ? worthOf(total(amounts)) + roundOff : rounded;
  return Math.max(chosen, money) > worth ? protest("An amount is credited that is not left.") : money;
}
