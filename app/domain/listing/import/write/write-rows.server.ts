import { sql } from "kysely";
import { noteChanges } from "../../../shop/audit/write-audit.server.ts";
import { refusal } from "../../import-refusals.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { claimImportedSlugs } from "../../slugs/claim-slugs.server.ts";
import { giveSlugs } from "../../slugs/give-slug.server.ts";
import { allDifferences } from "../../editing/audit-difference.server.ts";
import { moveStocks } from "../../editing/change-stock.server.ts";
import { insertListings, takeProductIds, updateListings } from "../../editing/write-listings.server.ts";
import type { CatalogueSchema } from "../../../catalogue/schema/catalogue-schema.ts";
import type { PlannedGroup } from "../plan/plan-groups.ts";
import type { PlannedRow, Stored } from "../plan/plan-row.ts";

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
    ...fresh.map((row, index) => ({ id: ids[index] ?? "", row })),
    ...changed.map((row) => ({ id: row.stored.id, row })),
  ];
}

async function addRows(shop: Shop, rows: PlannedRow[]): Promise<string[]> {
  if (rows.length === 0) return [];
  // The ids are taken first, so that one statement can write both a product and its stock.
  const ids = await takeProductIds(shop, rows.length);
  const slugs = await slugsOf(shop, rows, ids);
  const listings = rows.map((row, index) => ({
    ...listingOf(row, ids[index] ?? "", slugs[index] ?? ""),
    stock: piecesAfter(row, 0),
  }));
  await insertListings(shop, listings, "imported");
  return ids;
}

/** Claims typed slugs first, so that a generated slug that would be the same gets a number. */
async function slugsOf(shop: Shop, rows: PlannedRow[], ids: string[]): Promise<string[]> {
  const entries = rows.map(({ input }, index) => ({ input, id: ids[index] ?? "" }));
  const typed = entries.flatMap(({ input, id }) => (input.slug === null ? [] : [{ id, slug: input.slug }]));
  await claimImportedSlugs(shop, typed);
  const unnamed = entries.filter(({ input }) => input.slug === null);
  const slugs = await giveSlugs(
    shop,
    unnamed.map(({ input: { brand, name }, id }) => ({ id, brand, name })),
  );
  const givenTo = new Map(unnamed.map(({ id }, index) => [id, slugs[index] ?? ""]));
  return entries.map(({ input, id }) => input.slug ?? givenTo.get(id) ?? "");
}

async function changeRows(shop: Shop, schema: CatalogueSchema, rows: ChangedRow[]) {
  if (rows.length === 0) return;
  await claimImportedSlugs(
    shop,
    rows.flatMap(({ input: { slug }, stored: { id, slug: former } }) =>
      slug === null || slug === former ? [] : [{ id, slug }],
    ),
  );
  await updateListings(
    shop,
    rows.map((row) => listingOf(row, row.stored.id, row.input.slug ?? row.stored.slug)),
  );
  await noteChanges(
    shop,
    rows.flatMap(({ stored, input, vendorId, status }) =>
      allDifferences(schema, stored, { facts: input, vendorId, status }),
    ),
  );
}

const listingOf = ({ input, status, vendorId }: PlannedRow, id: string, slug: string) => ({
  id,
  facts: input,
  vendorId,
  slug,
  status,
});

/**
 * Sets the stock of changed products. Refuses: a stock that is no longer what the plan saw, which rolls back the whole
 * part.
 */
async function setStocks(shop: Shop, rows: ChangedRow[]) {
  const moves = rows.map((row) => ({
    listing: row.stored,
    change: { to: piecesAfter(row, row.stored.stock) },
    seen: row.stored.stock,
  }));
  const moved = await moveStocks(shop, moves, "imported");
  const late = rows.find(({ stored }) => moved.get(stored.id)?.after === null);
  if (late) throw refusal("import.sold-meanwhile", { product: late.input.name });
}

function piecesAfter({ stock }: PlannedRow, now: number): number {
  if (stock === null) return now;
  return "to" in stock ? stock.to : now + stock.by;
}

/** Makes new products variants of theirs, once the rows of all of them are written. */
export async function writeGroups(
  shop: Shop,
  groups: readonly PlannedGroup[],
  written: readonly WrittenRow[],
): Promise<void> {
  if (groups.length === 0) return;
  const addedAs = new Map(written.filter(({ row }) => row.kind === "added").map(({ id, row }) => [row, id]));
  const entries = groups.map(({ groupId, rows, ...group }) => {
    const added = rows.flatMap((row) => addedAs.get(row) ?? []);
    return { ...group, id: groupId ?? added[0] ?? "", added };
  });
  const ids = entries.map(({ id }) => id);
  const names = entries.map(({ name }) => name);
  const options = entries.map((group) => JSON.stringify(group.options));
  const seller = sql`(select vendor_id from products where products.group_id = wanted.group_id limit 1)`;
  await sql`
    insert into product_groups (group_id, vendor_id, name, options)
    select group_id, ${seller}, name, array(select jsonb_array_elements_text(options))
    from unnest(${ids}::bigint[], ${names}::text[], ${options}::jsonb[]) as wanted (group_id, name, options)
    on conflict (group_id) do update set name = excluded.name, vendor_id = excluded.vendor_id
  `.execute(shop.db);
  const joining = entries.flatMap(({ id, added }) => added.map((product) => ({ product, id })));
  if (joining.length === 0) return;
  await sql`
    update products set group_id = joining.group_id
    from unnest(${joining.map(({ product }) => product)}::bigint[], ${joining.map(({ id }) => id)}::bigint[])
      as joining (id, group_id)
    where products.id = joining.id
  `.execute(shop.db);
}
