import { findCards } from "../../catalogue/product/product-rows.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { CartLine } from "./cart-lines.ts";
import { type CartCommand, productsOfCommand, applyCartCommand } from "./cart-command.ts";
import { changeAccountCart } from "./change-account-cart.server.ts";
import { normaliseLines } from "./normalise-lines.ts";

export type CartCommandOutcome = { before: CartLine[]; after: CartLine[] };

/**
 * Runs a cart command on a guest's cart, which the caller saves.
 * Refuses: what `applyCartCommand` refuses.
 */
export async function runGuestCartCommand(
  shop: Shop,
  before: CartLine[],
  command: CartCommand,
): Promise<CartCommandOutcome> {
  const products = await findCards(shop, productsOfCommand(command));
  return { before, after: applyCartCommand(before, command, products) };
}

/**
 * Runs a cart command on the account cart.
 * Refuses: what `applyCartCommand` refuses.
 */
export async function runAccountCartCommand(shop: Shop, command: CartCommand): Promise<CartCommandOutcome> {
  let before: CartLine[] = [];
  const { lines: after } = await changeAccountCart(shop, async (cart, shop) => {
    before = cart.lines;
    const held = cart.lines.map((line) => line.productId);
    const products = await findCards(shop, [...held, ...productsOfCommand(command)]);
    return normaliseLines(applyCartCommand(before, command, products), products).lines;
  });
  return { before, after };
}
