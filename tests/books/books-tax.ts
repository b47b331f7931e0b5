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
  retained: Amounts;
};

export const nothing: Amounts = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };

export function gstOf(amounts: Amounts): number {
  return amounts.cgst + amounts.sgst + amounts.igst;
}

export function worthOf(amounts: Amounts): number {
  return amounts.taxable + gstOf(amounts);
}

export function plus(a: Amounts, b: Amounts): Amounts {
  return {
    taxable: a.taxable + b.taxable,
    cgst: a.cgst + b.cgst,
    sgst: a.sgst + b.sgst,
    igst: a.igst + b.igst,
  };
}

export function minus(a: Amounts, b: Amounts): Amounts {
  return {
    taxable: a.taxable - b.taxable,
    cgst: a.cgst - b.cgst,
    sgst: a.sgst - b.sgst,
    igst: a.igst - b.igst,
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
  return { line: line.line, piecesLeft: line.pieces, rate, withinState, left, retained: nothing };
}

/**
 * What the customer pays for one seller's part, in paise but always whole rupees: value and GST of all its lines, before
 * anything else is rounded, to the nearest rupee (decision 030). A price without GST has no paise.
 */
export function partTotal(lines: readonly Line[]): number {
  // Ten-thousandths of a rupee: the value in rupees times 10,000 and its rate.
  const exact = lines.reduce(
    (sofar, { rate, left }) => sofar + BigInt(left.taxable / 100) * (10_000n + BigInt(rate)),
    0n,
  );
  return 100 * Number((exact + 5_000n) / 10_000n);
}

/**
 * The rupees that are shown of what is left of some lines and add up to `shown`. Each is rounded down; the missing
 * rupees go to those that lost most, and rupees that are too many are taken from those that lost least and have one. Among
 * equals the first in the cart. A line of nothing is nothing.
 */
function shownRupees(shown: number, exact: readonly number[]): number[] {
  const rupees = exact.map((paise) => Math.floor(paise / 100));
  const lost = exact.map((paise) => paise % 100);
  let missing = shown / 100 - sum(rupees);
  const open = [...exact.keys()].filter((index) => (exact[index] ?? 0) > 0);
  const turns = open.toSorted((a, b) => (lost[b] ?? 0) - (lost[a] ?? 0) || a - b);
  for (let turn = 0; missing > 0; turn += 1, missing -= 1) {
    const index = turns[turn % turns.length] ?? 0;
    rupees[index] = (rupees[index] ?? 0) + 1;
  }
  const givers = turns.filter((index) => (rupees[index] ?? 0) > 0).toReversed();
  for (let turn = 0; missing < 0; turn += 1, missing += 1) {
    const index = givers[turn % givers.length] ?? 0;
    rupees[index] = (rupees[index] ?? 0) - 1;
  }
  return rupees.map((rupee) => rupee * 100);
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
export function retainedOf(line: Line, amounts: Amounts, percent: number): Amounts {
  const paise = Math.floor((worthOf(amounts) * percent) / 10_000) * 100;
  return paise === 0 ? nothing : shareOfAmount({ ...line, left: amounts }, paise);
}

/** What a credit takes back of the lines of one seller's part, of which `worth` is left with its round-off. */
export function creditedAmounts(
  lines: readonly Line[],
  credits: readonly CreditedLine[],
  worth: number,
): Amounts[] {
  const creditedLines = credits.map(({ line }) => lines.find((candidate) => candidate.line === line));
  const shown = shownRupees(
    worth,
    lines.map(({ left }) => worthOf(left)),
  );
  return credits.map(({ pieces, paise }, index) => {
    const line = creditedLines[index];
    if (!line || creditedLines.indexOf(line) !== index) return protest("A credit names each line once.");
    if (pieces < 0 || pieces > line.piecesLeft) return protest("More pieces are credited than there are.");
    if (paise === null) {
      return pieces > 0 ? shareOfPieces(line, pieces) : protest("A credit of nothing.");
    }
    const most = Math.max(shown[lines.indexOf(line)] ?? 0, worthOf(line.left));
    if (paise < 0 || paise > most || (paise === 0 && pieces === 0)) {
      return protest("An amount is credited that is not left.");
    }
    // A rupee that is shown of which the line has only some paise: the round-off of the part has the others.
    return shareOfAmount(line, Math.min(paise, worthOf(line.left)));
  });
}

/**
 * What goes back for a credit of some lines of a part: whole rupees. An amount is what somebody chose; pieces are the
 * rupees nearest to their value, or the ones beside them if the credits of the part (which have rounded `rounded` so
 * far) would be off by a rupee; and at most what is left (decision 030). `amounts` belong to the credits, `worth` is
 * all that can be credited of the part, and `retained` stays of it.
 */
export function moneyBack(
  credits: readonly CreditedLine[],
  amounts: readonly Amounts[],
  {
    roundOff,
    rounded,
    isLast,
    worth,
    retained,
  }: { roundOff: number; rounded: number; isLast: boolean; worth: number; retained: number },
): number {
  const ofPieces = amounts.filter((_, index) => credits[index]?.paise === null);
  const exact = worthOf(total(ofPieces));
  const chosen = sum(credits.map(({ paise }) => paise ?? 0));
  const isOff = (rupees: number) => Math.abs(rounded + rupees - exact) >= 100;
  const nearest = wholeRupees(exact);
  const other = rounded > 0 ? Math.floor(exact / 100) * 100 : Math.ceil(exact / 100) * 100;
  const ofPiecesInRupees = Math.min(isOff(nearest) ? other : nearest, Math.max(0, worth - chosen - retained));
  const money = isLast ? worthOf(total(amounts)) + roundOff : chosen + ofPiecesInRupees;
  return Math.max(chosen, money) > worth ? protest("An amount is credited that is not left.") : money;
}
