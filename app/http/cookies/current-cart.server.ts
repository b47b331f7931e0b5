import type { CartLine } from "#domain/cart/cart/cart-lines.ts";
import type { CartCommand } from "#domain/cart/cart/cart-command.ts";
import { findGuestCart, guestCartCookie } from "#domain/cart/cart/guest-cart-cookie.ts";
import { readCart } from "#domain/cart/cart/read-cart.server.ts";
import {
  type CartCommandOutcome,
  runGuestCartCommand,
  runAccountCartCommand,
} from "#domain/cart/cart/run-cart-command.server.ts";
import { cookiesOf } from "#domain/base/cookies/host-cookie.ts";
import { isAllowed } from "#domain/shop/access/require-permission.ts";
import type { Shop } from "#domain/shop/context/shop.ts";

/** Reads the current cart: a guest's from the cookie, a signed-in person's from the database. */
export async function readCurrentCart(
  shop: Shop,
  request: Request,
): Promise<{ lines: CartLine[]; unavailable: string[] }> {
  if (isAllowed(shop.actor, "cart.own")) return readCart(shop);
  return { lines: findGuestCart(request.headers.get("Cookie"), cookiesOf(shop)).lines, unavailable: [] };
}

/** Runs a cart command on the current cart. `headers` store a guest's cart; without a command no page sets a cookie. */
export async function runCurrentCartCommand(
  shop: Shop,
  request: Request,
  step: CartCommand,
): Promise<CartCommandOutcome & { headers: Headers }> {
  const headers = new Headers();
  if (isAllowed(shop.actor, "cart.own")) return { ...(await runAccountCartCommand(shop, step)), headers };
  const { lines } = findGuestCart(request.headers.get("Cookie"), cookiesOf(shop));
  const outcome = await runGuestCartCommand(shop, lines, step);
  headers.set("Set-Cookie", guestCartCookie(outcome.after, cookiesOf(shop)));
  return { ...outcome, headers };
}
