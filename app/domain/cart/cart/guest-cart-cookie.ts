import { hostCookie, setCookie, readCookie } from "../../base/cookies/host-cookie.ts";
import type { CartLine } from "./cart-lines.ts";
import { readCartText, writeCartText } from "./cart-text.ts";

/**
 * A guest's cart. It is in a cookie that both the page and the server can read, so that all tabs agree and the cart
 * works without JavaScript. The cookie 'k3f9a2…7d.3-1-76990' holds one of product 3 and has the id k3f9a2…7d.
 */
export type GuestCart = {
  /** Changes with every change of the cart, so that one cart sent twice is told from two equal carts. May be empty. */
  id: string;
  lines: CartLine[];
};

const plainName = "guest-cart";

const maxAgeSeconds = 400 * 86_400;

export function writeGuestCart(lines: CartLine[]): string {
  return lines.length === 0 ? "" : `${newGuestCartId()}.${writeCartText(lines)}`;
}

/** Reads a cart from the cookie's value, as far as it can be read. A value that is no cart gives an empty one. */
export function readGuestCart(value: string | null | undefined): GuestCart {
  const [, id = "", text = ""] = /^(?:([0-9a-z]{1,32})\.)?(.*)$/.exec(value ?? "") ?? [];
  return { id, lines: readCartText(text) };
}

/** Finds the guest's cart in a Cookie header or in document.cookie. */
export function findGuestCart(cookies: string | null | undefined, options: { secure: boolean }): GuestCart {
  return readGuestCart(findGuestCartText(cookies, options));
}

/** Finds the guest's cart as the cookie's text. */
export function findGuestCartText(
  cookies: string | null | undefined,
  options: { secure: boolean },
): string | undefined {
  return readCookie(cookies, hostCookie(plainName, options));
}

/** Writes the cart as a Set-Cookie header or for document.cookie. An empty cart removes the cookie. */
export function guestCartCookie(lines: CartLine[], options: { secure: boolean }): string {
  return setCookie(plainName, writeGuestCart(lines), lines.length === 0 ? 0 : maxAgeSeconds, options);
}

// Not randomUUID: browsers offer it only to pages with HTTPS.
function newGuestCartId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
