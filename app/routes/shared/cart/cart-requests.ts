import type { CartSave, CartSaveAnswer } from "#domain/cart/cart/save-cart.server.ts";
import type { AccountCart } from "#domain/cart/cart/account-cart.ts";
import { CartRefused } from "./account-cart-sync.ts";

const address = "/cart/account";
const lastingRefusals = [400, 401, 403, 413];

export function fetchCart(): Promise<AccountCart> {
  return send("GET");
}

export function saveCart(save: CartSave): Promise<CartSaveAnswer> {
  return send("PUT", save);
}

export function clearCart(): Promise<null> {
  return send("DELETE");
}

export function mergeGuestCart(): Promise<null> {
  return send("POST");
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
