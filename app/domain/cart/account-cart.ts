import type { CartLine } from "./cart-lines.ts";

/** A signed-in person's cart as it is stored. */
export type AccountCart = {
  /** Which state of the cart this is; `noCart` where none is stored. */
  revision: string;
  lines: CartLine[];
  /** Products it held that are no longer sold. */
  unavailable: string[];
};

/** A person's stored cart as a page is served with it. */
export type ServedCart = { userId: string; cart: AccountCart };

/** The revision of a person without a stored cart. */
export const noCart = "0";

export const emptyAccountCart: AccountCart = { revision: noCart, lines: [], unavailable: [] };
