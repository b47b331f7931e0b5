import { fulfilmentKey, type Happening, type OrderedLine, type Seller } from "./happenings.ts";
import { protest } from "./books-arithmetic.ts";
import { type Line, openLine, orderTotal, splitExactly, splitInRupees, total, worthOf } from "./books-tax.ts";

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
  status: "open" | "shipped" | "delivered" | "ended";
  invoicedAt: Date | null;
  returnUntil: Date | null;
  paidOut: number;
};

/** What is left of a part, with its round-off. */
export function worthLeft(part: Part): number {
  return worthOf(total(part.lines.map(({ left }) => left))) + part.roundOff;
}

/** Each seller's part of an order, in the order of the cart, and the order's rounding split over them. */
export function openParts(
  order: Extract<Happening, { kind: "order" }>,
  sellers: ReadonlyMap<string, Seller>,
): Part[] {
  const sellerOf = (line: OrderedLine) =>
    sellers.get(line.seller) ?? protest(`There is no seller ${line.seller}.`);
  const isCash = order.method === "cod";
  const inOrder = [...new Set(order.lines.map(sellerOf))];
  const parts = inOrder.map((seller): Part => {
    const lines = order.lines
      .filter((line) => line.seller === seller.id)
      .map((line) => openLine(line, seller, order.supplyState));
    const key = fulfilmentKey(order.order, seller.id);
    const { supplyState } = order;
    const money = { ordered: 0, roundOff: 0, paidOut: 0 };
    const fate = { status: "open" as const, invoicedAt: null, returnUntil: null };
    return { key, seller, isCash, supplyState, lines, ...money, ...fate };
  });
  const toPay = orderTotal(parts.flatMap(({ lines }) => lines));
  const exact = parts.map(worthLeft);
  const roundings = isCash ? splitInRupees(toPay, exact) : splitExactly(toPay, exact);
  for (const [index, part] of parts.entries()) {
    part.roundOff = roundings[index] ?? 0;
    part.ordered = worthLeft(part);
  }
  return parts;
}
