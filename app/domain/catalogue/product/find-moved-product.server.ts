import type { Shop } from "../../shop/context/shop.ts";

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

/**
 * Finds the slug of the variant that lists show, for the present or former slug of another variant of the product that
 * is not on sale.
 */
export async function findVariantOnSale(shop: Shop, slug: string): Promise<string | undefined> {
  const row = await shop.db
    .selectFrom("product_slugs")
    .innerJoin("products", "products.id", "product_slugs.product_id")
    .innerJoin("products as listed", "listed.group_id", "products.group_id")
    .select("listed.slug")
    .where("product_slugs.slug", "=", slug)
    .where("products.is_public", "=", false)
    .where("listed.is_listed", "=", true)
    .executeTakeFirst();
  return row?.slug;
}
