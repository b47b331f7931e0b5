import type { RowProblem } from "../runs/import-report.ts";
import { sql } from "kysely";
import type { Shop } from "../../../shop/context/shop.ts";
import type { CsvHeadings } from "../../csv/csv-columns.ts";
import type { PlannedRow } from "./plan-row.ts";

/** Finds SKUs that another product of the seller has, or another row of the file. `seen` are those of earlier rows. */
export async function skuProblems(
  shop: Shop,
  rows: readonly PlannedRow[],
  seen: Map<string, number>,
  headings: CsvHeadings,
): Promise<RowProblem[]> {
  const wanting = rows.flatMap(({ line, input, vendorId, stored }) => {
    const sku = input.sku?.toUpperCase() ?? "";
    if (sku === "" || (sku === stored?.facts.sku?.toUpperCase() && vendorId === stored.vendorId)) return [];
    return [{ line, sku, vendorId, id: stored?.id ?? null }];
  });
  if (wanting.length === 0) return [];
  const { rows: owners } = await sql<{ vendorId: string; sku: string; name: string }>`
    select products.vendor_id as "vendorId", wanted.sku, products.name
    from unnest(
      ${wanting.map(({ vendorId }) => vendorId)}::text[], ${wanting.map(({ sku }) => sku)}::text[],
      ${wanting.map(({ id }) => id)}::bigint[]
    ) as wanted (vendor_id, sku, id)
    join products on products.vendor_id = wanted.vendor_id and upper(products.sku) = wanted.sku
      and products.id is distinct from wanted.id
  `.execute(shop.db);
  const keyOf = (entry: { vendorId: string; sku: string }) => `${entry.vendorId} ${entry.sku}`;
  const ownerOf = new Map(owners.map((owner) => [keyOf(owner), owner.name]));
  const column = headings.titleOf("sku");
  return wanting.flatMap((entry) => {
    const before = seen.get(keyOf(entry));
    seen.set(keyOf(entry), entry.line);
    const owner = ownerOf.get(keyOf(entry));
    if (before !== undefined)
      return [{ line: entry.line, column, message: `Line ${before} has the same SKU` }];
    if (owner === undefined) return [];
    const message = `'${owner}' already has this SKU. Please choose another one, or enter its product ID to change it`;
    return [{ line: entry.line, column, message }];
  });
}

/** The problems of addresses that another product has or had, or that another row wants. */
export async function slugProblems(
  shop: Shop,
  rows: readonly PlannedRow[],
  seen: Map<string, number>,
  headings: CsvHeadings,
): Promise<RowProblem[]> {
  const wanting = rows.filter(({ input, stored }) => input.slug !== null && input.slug !== stored?.slug);
  if (wanting.length === 0) return [];
  const owners = await shop.db
    .selectFrom("product_slugs")
    .select(["slug", "product_id"])
    .where(
      "slug",
      "in",
      wanting.map(({ input }) => input.slug ?? ""),
    )
    .execute();
  const ownerOf = new Map(owners.map((row) => [row.slug, row.product_id]));
  return wanting.flatMap(({ line, input, stored }) => {
    const slug = input.slug ?? "";
    const before = seen.get(slug);
    seen.set(slug, line);
    const owner = ownerOf.get(slug);
    const column = headings.titleOf("slug");
    if (before !== undefined) return [{ line, column, message: `Line ${before} has the same page address` }];
    if (owner === undefined || owner === stored?.id) return [];
    return [{ line, column, message: "Another product already uses this page address" }];
  });
}
