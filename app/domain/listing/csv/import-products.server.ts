import { sql } from "kysely";
import { inTransaction } from "../../shop/in-transaction.server.ts";
import { refusal } from "../../refusals/refusal.ts";
import { sellerScope } from "../../access/seller-scope.ts";
import type { Shop } from "../../shop/shop.ts";
import { isListedBy } from "../../catalogue/product/product-rows.server.ts";
import { countInto, type ImportReport, newReport } from "./check-import.server.ts";
import type { CatalogueSchema } from "../../specifications/catalogue-schema.ts";
import { holdSchema } from "../../specifications/hold-schema.server.ts";
import { readCatalogueSchema } from "../../specifications/read-schema.server.ts";
import { type PlannedBatch, planImport } from "./plan-import.server.ts";
import type { PlannedRow } from "./plan-row.ts";
import { lockGroups } from "../groups/lock-groups.server.ts";
import { takenSku } from "../groups/refuse-taken-sku.server.ts";
import { type Named, readNamed } from "./read-named.server.ts";
import type { ProductFile } from "./read-rows.server.ts";
import { writeGroups } from "./write-groups.server.ts";
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
  const named = await readNamed(shop, await readCatalogueSchema(shop), file);
  try {
    return await inTransaction(shop, (shop) => writeAll(shop, file, named, watch));
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
  /** What happens last. What it throws rolls the import back. */
  finish?: (shop: Shop, report: ImportReport) => Promise<void>;
};

/** Rolls the transaction back: the file has problems, so nothing of it is written. */
class FoundWrong extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super("The file no longer fits what is stored.");
    this.report = report;
  }
}

async function writeAll(
  shop: Shop,
  file: ProductFile,
  named: Named,
  watch: ImportWatch,
): Promise<ImportReport> {
  const schema = await holdSchema(shop);
  await lockNamed(shop, named);
  const report = newReport();
  let writing = Promise.resolve();
  try {
    for await (const batch of planImport(shop, schema, file, named)) {
      await writing;
      countInto(report, batch.rows, batch.problems);
      if (report.problems.length === 0) {
        // The database writes this part while the next one is planned, which takes as long again in this process.
        writing = writeBatch(shop, schema, batch, watch);
        // It is awaited before the next part; until then nobody listens.
        writing.catch(() => {});
      }
      await watch.follow?.(batch.count);
    }
  } finally {
    // Nothing may be written after the transaction has ended.
    await Promise.allSettled([writing]);
  }
  await writing;
  if (report.problems.length > 0) throw new FoundWrong(report);
  await watch.finish?.(shop, report);
  return report;
}

async function writeBatch(shop: Shop, schema: CatalogueSchema, batch: PlannedBatch, watch: ImportWatch) {
  const { rows, groups = [] } = batch;
  await watch.before?.(shop, rows);
  const written = await writeRows(shop, schema, rows);
  await writeGroups(shop, groups, written);
  await watch.after?.(shop, written);
}

/** Locks the products that the file names, and the other variants of each. */
async function lockNamed(shop: Shop, { ids, targets }: Named) {
  const all = [...ids, ...targets.map(({ id }) => id)];
  if (all.length === 0) return;
  const isTheirs = isListedBy(sellerScope(shop.actor, "products.edit"));
  await lockGroups(shop, all);
  await sql`
    select id from products
    where (id = any(${all}::bigint[]) or group_id in (
      select group_id from products where id = any(${all}::bigint[]) and option_key is not null
    )) and ${isTheirs} order by id for no key update
  `.execute(shop.db);
}
