import type { Shop } from "../shop.ts";

/** Slugs of all products on sale with the time each last changed, for search engines. */
export function listProductAddresses(shop: Shop): Promise<{ slug: string; updated_at: Date }[]> {
  return shop.db
    .selectFrom("products")
    .select(["slug", "updated_at"])
    .where("is_public", "=", true)
    .orderBy("id")
    .limit(50_000)
    .execute();
}
