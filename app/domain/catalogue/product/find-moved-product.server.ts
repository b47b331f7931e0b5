import type { Shop } from "../../shop/shop.ts";

/** Finds the present slug of the product on sale that once had `formerSlug`, however often it changed since. */
export async function findMovedProduct(shop: Shop, formerSlug: string): Promise<string | undefined> {
  const row = await shop.db
    .selectFrom("product_slugs")
    .innerJoin("products", "products.id", "product_slugs.product_id")
    .select("products.slug")
    .where("product_slugs.slug", "=", formerSlug)
    .where("products.slug", "<>", formerSlug)
    .where("products.is_public", "=", true)
    .executeTakeFirst();
  return row?.slug;
}
