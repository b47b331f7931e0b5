import { sql } from "kysely";
import { noteChanges } from "../../../shop/audit/write-audit.server.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import type { CatalogueSchema } from "../../../catalogue/schema/catalogue-schema.ts";
import { moveStock } from "../../../stock/move-stock.server.ts";
import { readRates } from "../../../tax/rates/read-rates.server.ts";
import { unreadiness } from "../../bulk/change-status.server.ts";
import { findListings } from "../../editing/lock-listings.server.ts";
import { factColumns } from "../../facts/fact-columns.server.ts";
import type { ImportRun } from "../runs/import-run.ts";

/** The columns that get their former values, besides name and status. */
const restored = [
  ...factColumns.map((column) => column.replace("products.", "")),
  "slug",
  "vendor_id",
].filter((column) => column !== "name");

/**
 * Gives products that an import changed their former values, stock and pictures back. Call it with the products locked.
 * Returns those that were on sale before and are drafts now, because they lack something for it.
 */
export async function restoreChanged(
  shop: Shop,
  schema: CatalogueSchema,
  run: ImportRun,
  ids: readonly string[],
): Promise<string[]> {
  const { rows: moves } = await sql<{ productId: string; to: number; ifNow: number }>`
    select product_id::text as "productId", stock_before as "to", stock_after as "ifNow" from import_rows
    where run_id = ${run.id}::uuid and product_id = any(${ids}::bigint[]) and stock_before <> stock_after
  `.execute(shop.db);
  await moveStock(shop, { reason: "edited" }, moves);
  await endMadeGroups(shop, run, ids);
  const offSale = await listOffSale(shop, run, ids);
  const sets = restored.map((name) => sql`${sql.ref(name)} = (was.row).${sql.ref(name)}`);
  await sql`
    update products set ${sql.join(sets)},
      -- A product of which the import added variants keeps the name that tells it apart from those that stay.
      name = case when option_key is not null and (was.row).option_key is null then name else (was.row).name end,
      status = case when products.id = any(${offSale}::bigint[]) then 'draft' else (was.row).status end
    from (
      select product_id, jsonb_populate_record(null::products, before) as row from import_rows
      where run_id = ${run.id}::uuid and product_id = any(${ids}::bigint[])
    ) as was
    where products.id = was.product_id
  `.execute(shop.db);
  // After their prices, from which it would follow.
  await sql`
    update products set was_price = (before ->> 'was_price')::integer from import_rows
    where run_id = ${run.id}::uuid and product_id = any(${ids}::bigint[]) and product_id = products.id
      and was_price is distinct from (before ->> 'was_price')::integer
  `.execute(shop.db);
  await restoreGroups(shop, run, ids);
  await sql`
    delete from product_pictures using import_rows, import_pictures
    where import_rows.run_id = ${run.id}::uuid and import_pictures.run_id = import_rows.run_id
      and import_rows.product_id = any(${ids}::bigint[]) and product_pictures.product_id = import_rows.product_id
      and product_pictures.picture_id = import_pictures.picture_id
      and not before -> 'pictures' ? product_pictures.picture_id
  `.execute(shop.db);
  const drafts = await publishReady(shop, schema, offSale);
  const listings = await findListings(shop, ids);
  await noteChanges(
    shop,
    listings.map(({ id, vendorId, facts, status }) => ({
      action: "product.import-undone",
      subject: { id, name: facts.name },
      vendorId,
      before: null,
      after: { price: facts.price, ...(drafts.includes(id) && { status }) },
    })),
  );
  return drafts;
}

/** Makes products that had no variants before products without variants again, where no other variant is left. */
async function endMadeGroups(shop: Shop, run: ImportRun, ids: readonly string[]): Promise<void> {
  await sql`
    delete from product_groups using import_rows, products
    where run_id = ${run.id}::uuid and product_id = any(${ids}::bigint[]) and before ->> 'option_key' is null
      and products.id = product_id and products.group_id = product_groups.group_id
      and not exists (
        select from products other where other.group_id = product_groups.group_id and other.id <> products.id
      )
  `.execute(shop.db);
}

/** Gives products with variants the name and seller back that they had, unless a variant stays as the import left it. */
async function restoreGroups(shop: Shop, run: ImportRun, ids: readonly string[]): Promise<void> {
  await sql`
    update product_groups set name = was.name, vendor_id = was.vendor_id
    from (
      select distinct on (group_id) group_id, before ->> 'group_name' as name, products.vendor_id
      from import_rows join products on products.id = product_id
      where run_id = ${run.id}::uuid and product_id = any(${ids}::bigint[]) and before ->> 'group_name' is not null
      order by group_id, products.id
    ) as was
    where product_groups.group_id = was.group_id
      and (product_groups.name, product_groups.vendor_id) is distinct from (was.name, was.vendor_id)
      and not exists (
        select from import_rows join products on products.id = product_id
        where run_id = ${run.id}::uuid and undone in ('sold', 'edited') and products.group_id = was.group_id
      )
  `.execute(shop.db);
}

/** The products that were on sale before the import and are not now. */
async function listOffSale(shop: Shop, run: ImportRun, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select products.id::text as id from import_rows join products on products.id = product_id
    where run_id = ${run.id}::uuid and product_id = any(${ids}::bigint[])
      and before ->> 'status' = 'published' and products.status <> 'published'
  `.execute(shop.db);
  return rows.map(({ id }) => id);
}

/** Publishes restored drafts as far as nothing stands against it, and returns the others. */
async function publishReady(shop: Shop, schema: CatalogueSchema, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rates = await readRates(shop);
  const listings = await findListings(shop, ids);
  const isReady = Map.groupBy(listings, (listing) => unreadiness(listing, schema, rates).length === 0);
  const ready = (isReady.get(true) ?? []).map(({ id }) => id);
  if (ready.length > 0) {
    await shop.db.updateTable("products").set({ status: "published" }).where("id", "in", ready).execute();
  }
  return (isReady.get(false) ?? []).map(({ id }) => id);
}
