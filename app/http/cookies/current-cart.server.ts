import type { CartLine } from "#domain/cart/cart-lines.ts";
import type { CartStep } from "#domain/cart/cart-command.ts";
import { findGuestCart, keepGuestCart } from "#domain/cart/guest-cart-cookie.ts";
import { readCart } from "#domain/cart/read-cart.server.ts";
import { type CartStepOutcome, stepGuestCart, stepStoredCart } from "#domain/cart/run-cart-command.server.ts";
import { cookiesOf } from "#domain/text/host-cookie.ts";
import type { Shop } from "#domain/shop/shop.ts";

/** The cart of whoever sent this request: a guest's out of the cookie, a signed-in person's out of the store. */
export async function readHeldCart(
  shop: Shop,
  request: Request,
): Promise<{ lines: CartLine[]; vanished: string[] }> {
  if ("userId" in shop.actor) return readCart(shop);
  return { lines: findGuestCart(request.headers.get("Cookie"), cookiesOf(shop)).lines, vanished: [] };
}

/** Takes a step in that cart. `headers` keep a guest's; without a step nobody's page sets a cookie. */
export async function stepHeldCart(
  shop: Shop,
  request: Request,
  step: CartStep,
): Promise<CartStepOutcome & { headers: Headers }> {
  const headers = new Headers();
  if ("userId" in shop.actor) return { ...(await stepStoredCart(shop, step)), headers };
  const { lines } = findGuestCart(request.headers.get("Cookie"), cookiesOf(shop));
  const outcome = await stepGuestCart(shop, lines, step);
  headers.set("Set-Cookie", keepGuestCart(outcome.after, cookiesOf(shop)));
  return { ...outcome, headers };
}
