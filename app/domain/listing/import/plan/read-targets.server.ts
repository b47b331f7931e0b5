import { sql } from "kysely";
import { sellerScope } from "../../../shop/access/seller-scope.ts";
import { isListedBy } from "../../../catalogue/product/product-rows.server.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import type { CatalogueSchema } from "../../../catalogue/schema/catalogue-schema.ts";
import { isProductId } from "../../../base/identifiers/ids.ts";
import { csvHeadings } from "../../csv/csv-columns.ts";
import { skuIn } from "./known-products.server.ts";
import { type FileRow, type ProductFile, readRows } from "./read-rows.server.ts";

/** A product of which a row of the file is to become a variant. `parent` is what the file calls it, if it says no code. */
export type Target = { id: string; sku: string; vendorId: string; groupId: string; parent?: string };

/** The product id as typed in the row; '' for a new product. */
export const idIn = ({ texts }: FileRow) => texts.id?.trim() ?? "";

/** What the row is a variant of, as typed; '' for a product of its own. */
export const parentIn = ({ texts }: FileRow) => texts.variantOf?.trim() ?? "";

/** Reads which products new rows of a file name under 'Variant of', by id or SKU. Refuses: the same as readRows. */
export async function readTargets(shop: Shop, schema: CatalogueSchema, file: ProductFile): Promise<Target[]> {
  const parents = new Set<string>();
  const skus = new Map<string, string[]>();
  const findsBySku = file.findsBySku === true;
  const isOfAll = sellerScope(shop.actor, "products.edit") === "everybody";
  for await (const rows of readRows(file, { headings: csvHeadings(schema), isOfAll })) {
    for (const row of rows) {
      if (!("texts" in row)) continue;
      // Without this column no row names a product, and reading can stop here.
      if (row.texts.variantOf === undefined) return [];
      if (idIn(row) === "" && parentIn(row) !== "") parents.add(parentIn(row));
      if (findsBySku && parentIn(row) !== "" && skuIn(row) !== "") {
        skus.set(skuIn(row), [...(skus.get(skuIn(row)) ?? []), parentIn(row)]);
      }
    }
  }
  const targets = await findTargets(shop, [...parents]);
  // What the known variants of a product are called in the file is that product, also for variants that are new.
  const variants = await findTargets(shop, [...skus.keys()]);
  const named = variants.flatMap((target) =>
    (skus.get(target.sku.toUpperCase()) ?? []).map((parent) => ({ ...target, parent })),
  );
  return [...named, ...targets];
}

async function findTargets(shop: Shop, texts: string[]): Promise<Target[]> {
  if (texts.length === 0) return [];
  const isTheirs = isListedBy(sellerScope(shop.actor, "products.edit"));
  const { rows } = await sql<Target>`
    select id::text, sku, vendor_id as "vendorId", group_id::text as "groupId" from products
    where (
      id = any (${texts.filter(isProductId)}::bigint[])
      or upper(sku) = any (${texts.map((text) => text.toUpperCase())}::text[])
    ) and ${isTheirs}
  `.execute(shop.db);
  return rows;
}

/**
 * Finds the product that a text under 'Variant of' names. An id comes before a SKU, because exports write ids, and both
 * before what the file calls it.
 */
export function targetFinder(targets: readonly Target[]) {
  const keyOf = (vendorId: string, text: string) => `${vendorId} ${text.toUpperCase()}`;
  const byId = new Map(targets.map((target) => [keyOf(target.vendorId, target.id), target]));
  const bySku = new Map(targets.map((target) => [keyOf(target.vendorId, target.sku), target]));
  const byParent = new Map(
    targets.flatMap((target) => (target.parent ? [[keyOf(target.vendorId, target.parent), target]] : [])),
  );
  return (vendorId: string, text: string) => {
    const key = keyOf(vendorId, text);
    return byId.get(key) ?? bySku.get(key) ?? byParent.get(key);
  };
}
