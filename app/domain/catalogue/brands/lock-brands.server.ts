import type { Selectable } from "kysely";
import type { Brands } from "#db/tables.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { lockSchema } from "../schema/schema-lock.server.ts";

export type BrandRow = Omit<Selectable<Brands>, "address"> & { address: string };

/**
 * Runs a change of brands in a transaction, while no product is written.
 * Refuses: those who may not shape the catalogue; any change while one part of an import is written for long.
 */
export async function shapeBrands<Result>(
  shop: Shop,
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  requirePermission(shop.actor, "catalogue.shape");
  return inTransaction(shop, async (shop) => {
    await lockSchema(shop, refusal("brand.busy"));
    return work(shop);
  });
}

/** Locks these brands, in the order of their ids. Refuses: one that is not there. */
export async function lockBrands(shop: Shop, ids: readonly string[]): Promise<Map<string, BrandRow>> {
  const areValid = ids.every((id) => /^\d{1,18}$/.test(id));
  const rows = areValid
    ? await shop.db
        .selectFrom("brands")
        .selectAll()
        .where("id", "in", [...ids])
        .where("leads_to", "is", null)
        .orderBy("id")
        .forUpdate()
        .$narrowType<{ address: string }>()
        .execute()
    : [];
  if (rows.length < new Set(ids).size) throw refusal("brand.not-found");
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks a brand. Refuses: one that is not there. */
export async function lockBrand(shop: Shop, id: string): Promise<BrandRow> {
  const row = (await lockBrands(shop, [id])).get(id);
  if (!row) throw refusal("brand.not-found");
  return row;
}
