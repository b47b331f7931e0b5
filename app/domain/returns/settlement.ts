import type { ChangeOfMind, ReturnReason, ReturnWish } from "#db/words.ts";
import type { RefundDestination } from "./settle-input.ts";

type Wanted = { reason: ReturnReason; wish: ReturnWish };
type OfLine = { changeOfMind: ChangeOfMind; restockingPercent: number };

/**
 * Where the money of a return goes: where the customer wants it, unless somebody changed their mind and the terms of the
 * line give only store credit.
 */
export function destinationOf({ reason, wish }: Wanted, { changeOfMind }: OfLine): RefundDestination {
  if (reason === "changed-mind" && changeOfMind === "store-credit") return "store-credit";
  return wish === "store-credit" ? "store-credit" : "source";
}

/**
 * Whether the customer may ask for store credit as money later: unless they changed their mind and the terms of the line
 * give only store credit.
 */
export function isPayableBack({ reason }: Pick<Wanted, "reason">, { changeOfMind }: OfLine): boolean {
  return reason !== "changed-mind" || changeOfMind !== "store-credit";
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
