import { type SellerScope, sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { csvHead, csvLines } from "../../base/csv/write-csv.ts";
import { type CatalogueSchema, specOf } from "../../catalogue/schema/catalogue-schema.ts";
import { readCatalogueSchema } from "../../catalogue/schema/read-schema.server.ts";
import { specOfField } from "../../catalogue/schema/spec-problems.ts";
import { writeSpec } from "../../catalogue/schema/spec-texts.ts";
import { factColumns, factsOf } from "../facts/fact-columns.server.ts";
import { type FactName, textOfFact } from "../facts/product-facts.ts";
import { isListedBy } from "../../catalogue/product/product-rows.server.ts";
import { readSellers } from "./sellers.server.ts";
import { type CsvColumn, csvColumns, csvHeadings, toCell, writeCategory } from "./csv-columns.ts";
import { onHand } from "../../stock/on-hand.server.ts";

const perBatch = 500;

/** Exports all of the seller's products, archived ones too, as chunks of a CSV file that can be imported again. */
export async function* exportProducts(shop: Shop): AsyncGenerator<string> {
  const scope = sellerScope(shop.actor, "products.read");
  const schema = await readCatalogueSchema(shop);
  const headings = csvHeadings(schema);
  const sellers = scope === "everybody" ? await readSellers(shop) : null;
  const columns = csvColumns(schema, await categoriesOf(shop, scope)).filter(
    (column) => column !== "vendorId" || scope === "everybody",
  );
  yield csvHead(columns.map((column) => headings.titleOf(column)));
  let after: string | undefined = "0";
  while (after !== undefined) {
    const rows: ExportRow[] = await readBatch(shop, scope, after);
    if (rows.length > 0)
      yield csvLines(
        rows.map((row) =>
          columns.map((column) =>
            column === "vendorId" && sellers
              ? toCell(sellers.textOf(row.besides.vendorId))
              : cellOf(row, column, schema),
          ),
        ),
      );
    after = rows.length === perBatch ? rows.at(-1)?.id : undefined;
  }
}

type ExportRow = Awaited<ReturnType<typeof readBatch>>[number];

async function readBatch(shop: Shop, scope: SellerScope, after: string) {
  const rows = await shop.db
    .selectFrom("products")
    .leftJoin("stock_levels", "stock_levels.product_id", "products.id")
    .select([
      ...factColumns,
      "products.id",
      "products.version",
      "products.vendor_id",
      "products.status",
      "products.slug",
      "products.group_id",
      "products.option_key",
    ])
    .select(onHand.as("stock"))
    .where("products.id", ">", after)
    .where(isListedBy(scope))
    .orderBy("products.id")
    .limit(perBatch)
    .execute();
  return rows.map(({ id, version, vendor_id, status, slug, stock, group_id, option_key, ...row }) => ({
    id,
    besides: {
      id,
      version,
      vendorId: vendor_id,
      status,
      slug,
      stock,
      seenStock: stock,
      variantOf: option_key === null ? "" : group_id,
    },
    facts: factsOf(row),
  }));
}

function cellOf({ besides, facts }: ExportRow, column: CsvColumn, schema: CatalogueSchema): string {
  const key = specOfField(column);
  if (key !== undefined) {
    const spec = specOf(schema, key);
    const value = facts.specs[key];
    return spec && value !== undefined ? toCell(writeSpec(spec, value)) : "";
  }
  if (column === "category") return toCell(writeCategory(schema, facts.category));
  const text = column in besides ? String(besides[column as keyof typeof besides]) : "";
  return toCell(text || (column in facts ? textOfFact(facts[column as FactName]) : ""));
}

/** The categories of the products to export; all categories for a seller without products. */
async function categoriesOf(shop: Shop, scope: SellerScope): Promise<string[]> {
  const used = await shop.db
    .selectFrom("products")
    .select("category")
    .distinct()
    .where(isListedBy(scope))
    .execute();
  if (used.length > 0) return used.map(({ category }) => category);
  const { categories } = await readCatalogueSchema(shop);
  return categories.map(({ key }) => key);
}
