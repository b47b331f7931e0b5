import type { CartLine } from "./cart-lines.ts";

/** The cart of a signed-in customer, as the database has it. */
export type AccountCart = {
  /** Changes with every change of the cart; `noCart` if there is none in the database. */
  revision: string;
  lines: CartLine[];
  /** Ids of its products that are no longer sold. */
  unavailable: string[];
};

/** An account cart as a page is served with it. */
export type ServedCart = { userId: string; cart: AccountCart };

/** The revision of somebody who has no account cart. */
export const noCart = "0";

export const emptyAccountCart: AccountCart = { revision: noCart, lines: [], unavailable: [] };
