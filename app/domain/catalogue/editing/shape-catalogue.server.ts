import { requirePermission } from "../../shop/access/require-permission.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { CatalogueSchema } from "../schema/catalogue-schema.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import { lockSchema } from "../schema/schema-lock.server.ts";

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
