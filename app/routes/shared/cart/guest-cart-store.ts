import type { CartLine } from "#domain/cart/cart/cart-lines.ts";
import { findGuestCartText, guestCartCookie, readGuestCart } from "#domain/cart/cart/guest-cart-cookie.ts";
import type { CartState, CartStore } from "./cart-store.ts";

const channelName = "guest-cart";
const unread: CartState = { lines: [], isRead: false, isSignedIn: false, revision: null };

/** Opens the guest's cart of this browser. It is kept in a cookie, and so is the same in all tabs. */
export function openGuestCart(): CartStore {
  const listeners = new Set<() => void>();
  let cookie: string | undefined;
  let state = unread;
  // Where cookies are forbidden the cart lasts as long as the page.
  let isStored = true;

  function read(): CartState {
    const text = findGuestCartText(document.cookie, cookieOptions()) ?? "";
    if (isStored && (text !== cookie || !state.isRead)) {
      cookie = text;
      state = { ...unread, isRead: true, lines: readGuestCart(text).lines };
    }
    return state;
  }

  function change(lines: CartLine[]) {
    const text = guestCartCookie(lines, cookieOptions());
    document.cookie = text;
    isStored = text.includes(`=${findGuestCartText(document.cookie, cookieOptions()) ?? ""};`);
    state = { ...unread, isRead: true, lines };
    announce();
    const channel = new BroadcastChannel(channelName);
    channel.postMessage("changed");
    channel.close();
  }

  function announce() {
    for (const listener of listeners) listener();
  }

  function listen(listener: () => void) {
    listeners.add(listener);
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener("message", announce);
    window.addEventListener("pageshow", announce);
    return () => {
      listeners.delete(listener);
      channel.close();
      window.removeEventListener("pageshow", announce);
    };
  }

  return { read, first: unread, listen, change, clear: () => change([]), settleNow: () => null };
}

/**
 * Whether the page was loaded over HTTPS, which decides the names of the shop's cookies: see `hostCookie`. Works in the
 * browser only.
 */
export function cookieOptions(): { secure: boolean } {
  return { secure: location.protocol === "https:" };
}
