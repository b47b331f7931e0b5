import { sql } from "kysely";
import { insertRecords } from "#db/insert-records.server.ts";
import { noteChanges } from "../../../shop/audit/write-audit.server.ts";
import { refusal } from "../../import-refusals.ts";
import { sellerScope } from "../../../shop/access/seller-scope.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { sayStockMove } from "../../../stock/stock-move.server.ts";
import { claimImportedSlugs } from "../../slugs/claim-slugs.server.ts";
import { columnsOf } from "../../facts/fact-columns.server.ts";
import { giveSlugs } from "../../slugs/give-slug.server.ts";
import { allDifferences, pricesOf } from "../../editing/audit-difference.server.ts";
import { takeProductIds } from "../../editing/add-product.server.ts";
import type { CatalogueSchema } from "../../../catalogue/schema/catalogue-schema.ts";
import type { PlannedRow, Stored } from "../plan-row.ts";

type ChangedRow = PlannedRow & { stored: Stored };

/** A row of the file and the product it became or changed. */
export type WrittenRow = { id: string; row: PlannedRow };

/** Writes rows without problems, each kind in one statement. Call it in the import's transaction. */
export async function writeRows(
  shop: Shop,
  schema: CatalogueSchema,
  rows: PlannedRow[],
): Promise<WrittenRow[]> {
  const fresh = rows.filter(({ kind }) => kind === "added");
  const ids = await addRows(shop, fresh);
  const changed = rows.filter((row): row is ChangedRow => row.kind === "changed" && row.stored !== null);
  // Stock before products: the same lock order as an order's.
  await setStocks(shop, changed);
  await changeRows(shop, schema, changed);
  return [
    ...fresh.map((row, place) => ({ id: ids[place] ?? "", row })),
    ...changed.map((row) => ({ id: row.stored.id, row })),
  ];
}

async function addRows(shop: Shop, rows: PlannedRow[]): Promise<string[]> {
  if (rows.length === 0) return [];
  // The ids are taken first, so that one statement can write both a product and its stock.
  const ids = await takeProductIds(shop, rows.length);
  const slugs = await slugsOf(shop, rows, ids);
  const now = shop.now();
  const records = rows.map((row, place) =>
    Object.assign(recordOf(row.input), {
      id: ids[place] ?? "",
      vendor_id: vendorOf(shop, row),
      slug: slugs[place] ?? "",
      status: row.status,
      listed_at: now,
    }),
  );
  const pieces = rows.map((row) => piecesAfter(row, 0));
  await sayStockMove(shop, "imported");
  await sql`
    with added as (
      ${insertRecords("products", records)}
    )
    insert into stock_levels (product_id, on_hand)
    select * from unnest(${ids}::bigint[], ${pieces}::int[])
  `.execute(shop.db);
  await noteChanges(
    shop,
    rows.map(({ input, status }, place) => ({
      action: "product.add",
      subject: { id: ids[place] ?? "", name: input.name },
      vendorId: records[place]?.vendor_id ?? "",
      before: null,
      after: { status, stock: pieces[place] ?? 0, ...pricesOf(input) },
    })),
  );
  return ids;
}

/** Claims typed slugs first, so that a generated slug that would be the same gets a number. */
async function slugsOf(shop: Shop, rows: PlannedRow[], ids: string[]): Promise<string[]> {
  const places = rows.map(({ input }, place) => ({ input, id: ids[place] ?? "" }));
  const typed = places.flatMap(({ input, id }) => (input.slug === null ? [] : [{ id, slug: input.slug }]));
  await claimImportedSlugs(shop, typed);
  const unnamed = places.filter(({ input }) => input.slug === null);
  const given = await giveSlugs(
    shop,
    unnamed.map(({ input: { brand, name }, id }) => ({ id, brand, name })),
  );
  const givenTo = new Map(unnamed.map(({ id }, place) => [id, given[place] ?? ""]));
  return places.map(({ input, id }) => input.slug ?? givenTo.get(id) ?? "");
}

async function changeRows(shop: Shop, schema: CatalogueSchema, rows: ChangedRow[]) {
  if (rows.length === 0) return;
  await claimImportedSlugs(
    shop,
    rows.flatMap(({ input: { slug }, stored: { id, slug: former } }) =>
      slug === null || slug === former ? [] : [{ id, slug }],
    ),
  );
  const records = rows.map(({ input, status, stored }) =>
    Object.assign(recordOf(input), {
      id: stored.id,
      slug: input.slug ?? stored.slug,
      status,
      vendor_id: input.vendorId ?? stored.vendorId,
    }),
  );
  const names = Object.keys(records[0] ?? {}).filter((name) => name !== "id");
  const sets = names.map((name) => sql`${sql.ref(name)} = record.${sql.ref(name)}`);
  await sql`
    update products set ${sql.join(sets)}
    from json_populate_recordset(null::products, ${JSON.stringify(records)}::json) as record
    where products.id = record.id
  `.execute(shop.db);
  await noteChanges(
    shop,
    rows.flatMap(({ stored, input, status }) =>
      allDifferences(schema, stored, { facts: input, vendorId: input.vendorId ?? stored.vendorId, status }),
    ),
  );
}

/** The row's values by column name. */
function recordOf(input: PlannedRow["input"]) {
  const columns = columnsOf(input);
  return Object.assign(columns, { specs: JSON.parse(columns.specs) as unknown });
}

/**
 * Sets the stock of changed products. Refuses: a stock that is no longer what the plan saw, which rolls back the whole
 * file.
 */
async function setStocks(shop: Shop, rows: ChangedRow[]) {
  const moving = rows
    .map((row) => ({ row, seen: row.stored.stock, after: piecesAfter(row, row.stored.stock) }))
    .filter(({ seen, after }) => seen !== after);
  if (moving.length === 0) return;
  const ids = moving.map(({ row }) => row.stored.id);
  await sayStockMove(shop, "imported");
  const { rows: moved } = await sql<{ product_id: string }>`
    with wanted as (
      select * from unnest(${ids}::bigint[], ${moving.map(({ seen }) => seen)}::int[], ${moving.map(({ after }) => after)}::int[])
        as wanted (product_id, seen, after)
    ), held as (
      select product_id from stock_levels where product_id = any(${ids}::bigint[]) order by product_id for update
    )
    update stock_levels set on_hand = wanted.after
    from wanted join held using (product_id)
    where stock_levels.product_id = wanted.product_id and stock_levels.on_hand = wanted.seen
    returning stock_levels.product_id
  `.execute(shop.db);
  const done = new Set(moved.map((row) => row.product_id));
  const late = moving.find(({ row }) => !done.has(row.stored.id));
  if (late) throw refusal("import.sold-meanwhile", { product: late.row.input.name });
  await noteChanges(
    shop,
    moving.map(({ row, seen, after }) => ({
      action: "product.stock",
      subject: { id: row.stored.id, name: row.input.name },
      vendorId: row.stored.vendorId,
      before: { stock: seen },
      after: { stock: after },
    })),
  );
}

function piecesAfter({ stock }: PlannedRow, now: number): number {
  if (stock === null) return now;
  return "to" in stock ? stock.to : now + stock.by;
}

function vendorOf(shop: Shop, { input }: PlannedRow): string {
  const scope = sellerScope(shop.actor, "products.edit");
  return scope === "everybody" ? (input.vendorId ?? "") : scope.vendorId;
}
