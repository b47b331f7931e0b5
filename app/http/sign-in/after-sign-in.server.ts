import type { RouterContextProvider } from "react-router";
import type { Shop } from "#domain/shop/context/shop.ts";
import { logFailure } from "../context/load-context.server.ts";
import { mergeGuestCartOf } from "../cookies/merge-guest-cart.server.ts";

/**
 * Runs after every sign-in and registration, before the redirect. `shop` already acts for the person who signed in;
 * `request` still carries the browser's guest data. Returns Set-Cookie values.
 */
export async function afterSignIn(
  shop: Shop,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): Promise<string[]> {
  try {
    return await mergeGuestCartOf(request, shop);
  } catch (error) {
    // A cart must not prevent a sign-in: it stays in the browser, and the next page tries again.
    logFailure(error, context);
    return [];
  }
}
