import type { CartEdit } from "#domain/cart/cart/cart-edits.ts";
import { findGuestCart } from "#domain/cart/cart/guest-cart-cookie.ts";
import type { AccountCart } from "#domain/cart/cart/account-cart.ts";
import { subscribeToCartEvents } from "./cart-events.ts";
import { clearCart, fetchCart, mergeGuestCart, saveCart } from "./cart-requests.ts";
import type { CartState, CartStore } from "./cart-store.ts";
import { syncAccountCart, type TabMessage } from "./account-cart-sync.ts";
import { cookieOptions } from "./guest-cart-store.ts";
import { readStoredList, readStoredText, writeStoredText } from "../browser/stored-text.ts";

/**
 * Opens the account cart of a signed-in customer. It stays in sync across tabs and devices, and keeps its edits while
 * offline.
 */
export function openAccountCart(userId: string, cart: AccountCart): CartStore {
  const name = `cart ${userId}`;
  const sync = syncAccountCart(cart, {
    fetchCart,
    saveCart,
    clearCart,
    readEdits: () => readStoredList(readStoredText(name), isCartEdit),
    keepEdits: (edits) => writeStoredText(name, JSON.stringify(edits)),
    postMessage: (message) => channel?.postMessage(message),
    changed,
  });
  const first: CartState = { ...sync.read(), isRead: true, isSignedIn: true };
  let state = first;
  let listener = () => {};
  let channel: BroadcastChannel | undefined;

  function changed() {
    state = { ...sync.read(), isRead: true, isSignedIn: true };
    listener();
  }

  function listen(next: () => void) {
    listener = next;
    const ending = new AbortController();
    const { signal } = ending;
    channel = new BroadcastChannel(name);
    channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
      sync.receiveMessage(data);
    });

    let unsubscribe = () => {};
    function subscribeToEvents() {
      unsubscribe();
      unsubscribe = subscribeToCartEvents(userId, (revision) => {
        channel?.postMessage({ kind: "stored", revision, done: [] } satisfies TabMessage);
        sync.receiveRevision(revision);
      });
    }
    window.addEventListener("online", sync.storeNow, { signal });
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "hidden") sync.storeNow();
        else sync.receiveRevision();
      },
      { signal },
    );
    window.addEventListener(
      "pagehide",
      () => {
        sync.storeNow();
        unsubscribe();
      },
      { signal },
    );
    // A page restored from the back/forward cache has missed events.
    window.addEventListener("pageshow", ({ persisted }) => persisted && subscribeToEvents(), { signal });
    subscribeToEvents();
    sync.open();
    // Signing in merged the guest's cart; these lines were added since by a tab that had not noticed the sign-in.
    if (findGuestCart(document.cookie, cookieOptions()).lines.length > 0) {
      mergeGuestCart().then(
        () => sync.receiveRevision(),
        () => {},
      );
    }

    return () => {
      ending.abort();
      unsubscribe();
      sync.storeNow();
      sync.stop();
      channel?.close();
      channel = undefined;
    };
  }

  return {
    read: () => state,
    first,
    listen,
    change: sync.change,
    clear: sync.clear,
    settleNow: sync.settleNow,
  };
}

function isCartEdit(entry: unknown): entry is CartEdit {
  if (typeof entry !== "object" || entry === null) return false;
  const { productId, quantity, priceWhenAdded, place, isAddition, at, sentUpon } = entry as Record<
    string,
    unknown
  >;
  return (
    typeof productId === "string" &&
    Number.isInteger(quantity) &&
    (priceWhenAdded === null || Number.isInteger(priceWhenAdded)) &&
    Number.isInteger(place) &&
    typeof isAddition === "boolean" &&
    Number.isInteger(at) &&
    (sentUpon === undefined || typeof sentUpon === "string")
  );
}
