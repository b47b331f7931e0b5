import type { CartLine } from "#domain/cart/cart/cart-lines.ts";

export type CartState = {
  lines: CartLine[];
  /** False until the browser has read the cart: on the server, and on the first paint of a guest's page. */
  isRead: boolean;
  isSignedIn: boolean;
  /** The revision of the account cart on which the lines are based; null for a guest. */
  revision: string | null;
};

/** One cart, a guest's or an account's. Its state is available at once; saving happens in the background. */
export type CartStore = {
  read: () => CartState;
  /** The initial state, the same on the server and in the browser. */
  first: CartState;
  /** Calls `listener` on every change until the returned function is called. The cart is kept in sync meanwhile. */
  listen: (listener: () => void) => () => void;
  change: (lines: CartLine[]) => void;
  clear: () => void;
  /** Saves every change at once. Null when all are saved, else a promise that never rejects. */
  settleNow: () => Promise<void> | null;
};
