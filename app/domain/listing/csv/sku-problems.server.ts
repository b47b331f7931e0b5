import { sql } from "kysely";
import { sellerScope } from "../../access/seller-scope.ts";
import type { Shop } from "../../shop/shop.ts";
import type { CsvHeadings } from "./csv-columns.ts";
import type { PlannedRow, RowProblem } from "./plan-row.ts";

/**
 * The problems of SKUs that another product of the seller has, or another row of the file. `seen` are the lines of those
 * in the rows before.
 */
export async function skuProblems(
  shop: Shop,
  rows: readonly PlannedRow[],
  seen: Map<string, number>,
  headings: CsvHeadings,
): Promise<RowProblem[]> {
  const scope = sellerScope(shop.actor, "products.edit");
  const wanted = rows.flatMap(({ line, input, stored }) => {
    const vendorId = input.vendorId ?? stored?.vendorId ?? (scope === "everybody" ? "" : scope.vendorId);
    return input.sku === null ? [] : [{ line, id: stored?.id, vendorId, sku: input.sku }];
  });
  if (wanted.length === 0) return [];
  const { rows: taken } = await sql<{ id: string; vendorId: string; sku: string }>`
    select id, products.vendor_id as "vendorId", products.sku from products
    join unnest(${wanted.map(({ vendorId }) => vendorId)}::text[], ${wanted.map(({ sku }) => sku)}::text[])
      as wanted (vendor_id, sku)
      on products.vendor_id = wanted.vendor_id and upper(products.sku) = upper(wanted.sku)
  `.execute(shop.db);
  const keyOf = (vendorId: string, sku: string) => `${vendorId} ${sku.toUpperCase()}`;
  const ownerOf = new Map(taken.map(({ id, vendorId, sku }) => [keyOf(vendorId, sku), id]));
  const column = headings.titleOf("sku");
  return wanted.flatMap(({ line, id, vendorId, sku }) => {
    const key = keyOf(vendorId, sku);
    const before = seen.get(key);
    if (before !== undefined) return [{ line, column, message: `Line ${before} has the same SKU` }];
    seen.set(key, line);
    const owner = ownerOf.get(key);
    if (owner === undefined || owner === id) return [];
    return [{ line, column, message: "Another product already has this SKU" }];
  });
}
