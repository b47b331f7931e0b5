import { sql } from "kysely";
import { type CartLine, piecesOf, putLine } from "../../cart/cart/cart-lines.ts";
import { changeAccountCart } from "../../cart/cart/change-account-cart.server.ts";
import { normaliseLines } from "../../cart/cart/normalise-lines.ts";
import { mostPieces } from "../../stock/availability.ts";
import { findCards } from "../../catalogue/product/product-rows.server.ts";
import { unitPrice } from "../../base/money/unit-price.ts";
import { refusal } from "../refusals.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** A product that could not be added to the cart in full, and how many pieces of it were added. */
export type ShortOfOrder = { name: string; added: number; wanted: number };

/**
 * Adds the items of one of the customer's own orders to the cart again, at today's prices and as far as stock allows.
 * Refuses: another customer's order, as unknown.
 */
export async function buyAgain(shop: Shop, orderId: string): Promise<ShortOfOrder[]> {
  const { userId } = requirePermission(shop.actor, "orders.read-own");
  const orderLines = await shop.db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    // Parcels may have pieces of one product each.
    .select(["product_id", "name", sql<number>`sum(quantity)::int`.as("quantity")])
    .where("orders.id", "=", orderId)
    .where("orders.user_id", "=", userId)
    .groupBy(["product_id", "name"])
    .orderBy(sql`min(position)`)
    .execute();
  if (orderLines.length === 0) throw refusal("order.not-found");
  let short: ShortOfOrder[] = [];
  await changeAccountCart(shop, async (cart, shop) => {
    const held = cart.lines.map((line) => line.productId);
    const products = await findCards(shop, [...held, ...orderLines.map((line) => line.product_id)]);
    short = [];
    let lines: CartLine[] = cart.lines;
    for (const line of orderLines) {
      const product = products.get(line.product_id);
      const before = piecesOf(lines, line.product_id);
      const room = product ? Math.max(0, mostPieces(product) - before) : 0;
      const added = Math.min(line.quantity, room);
      if (added < line.quantity) short.push({ name: line.name, added, wanted: line.quantity });
      if (!product) continue;
      lines = putLine(lines, {
        productId: product.id,
        quantity: before + added,
        priceWhenAdded: unitPrice(product),
      });
    }
    return normaliseLines(lines, products).lines;
  });
  return short;
}
