import { formatWeekday } from "../base/time/dates.ts";

/** What may be ordered before it is there. */
export type PreOrder = {
  /** The day in India on which the goods are expected at the shop. */
  expected: string;
  /** How many pieces may still be ordered ahead. */
  left: number;
};

/** What of a pre-order can be ordered on a day in India while nothing is in stock; `openPreOrder` asks the same in SQL. */
export function placesLeft({
  preOrder,
  waiting,
  today,
}: {
  preOrder: { expected: string; most: number } | null;
  waiting: { pieces: number } | null;
  today: string;
}): PreOrder | null {
  if (!preOrder || preOrder.expected < today) return null;
  return { expected: preOrder.expected, left: preOrder.most - (waiting?.pieces ?? 0) };
}

/** What decides whether a product can be bought. */
export type Stocked = { stock: number; preOrder?: PreOrder | null };
/** Where it is known: what is not asked about is taken to be so. */
type AvailabilityInput = Stocked & { isOnSale?: boolean };

type Availability =
  | { is: "in stock"; left: number }
  | ({ is: "pre-order" } & PreOrder)
  | { is: "sold out" | "not on sale"; left: 0 };

/** The most pieces of one product in a cart. */
export const maxPieces = 9_999;

/**
 * Whether a product can be bought. Nothing else compares its stock; `inStock` is the same question in SQL. Where it is
 * delivered is asked of its delivery (`findDelivery`): it may go to another address, or be collected.
 */
export function availability({ stock, preOrder, isOnSale = true }: AvailabilityInput): Availability {
  if (!isOnSale) return { is: "not on sale", left: 0 };
  if (stock > 0) return { is: "in stock", left: stock };
  return preOrder && preOrder.left > 0 ? { is: "pre-order", ...preOrder } : { is: "sold out", left: 0 };
}

export const canBeBought = (product: AvailabilityInput): boolean => mostPieces(product) > 0;

/** How many pieces of a product a cart can hold. */
export const mostPieces = (product: AvailabilityInput): number =>
  Math.min(availability(product).left, maxPieces);

/** Sorts what is in stock before what can be ordered ahead, and that before what is sold out. */
export const byAvailability = (a: Stocked, b: Stocked): number => rankOf(b) - rankOf(a);

const rankOf = (product: Stocked) => ["pre-order", "in stock"].indexOf(availability(product).is);

export const isPreOrder = (product: Stocked): boolean => availability(product).is === "pre-order";

/** 'Expected Sat, 12 Dec' */
export const expectedText = (day: string): string => `Expected ${formatWeekday(day)}`;

/** 'Expected Sat, 12 Dec' or 'Out of stock'; null for what is in stock. */
export function awayText(product: Stocked): string | null {
  const answer = availability(product);
  if (answer.is === "pre-order") return expectedText(answer.expected);
  return answer.left > 0 ? null : "Out of stock";
}
