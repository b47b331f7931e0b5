import type { CartEdit } from "#domain/cart/cart/cart-edits.ts";
import { findGuestCart } from "#domain/cart/cart/guest-cart-cookie.ts";
import type { AccountCart } from "#domain/cart/cart/account-cart.ts";
import type { CartState, CartStore } from "./cart-store.ts";
import { syncAccountCart, type TabMessage, CartRefused } from "./account-cart-sync.ts";
import { cookieOptions } from "./guest-cart-store.ts";
import { readStoredList, readStoredText, writeStoredText } from "../browser/stored-text.ts";
import { subscribeToEvents } from "../browser/event-stream.ts";
import type { CartSave, CartSaveAnswer } from "#domain/cart/cart/save-cart.server.ts";

const address = "/cart/account";
const lastingRefusals = [400, 401, 403, 413];

function fetchCart(): Promise<AccountCart> {
  return send("GET");
}

function saveCart(save: CartSave): Promise<CartSaveAnswer> {
  return send("PUT", save);
}

function clearCart(): Promise<null> {
  return send("DELETE");
}

async function send<Answer>(method: string, body?: unknown): Promise<Answer> {
  const response = await fetch(address, {
    method,
    // So that the request also arrives when the page is being left.
    keepalive: method !== "GET",
    ...(body !== undefined && {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  if (response.ok) return (await response.json()) as Answer;
  if (lastingRefusals.includes(response.status)) throw new CartRefused(response.status);
  throw new Error(`The shop answered with status ${response.status}.`);
}

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
    saveEdits: (edits) => writeStoredText(name, JSON.stringify(edits)),
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
      send("POST").then(
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

/**
 * Calls `onRevision` with the revision of the customer's account cart, now and after each change, until the returned
 * function is called. Only one of the customer's tabs receives the events; it passes them on.
 */
function subscribeToCartEvents(
  userId: string,
  onRevision: (revision: string | undefined) => void,
): () => void {
  return subscribeToEvents<{ revision?: string }>({
    name: `cart events ${userId}`,
    address: "/cart/events",
    event: "cart",
    onEvent: ({ revision }) => onRevision(revision),
    // Makes the caller fetch the cart itself; the server's answer to that may say why.
    refused: () => onRevision(undefined),
    forbidden: () => onRevision(undefined),
  });
}
