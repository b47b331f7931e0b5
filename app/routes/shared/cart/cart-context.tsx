import { createContext, use, useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import {
  type AddOutcome,
  addToCart,
  type CartLine,
  type CartProduct,
  countPieces,
  putLine,
  setCartQuantity,
} from "#domain/cart/cart/cart-lines.ts";
import type { ServedCart } from "#domain/cart/cart/account-cart.ts";
import type { CartState, CartStore } from "./cart-store.ts";
import { openGuestCart } from "./guest-cart-store.ts";
import type { openAccountCart } from "./account-cart-store.ts";

export type Cart = CartState & {
  /** Number of pieces in the cart; 0 until the browser has read it. */
  pieces: number;
};

/** The actions on the cart. They stay the same object while the same person is signed in, however the cart changes. */
export type CartActions = {
  lines: () => CartLine[];
  /** Adds pieces of a product, or returns the reason why it could not. */
  add: (product: CartProduct, quantity: number) => AddOutcome;
  /** Sets a quantity, at most the stock; zero or less removes the line. */
  setQuantity: (product: CartProduct, quantity: number) => void;
  /** Removes lines; the returned function puts them back where they were. */
  remove: (productIds: string[]) => () => void;
  /** Empties the cart; the returned function restores everything. */
  clear: () => () => void;
  /** Saves every change at once. Null when all are saved, else a promise that never rejects. */
  settleNow: () => Promise<void> | null;
};

// Never the lines: a context that changes while a page is hydrated has React hydrate all its parts at once.
const CartContext = createContext<ReturnType<typeof openTo> | null>(null);

let accountCartStore: Promise<{ openAccountCart: typeof openAccountCart }> | undefined;

/**
 * Loads the module that keeps an account cart in sync, which guests do not need. It is requested once: a page that
 * fails without it is reloaded.
 */
function fetchAccountCartStore() {
  accountCartStore ??= import("./account-cart-store.ts");
  return accountCartStore;
}

type CartProviderProps = {
  /** Null for a guest, whose cart the browser keeps. */
  served: ServedCart | null;
  children: React.ReactNode;
};

/** Provides the current cart, a guest's or an account's, to everything inside. */
export function CartProvider({ served, children }: CartProviderProps) {
  const store = useStore(served);
  const unavailable = served?.cart.unavailable;
  useEffect(() => warnOfUnavailable(unavailable ?? []), [unavailable]);

  const cart = useMemo(() => openTo(store), [store]);
  useEffect(() => store.listen(cart.announce), [store, cart]);
  return <CartContext value={cart}>{children}</CartContext>;
}

export function useCart(): Cart {
  const { store, listen } = useProvided();
  const state = useSyncExternalStore(listen, store.read, () => store.first);
  return useMemo(() => ({ ...state, pieces: countPieces(state.lines) }), [state]);
}

/** For components that change the cart but do not show it: product cards do not render again with every change. */
export function useCartActions(): CartActions {
  return useProvided().actions;
}

function useProvided() {
  const cart = useContext(CartContext);
  if (!cart) throw new Error("There is no cart.");
  return cart;
}

/** One store for as long as the same person is signed in; it follows later changes of the cart by itself. */
function useStore(served: ServedCart | null): CartStore {
  const userId = served?.userId;
  const openOwn = served ? use(fetchAccountCartStore()).openAccountCart : undefined;
  const open = () => ({
    userId,
    store: served && openOwn ? openOwn(served.userId, served.cart) : openGuestCart(),
  });
  const [opened, setOpened] = useState(open);
  if (opened.userId === userId) return opened.store;
  const next = open();
  setOpened(next);
  return next.store;
}

/** The cart for many components; the store itself has one listener. */
function openTo(store: CartStore) {
  const listeners = new Set<() => void>();
  return {
    store,
    actions: actionsOn(store),
    announce() {
      for (const listener of listeners) listener();
    },
    listen(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function actionsOn(store: CartStore): CartActions {
  const lines = () => store.read().lines;
  const putBack = (before: CartLine[], removed: CartLine[]) => () => {
    const restored = removed.reduce(
      (cart, line) =>
        cart.some(({ productId }) => productId === line.productId)
          ? cart
          : putLine(cart, line, before.indexOf(line)),
      lines(),
    );
    store.change(restored);
  };
  return {
    lines,
    add(product: CartProduct, quantity: number) {
      const { lines: added, outcome } = addToCart(lines(), product, quantity);
      if (outcome === "added") store.change(added);
      return outcome;
    },
    setQuantity(product: CartProduct, quantity: number) {
      store.change(setCartQuantity(lines(), product, quantity));
    },
    remove(productIds: string[]) {
      const before = lines();
      const removed = before.filter(({ productId }) => productIds.includes(productId));
      if (removed.length > 0) store.change(before.filter((line) => !removed.includes(line)));
      return putBack(before, removed);
    },
    clear() {
      const before = lines();
      store.clear();
      return putBack(before, before);
    },
    settleNow: store.settleNow,
  };
}

/** Specification §8: an item whose product no longer exists is dropped with a console warning. */
export function warnOfUnavailable(productIds: string[]) {
  for (const id of productIds)
    console.warn(`The cart held product ${id}, which is no longer sold; it was dropped.`);
}
