import { findCards } from "../../catalogue/product/product-rows.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { CartLine } from "./cart-lines.ts";
import { type PricedCart, priceLines } from "./priced-cart.ts";

/** Prices lines at today's prices. Every cart, bill and order total comes from here. One query. */
export async function priceCart(shop: Shop, lines: CartLine[]): Promise<PricedCart> {
  const products = await findCards(
    shop,
    lines.map((line) => line.productId),
  );
  return priceLines(lines, products);
}
