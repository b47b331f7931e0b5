import { findCards } from "../catalogue/find-cards.server.ts";
import type { Shop } from "../shop/shop.ts";
import type { CartLine } from "./cart-lines.ts";
import { type CartStep, productsOfStep, takeCartStep } from "./cart-command.ts";
import { changeAccountCart } from "./change-account-cart.server.ts";
import { normaliseLines } from "./normalise-lines.ts";

/** The lines before and after a cart command. */
export type CartStepOutcome = { before: CartLine[]; after: CartLine[] };

/**
 * Runs a cart command on a guest's cart, which the caller saves.
 * Refuses: what `takeCartStep` refuses.
 */
export async function stepGuestCart(
  shop: Shop,
  before: CartLine[],
  step: CartStep,
): Promise<CartStepOutcome> {
  const products = await findCards(shop, productsOfStep(step));
  return { before, after: takeCartStep(before, step, products) };
}

/**
 * Runs a cart command on the account cart.
 * Refuses: what `takeCartStep` refuses.
 */
export async function runAccountCartCommand(shop: Shop, step: CartStep): Promise<CartStepOutcome> {
  let before: CartLine[] = [];
  const { lines: after } = await changeAccountCart(shop, async (cart, shop) => {
    before = cart.lines;
    const held = cart.lines.map((line) => line.productId);
    const products = await findCards(shop, [...held, ...productsOfStep(step)]);
    return normaliseLines(takeCartStep(before, step, products), products).lines;
  });
  return { before, after };
}
