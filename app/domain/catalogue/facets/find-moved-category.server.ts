import { categoryNamed } from "../../specifications/catalogue-schema.ts";
import { readCatalogueSchema } from "../../specifications/read-schema.server.ts";
import type { Shop } from "../../shop/shop.ts";

/** The present address of a category by a former one; undefined for a present or an unknown one. */
export async function findMovedCategory(
  shop: Shop,
  address: string | undefined,
): Promise<string | undefined> {
  if (address === undefined) return undefined;
  const schema = await readCatalogueSchema(shop);
  if (categoryNamed(schema, address)) return undefined;
  const found = await shop.db
    .selectFrom("category_addresses")
    .innerJoin("categories", "categories.key", "category_addresses.category")
    .select("categories.address")
    .where("category_addresses.address", "=", address.toLowerCase())
    .executeTakeFirst();
  return found?.address;
}
