import type { Shop } from "../../shop/context/shop.ts";
import type { CatalogueSchema } from "./catalogue-schema.ts";
import { readCatalogueSchema } from "./read-schema.server.ts";
import { shareSchemaLock } from "./schema-lock.server.ts";

/**
 * Holds the schema still until the transaction ends and reads it. Every verb that writes products' facts begins with
 * this, before it locks a row.
 */
export async function holdSchema(shop: Shop): Promise<CatalogueSchema> {
  await shareSchemaLock(shop);
  return readCatalogueSchema(shop);
}
