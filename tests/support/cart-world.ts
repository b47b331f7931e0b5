import type { CartEdit } from "#domain/cart/cart/cart-edits.ts";
import type { CartLine } from "#domain/cart/cart/cart-lines.ts";
import { emptyAccountCart, type AccountCart } from "#domain/cart/cart/account-cart.ts";
import { syncAccountCart } from "#routes/shared/cart/account-cart-sync.ts";

type Tab = ReturnType<typeof syncAccountCart>;

export const line = (productId: string, quantity: number): CartLine => ({
  productId,
  quantity,
  priceWhenAdded: 100,
});

/** '2×1' is two pieces of product 1. */
export const shown = (tab: { read: () => { lines: CartLine[] } }) =>
  tab.read().lines.map(({ productId, quantity }) => `${quantity}×${productId}`);

export const offline = new TypeError("Failed to fetch");

/** A simulated shop that stores an account cart, and a browser whose tabs share their edits. */
export function openCartWorld(...lines: CartLine[]) {
  let count = lines.length === 0 ? 0 : 1;
  let cart: AccountCart = lines.length === 0 ? emptyAccountCart : { revision: "1", lines, unavailable: [] };
  let edits: CartEdit[] = [];
  let failure: Error | undefined;
  let hold: Promise<void> | undefined;
  let stock = Infinity;
  const saves: CartLine[][] = [];
  const tabs: Tab[] = [];

  async function reach() {
    if (failure) throw failure;
    await hold;
  }
  function put(lines: CartLine[]) {
    count += 1;
    cart = lines.length === 0 ? emptyAccountCart : { revision: String(count), lines, unavailable: [] };
  }
  function openTab(): Tab {
    const tab = syncAccountCart(cart, {
      fetchCart: async () => {
        await reach();
        return cart;
      },
      saveCart: async ({ revision, lines }) => {
        await reach();
        saves.push(lines);
        const isSaved = revision === cart.revision;
        const capped = lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, stock) }));
        if (isSaved) put(capped);
        return { isSaved, cart };
      },
      clearCart: async () => {
        await reach();
        put([]);
      },
      readEdits: () => edits,
      saveEdits: (next) => (edits = next),
      postMessage: (message) => {
        for (const other of tabs) if (other !== tab) other.receiveMessage(message);
      },
      changed: () => {},
    });
    tabs.push(tab);
    tab.open();
    return tab;
  }
  return {
    openTab,
    /** Closes the tab. */
    closeTab(tab: Tab) {
      tab.stop();
      tabs.splice(tabs.indexOf(tab), 1);
    },
    /** Another device stores these lines. */
    put,
    saves,
    stored: () => cart,
    edits: () => edits,
    /** Storage written by other tabs may become visible late. */
    forgetStored: () => void (edits = []),
    fail: (error: Error | undefined) => void (failure = error),
    capAt: (pieces: number) => void (stock = pieces),
    /** Holds requests back until the returned function is called. */
    holdRequests() {
      const { promise, resolve } = Promise.withResolvers<void>();
      hold = promise;
      return () => {
        hold = undefined;
        resolve();
      };
    },
  };
}
