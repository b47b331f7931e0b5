import { hostCookie, keepCookie, readCookie } from "../text/host-cookie.ts";
import type { CartLine } from "./cart-lines.ts";
import { readCartText, writeCartText } from "./cart-text.ts";

/**
 * A guest's cart lives in the browser, in a cookie both the page and the server can read: all tabs agree, and the
 * cart works without JavaScript. 'k3f9a2…7d.3-1-76990' is one of product 3, in the state named k3f9a2…7d.
 */
export type GuestCart = {
  /** Another one with each change, so that a cart sent twice is told from two carts alike; may be empty. */
  id: string;
  lines: CartLine[];
};

const plainName = "guest-cart";

const keptSeconds = 400 * 86_400;

export function writeGuestCart(lines: CartLine[]): string {
  return lines.length === 0 ? "" : `${newGuestCartId()}.${writeCartText(lines)}`;
}

/** Reads what can be read; a value that is no cart is an empty one. */
export function readGuestCart(value: string | null | undefined): GuestCart {
  const [, id = "", text = ""] = /^(?:([0-9a-z]{1,32})\.)?(.*)$/.exec(value ?? "") ?? [];
  return { id, lines: readCartText(text) };
}

/** The guest's cart of a Cookie header or of document.cookie. */
export function findGuestCart(cookies: string | null | undefined, options: { secure: boolean }): GuestCart {
  return readGuestCart(findGuestCartText(cookies, options));
}

/** The same as it is written in the cookie. */
export function findGuestCartText(
  cookies: string | null | undefined,
  options: { secure: boolean },
): string | undefined {
  return readCookie(cookies, hostCookie(plainName, options));
}

/** What keeps the cart, as a Set-Cookie header or for document.cookie; an empty cart takes its cookie away. */
export function keepGuestCart(lines: CartLine[], options: { secure: boolean }): string {
  return keepCookie(plainName, writeGuestCart(lines), lines.length === 0 ? 0 : keptSeconds, options);
}

// Not randomUUID, which browsers keep from pages without HTTPS.
function newGuestCartId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
