import type { CartLine } from "#domain/cart/cart-lines.ts";

export type CartState = {
  lines: CartLine[];
  /** False until the browser's part is known: on the server, and on the first paint of a guest's page. */
  isRead: boolean;
  isSignedIn: boolean;
  /** Of the stored cart the lines build upon; null for a guest. */
  revision: string | null;
};

/** One cart, a guest's or a stored one. Its state is at hand at once; keeping it happens behind. */
export type CartStore = {
  read: () => CartState;
  /** What the page starts from, on the server and in the browser alike. */
  first: CartState;
  /** Calls `listener` on every change until the answered function is called. The cart is live meanwhile. */
  listen: (listener: () => void) => () => void;
  /** Makes `lines` the cart. */
  change: (lines: CartLine[]) => void;
  clear: () => void;
  /** Keeps every change at once; null when all are kept, else a promise that never rejects. */
  settleNow: () => Promise<void> | null;
};
