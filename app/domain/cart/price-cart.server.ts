import { findCards } from "../catalogue/find-cards.server.ts";
import type { Shop } from "../shop/shop.ts";
import type { CartLine } from "./cart-lines.ts";
import { type PricedCart, priceLines } from "./priced-cart.ts";

/** What these lines cost now: the one answer every cart, bill and order total comes from. One query. */
export async function priceCart(shop: Shop, lines: CartLine[]): Promise<PricedCart> {
  const products = await findCards(
    shop,
    lines.map((line) => line.productId),
  );
  return priceLines(lines, products);
}
