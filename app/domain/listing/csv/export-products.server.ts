import { sql } from "kysely";
import { type SellerScope, sellerScope } from "../../access/seller-scope.ts";
import type { Shop } from "../../shop/shop.ts";
import { csvHead, csvLines } from "../../csv/write-csv.ts";
import { factColumns, factsOf } from "../facts/fact-columns.server.ts";
import { type FactName, textOfFact } from "../facts/product-facts.ts";
import { isListedBy } from "../../catalogue/product/product-rows.server.ts";
import { type CsvColumn, csvColumns, csvTitles, toCell } from "./csv-columns.ts";

const perBatch = 500;

/** Exports all of the seller's products, archived ones too, as chunks of a CSV file that can be imported again. */
export async function* exportProducts(shop: Shop): AsyncGenerator<string> {
  const scope = sellerScope(shop.actor, "products.read");
  const columns = csvColumns.filter((column) => column !== "vendorId" || scope === "everybody");
  yield csvHead(columns.map((column) => csvTitles[column]));
  let after: string | undefined = "0";
  while (after !== undefined) {
    const rows: ExportRow[] = await readBatch(shop, scope, after);
    if (rows.length > 0) yield csvLines(rows.map((row) => columns.map((column) => cellOf(row, column))));
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
    ])
    .select(sql<number>`coalesce(stock_levels.on_hand, 0)`.as("stock"))
    .where("products.id", ">", after)
    .where(isListedBy(scope))
    .orderBy("products.id")
    .limit(perBatch)
    .execute();
  return rows.map(({ id, version, vendor_id, status, slug, stock, ...row }) => ({
    id,
    besides: { id, version, vendorId: vendor_id, status, slug, stock, seenStock: stock },
    facts: factsOf(row),
  }));
}

function cellOf({ besides, facts }: ExportRow, column: CsvColumn): string {
  const text = column in besides ? String(besides[column as keyof typeof besides]) : "";
  return toCell(text || (column in facts ? textOfFact(facts[column as FactName]) : ""));
}
