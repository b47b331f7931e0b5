import type { ChangeOfMind } from "#db/values/product-values.ts";
import type { ReturnReason, ReturnState, ReturnWish } from "#db/values/return-values.ts";
import type { RefundDestination } from "./settle-input.ts";

type Wanted = { reason: ReturnReason; wish: ReturnWish };
/** `promised`: what the customer was told that store credit comes to, in paise; null if they have not chosen it. */
type Chosen = Wanted & { promised: number | null };
type OfLine = { changeOfMind: ChangeOfMind; restockingPercent: number };

/** What rounding alone can take off what was told, in paise: a rupee of the amount, of the fee and of a last credit each. */
const mostRounded = 3_00;

/**
 * Where the money of a return goes: to store credit if the terms of the line give nothing else to who changed their
 * mind, or if the customer chose it and it comes to no less than they were told, but for rounding; otherwise to where it
 * came from.
 */
export function destinationOf(
  { reason, wish, promised }: Chosen,
  { changeOfMind }: OfLine,
  amount: number,
): RefundDestination {
  if (isByTerms(reason, changeOfMind)) return "store-credit";
  const isAsPromised = promised !== null && amount >= promised - mostRounded;
  return wish === "store-credit" && isAsPromised ? "store-credit" : "source";
}

/** Whether the terms of the line give only store credit. */
export const isByTerms = (reason: ReturnReason, changeOfMind: ChangeOfMind): boolean =>
  reason === "changed-mind" && changeOfMind === "store-credit";

const beforeTheMoney: readonly ReturnState[] = [
  "requested",
  "approved",
  "in-transit",
  "received",
  "accepted",
];

/** Whether a customer who asked for the money may still take store credit instead. */
export const mayTakeStoreCredit = ({ wish, state }: { wish: ReturnWish; state: ReturnState }): boolean =>
  wish === "refund" && beforeTheMoney.includes(state);

/**
 * Whether the customer may ask for store credit as money later: unless they changed their mind and the terms of the line
 * give only store credit.
 */
export function isPayableBack({ reason }: Pick<Wanted, "reason">, { changeOfMind }: OfLine): boolean {
  return !isByTerms(reason, changeOfMind);
}

/** The highest restocking fee for pieces of this price: whole rupees, in paise. Only who changed their mind pays one. */
export function highestFee({ reason }: Pick<Wanted, "reason">, price: number, terms: OfLine): number {
  return reason === "changed-mind" ? Math.floor((price * terms.restockingPercent) / 10_000) * 100 : 0;
}

/** Whether the customer wants a product that works, and not the money. */
export const wantsGoods = ({ wish }: Pick<Wanted, "wish">): boolean =>
  wish === "replacement" || wish === "repair";

/** So many days at least the customer can return what was sent as a replacement. */
export const daysForReplacement = 7;
