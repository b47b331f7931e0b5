import { sql } from "kysely";
import { inTransaction } from "../../shop/in-transaction.server.ts";
import { isProductId } from "../../text/ids.ts";
import { refusal } from "../../refusals/refusal.ts";
import { sellerScope } from "../../access/seller-scope.ts";
import type { Shop } from "../../shop/shop.ts";
import { isListedBy } from "../../catalogue/product/product-rows.server.ts";
import { countInto, type ImportReport, newReport } from "./check-import.server.ts";
import { holdSchema } from "../../specifications/hold-schema.server.ts";
import { readCatalogueSchema } from "../../specifications/read-schema.server.ts";
import { csvHeadings } from "./csv-columns.ts";
import { idIn, planImport } from "./plan-import.server.ts";
import type { PlannedRow } from "./plan-row.ts";
import { joinVariants } from "../groups/join-variants.server.ts";
import { lockGroups } from "../groups/lock-groups.server.ts";
import { takenSku } from "../groups/refuse-taken-sku.server.ts";
import { type ProductFile, readRows } from "./read-rows.server.ts";
import { writeRows, type WrittenRow } from "./write-rows.server.ts";

/**
 * Imports a file of products, all or nothing. If anything in it is wrong, or was changed by others meanwhile, it
 * changes nothing and returns the problems. Refuses: the same as checkImport.
 */
export async function importProducts(
  shop: Shop,
  file: ProductFile,
  watch: ImportWatch = {},
): Promise<ImportReport> {
  // Reads the file before anything is locked: a file that cannot be read is refused here.
  const ids = await idsIn(shop, file);
  try {
    return await inTransaction(shop, (shop) => writeAll(shop, file, ids, watch));
  } catch (error) {
    if (error instanceof FoundWrong) return error.report;
    const sku = takenSku(error);
    if (sku !== undefined) throw refusal("import.sku-taken-meanwhile", { sku });
    if (breaksGroup(error)) throw refusal("variants.in-file");
    throw error;
  }
}

/** Whether rows of the file would give variants of a product other brands, categories or the same options. */
function breaksGroup(error: unknown): boolean {
  const rules = ["products_agree_in_group", "products_options_differ", "products_have_options"];
  return error instanceof Error && "constraint" in error && rules.includes(String(error.constraint));
}

/** What else happens in the transaction of an import, before and after each part is written. */
export type ImportWatch = {
  before?: (shop: Shop, rows: PlannedRow[]) => Promise<void>;
  after?: (shop: Shop, written: WrittenRow[]) => Promise<void>;
  /** Gets the number of rows of each part, whatever became of it. What it throws rolls the import back. */
  follow?: (rows: number) => Promise<void>;
};

/** Rolls the transaction back: the file has problems, so nothing of it is written. */
class FoundWrong extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super("The file no longer fits what is stored.");
    this.report = report;
  }
}

async function idsIn(shop: Shop, file: ProductFile): Promise<string[]> {
  const ids = new Set<string>();
  const isOfAll = sellerScope(shop.actor, "products.edit") === "everybody";
  const headings = csvHeadings(await readCatalogueSchema(shop));
  for await (const rows of readRows(file, { headings, isOfAll })) {
    // Without the ID column no row has an id, and reading can stop here.
    if (rows.some((row) => "texts" in row && row.texts.id === undefined)) return [];
    for (const row of rows) if ("texts" in row && isProductId(idIn(row))) ids.add(idIn(row));
  }
  return [...ids];
}

async function writeAll(
  shop: Shop,
  file: ProductFile,
  ids: string[],
  watch: ImportWatch,
): Promise<ImportReport> {
  const schema = await holdSchema(shop);
  if (ids.length > 0) {
    const isTheirs = isListedBy(sellerScope(shop.actor, "products.edit"));
    await lockGroups(shop, ids);
    await sql`
      select id from products where id = any(${ids}::bigint[]) and ${isTheirs} order by id for no key update
    `.execute(shop.db);
  }
  const report = newReport();
  const variants: WrittenRow[] = [];
  for await (const { rows, problems, count } of planImport(shop, schema, file)) {
    countInto(report, rows, problems);
    if (report.problems.length === 0) {
      await watch.before?.(shop, rows);
      const written = await writeRows(shop, schema, rows);
      await watch.after?.(shop, written);
      variants.push(...written.filter(({ row }) => row.kind === "added" && row.input.variantOf !== null));
    }
    await watch.follow?.(count);
  }
  if (report.problems.length > 0) throw new FoundWrong(report);
  for (const rows of Map.groupBy(variants, ({ row }) => row.input.variantOf).values()) {
    await joinVariants(
      shop,
      schema,
      rows.map(({ id, row }) => ({ ...row.input, id })),
    );
  }
  return report;
}
