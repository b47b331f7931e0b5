import type { RouterContextProvider } from "react-router";
import type { Shop } from "#domain/shop/shop.ts";
import { logFailure } from "../responses/failure-log.server.ts";
import { mergeGuestCartOf } from "../cookies/merge-guest-cart.server.ts";

/**
 * What happens whenever somebody has just signed in or registered, before they are sent on. `shop` acts for them
 * already; `request` still carries what the browser held of them as a guest. Returns Set-Cookie values.
 */
export async function afterSignIn(
  shop: Shop,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): Promise<string[]> {
  try {
    return await mergeGuestCartOf(request, shop);
  } catch (error) {
    // Nobody is kept out by their cart: it stays in the browser, and the next page tries again.
    logFailure(error, context);
    return [];
  }
}
