import { setTimeout as wait } from "node:timers/promises";
import { requirePermission } from "../access/require-permission.ts";
import { Refusal, refusal } from "../refusals/refusal.ts";
import { inTransaction } from "../shop/in-transaction.server.ts";
import type { Shop } from "../shop/shop.ts";
import type { CatalogueSchema } from "../specifications/catalogue-schema.ts";
import { readCatalogueSchema } from "../specifications/read-schema.server.ts";
import { lockSchema } from "../specifications/schema-lock.server.ts";

/** Long enough for a product that is being saved, and short enough for somebody who waits for a page. */
const attempts = 8;
const pauseInMs = 250;

/**
 * Runs a change of the categories or specifications in a transaction, while no product is written. `work` gets the
 * schema as it is then.
 * Refuses: those who may not shape the catalogue; any change while products are being written for long.
 */
export async function shapeCatalogue<Result>(
  shop: Shop,
  work: (shop: Shop, schema: CatalogueSchema) => Promise<Result>,
): Promise<Result> {
  requirePermission(shop.actor, "catalogue.shape");
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(shop, async (shop) => {
        if (!(await lockSchema(shop))) throw refusal("catalogue.busy");
        return work(shop, await readCatalogueSchema(shop));
      });
    } catch (error) {
      const isBusy = error instanceof Refusal && error.code === "catalogue.busy";
      if (!isBusy || attempt === attempts || shop.db.isTransaction) throw error;
      await wait(pauseInMs);
    }
  }
}
