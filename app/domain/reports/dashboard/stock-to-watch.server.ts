import type { ProductPicture } from "../../catalogue/product/product-card-data.ts";
import { allCards, toPicture } from "../../catalogue/product/product-rows.server.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { onHand } from "../../stock/on-hand.server.ts";

export type ShortProduct = {
  id: string;
  name: string;
  sku: string;
  picture: ProductPicture | null;
  stock: number;
};

/** Stock up to this many pieces is watched; above it the shop shows 'In Stock'. */
export const lowStock = 10;

/** Lists the products on sale with the lowest stock. */
export async function listStockToWatch(shop: Shop, count: number): Promise<ShortProduct[]> {
  requirePermission(shop.actor, "products.read-any");
  const rows = await allCards(shop)
    .select("products.sku")
    .where("products.is_public", "=", true)
    .where(onHand, "<=", lowStock)
    .orderBy(onHand)
    .orderBy("products.id")
    .limit(count)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    sku: row.sku,
    stock: row.stock,
    picture: toPicture(row),
  }));
}
