import { categoryAt } from "../schema/catalogue-schema.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** The present address of a category by a former one; undefined for a present or an unknown one. */
export async function findMovedCategory(
  shop: Shop,
  address: string | undefined,
): Promise<string | undefined> {
  if (address === undefined) return undefined;
  const category = categoryAt(await readCatalogueSchema(shop), address);
  return category?.formerAddresses.includes(address.toLowerCase()) ? category.address : undefined;
}
