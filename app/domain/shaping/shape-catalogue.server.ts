import { requirePermission } from "../access/require-permission.ts";
import { refusal } from "../refusals/refusal.ts";
import { inTransaction } from "../shop/in-transaction.server.ts";
import type { Shop } from "../shop/shop.ts";
import type { CatalogueSchema } from "../specifications/catalogue-schema.ts";
import { readCatalogueSchema } from "../specifications/read-schema.server.ts";
import { lockSchema } from "../specifications/schema-lock.server.ts";

/**
 * Runs a change of the categories or specifications in a transaction, while no product is written. `work` gets the
 * schema as it is then.
 * Refuses: those who may not shape the catalogue; any change while one part of an import is written for long.
 */
export async function shapeCatalogue<Result>(
  shop: Shop,
  work: (shop: Shop, schema: CatalogueSchema) => Promise<Result>,
): Promise<Result> {
  requirePermission(shop.actor, "catalogue.shape");
  return inTransaction(shop, async (shop) => {
    await lockSchema(shop, refusal("catalogue.busy"));
    return work(shop, await readCatalogueSchema(shop));
  });
}
