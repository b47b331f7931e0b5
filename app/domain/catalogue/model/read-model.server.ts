import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.server.ts";
import type { Specification } from "../schema/specification.ts";
import { CatalogueModel } from "./catalogue-model.ts";
import type { OnSale } from "./shelf.ts";
import { priceWithGst } from "../../base/money/unit-price.ts";
import { originSpec } from "../schema/origin-spec.ts";
import { inStock } from "../../stock/on-hand.server.ts";

/** So many products are read at once, so that others have their turn. */
const atOnce = 2_000;

/** More hours than there are from 1970 to 2089: of what sold alike, the newest is the most popular. */
const hoursOfPopularity = 2 ** 20;

/** Reads all that is on sale, in parts. `specifications` are those of the catalogue's schema. */
export async function readCatalogueModel(
  db: Database,
  specifications: readonly Specification[],
): Promise<CatalogueModel> {
  const model = new CatalogueModel(specifications);
  const readAfter = (groupId: number) =>
    readOnSale(db, model, sql`group_id > ${groupId}`, sql`limit ${atOnce}`);
  let reading = readAfter(0);
  for (;;) {
    const rows = await reading;
    const last = rows.at(-1);
    if (!last) return model;
    // The variants of the last product may go on in the next part.
    const whole = rows.length < atOnce ? rows : rows.filter(({ groupId }) => groupId < last.groupId);
    reading = readAfter(whole.at(-1)?.groupId ?? last.groupId);
    // The database is asked before this part is put, so that it reads the next one meanwhile.
    await new Promise((resolve) => setImmediate(resolve));
    putAll(model, whole.length > 0 ? whole : rows);
  }
}

export async function rereadProducts(db: Database, model: CatalogueModel, groupIds: number[]): Promise<void> {
  const rows = await readOnSale(db, model, sql`group_id = any (${groupIds}::bigint[])`);
  while (model.scans > 0) await new Promise((resolve) => setImmediate(resolve));
  const removed = new Set(groupIds);
  for (const { groupId } of rows) removed.delete(groupId);
  for (const groupId of removed) model.put(groupId, []);
  putAll(model, rows);
}

function putAll(model: CatalogueModel, rows: OnSale[]) {
  for (const [groupId, variants] of Map.groupBy(rows, (row) => row.groupId)) model.put(groupId, variants);
}

async function readOnSale(
  db: Database,
  { unasked }: CatalogueModel,
  which: RawBuilder<unknown>,
  most = sql``,
): Promise<OnSale[]> {
  const { rows } = await sql<Omit<OnSale, "priceWithGst"> & { gstRate: number }>`
    select id::float8 as id, group_id::float8 as "groupId", category, brand, unit_price as price,
      charged_gst_rate::float8 as "gstRate",
      popularity * ${hoursOfPopularity}::float8 + floor(extract(epoch from listed_at) / 3600)::float8 as popularity,
      (extract(epoch from listed_at) * 1000000)::float8 as listed, is_new as "isNew",
      ${inStock} as "isInStock",
      exists (select from product_pre_orders where product_id = products.id) as "isPreOrder", usage, (specs - ${unasked}::text[])
        -- Commas part the values of an address.
        || jsonb_build_object(${originSpec.key}::text, coalesce(replace(country_of_origin, ',', ' /'), '')) as specs
    from products left join stock_levels on product_id = id
    where is_public and ${which}
    order by group_id, products.id ${most}`.execute(db);
  return rows.map(({ gstRate, ...row }) => ({
    ...row,
    priceWithGst: priceWithGst({ price: row.price, discountPrice: null, gstRate }),
  }));
}
