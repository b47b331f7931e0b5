import { cartNoticeCookie } from "#domain/cart/cart/cart-notice-cookie.ts";
import { findGuestCart, guestCartCookie } from "#domain/cart/cart/guest-cart-cookie.ts";
import { mergeGuestCart } from "#domain/cart/cart/merge-guest-cart.server.ts";
import { describeMerge } from "#domain/cart/cart/merge-notice.ts";
import { cookiesOf } from "#domain/base/cookies/host-cookie.ts";
import type { Shop } from "#domain/shop/context/shop.ts";

/**
 * Merges the guest cart in this request into the account cart of the person who has signed in. Returns Set-Cookie
 * values that remove the guest cart from the browser and leave a notice for the person, if there is one.
 */
export async function mergeGuestCartOf(request: Request, shop: Shop): Promise<string[]> {
  const options = cookiesOf(shop);
  const guest = findGuestCart(request.headers.get("Cookie"), options);
  if (guest.lines.length === 0) return [];
  const notice = describeMerge(await mergeGuestCart(shop, guest));
  return [guestCartCookie([], options), ...(notice === undefined ? [] : [cartNoticeCookie(notice, options)])];
}
