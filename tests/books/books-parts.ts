import {
  type CreditedLine,
  fulfilmentKey,
  type Happening,
  type OrderedLine,
  type Seller,
} from "./happenings.ts";
import { protest } from "./books-arithmetic.ts";
import {
  creditedAmounts,
  retainedOf as retainedOfLine,
  type Line,
  minus,
  moneyBack,
  nothing,
  openLine,
  partTotal,
  total,
  worthOf,
} from "./books-tax.ts";

/** One seller's part of an order. */
export type Part = {
  key: string;
  seller: Seller;
  isCash: boolean;
  supplyState: string;
  lines: Line[];
  /** What the customer was to pay for it. */
  ordered: number;
  roundOff: number;
  /** What its credits so far have rounded. */
  rounded: number;
  status: "open" | "shipped" | "delivered" | "ended";
  invoicedAt: Date | null;
  /** The last day in India on which the goods may be returned. */
  returnUntil: string | null;
  /** Days that a payout waits longer, because nobody but the seller says that it was delivered. */
  unprovenDays: number;
  openReturns: Set<string>;
  paidOut: number;
};

/** What the customer owes for a part: what is left of it, with its round-off, and what was kept of pieces that came back. */
export function worthLeft(part: Part): number {
  return creditableOf(part) + retainedOfPart(part);
}

/** What of it can still be credited. */
function creditableOf(part: Part): number {
  return worthOf(total(part.lines.map(({ left }) => left))) + part.roundOff;
}

export function retainedOfPart(part: Part): number {
  return worthOf(total(part.lines.map(({ retained }) => retained)));
}

/** What a credit takes back of a part, line by line, and its round-off. It changes nothing yet. */
export function creditsOf(part: Part, credits: readonly CreditedLine[]) {
  const ofPart = credits.filter(({ line }) => part.lines.some((candidate) => candidate.line === line));
  if (ofPart.length > 0 && part.status === "ended") protest("Nothing is left to credit.");
  const worth = creditableOf(part);
  const amounts = creditedAmounts(part.lines, ofPart, worth);
  const named = ofPart.map(({ line, pieces, retainedPercent = 0 }, index) => {
    const open = part.lines.find((candidate) => candidate.line === line) ?? protest("No such line.");
    const credited = amounts[index] ?? protest("No such amount.");
    return { open, pieces, credited, retained: retainedOfLine(open, credited, retainedPercent) };
  });
  const isLast = worthOf(total(amounts)) === worthOf(total(part.lines.map(({ left }) => left)));
  const retained = worthOf(total(named.map(({ retained }) => retained)));
  const backOf = (lines: typeof named) => lines.map(({ credited, retained }) => minus(credited, retained));
  const money = moneyBack(ofPart, backOf(named), { ...part, isLast, worth, retained });
  // With the last rupee go the last paise of all lines (decision 030).
  const isAll = named.length > 0 && money + retained === worth;
  const rest = part.lines.filter(
    ({ line, left }) => worthOf(left) > 0 && !ofPart.some((creditedLine) => creditedLine.line === line),
  );
  const lines = isAll
    ? [
        ...named.map((line) => ({ ...line, credited: line.open.left })),
        ...rest.map((open) => ({ open, pieces: 0, credited: open.left, retained: nothing })),
      ]
    : named;
  const back = backOf(lines);
  return { part, lines, back, money, roundOff: money - worthOf(total(back)) };
}

/** Each seller's part of an order, in the order of the cart, rounded by itself. */
export function openParts(
  order: Extract<Happening, { kind: "order" }>,
  sellers: ReadonlyMap<string, Seller>,
): Part[] {
  const sellerOf = (line: OrderedLine) =>
    sellers.get(line.seller) ?? protest(`There is no seller ${line.seller}.`);
  const isCash = order.method === "cod";
  const inOrder = [...new Set(order.lines.map(sellerOf))];
  return inOrder.map((seller): Part => {
    const lines = order.lines
      .filter((line) => line.seller === seller.id)
      .map((line) => openLine(line, seller, order.supplyState));
    const key = fulfilmentKey(order.order, seller.id);
    const { supplyState } = order;
    const ordered = partTotal(lines);
    const roundOff = ordered - worthOf(total(lines.map(({ left }) => left)));
    const money = { ordered, roundOff, rounded: 0, paidOut: 0 };
    const fate = { status: "open" as const, invoicedAt: null, returnUntil: null };
    const returns = { unprovenDays: 0, openReturns: new Set<string>() };
    return { key, seller, isCash, supplyState, lines, ...money, ...fate, ...returns };
  });
}
