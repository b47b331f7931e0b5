import type { ImportReport } from "../runs/import-report.ts";
import { inTransaction } from "../../../shop/context/in-transaction.server.ts";
import { Refusal } from "../../../base/refusal/refusal.ts";
import { refusal as importRefusal } from "../../import-refusals.ts";
import { refusal } from "../../refusals.ts";
import { sellerScope } from "../../../shop/access/seller-scope.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { isListedBy } from "../../../catalogue/product/product-rows.server.ts";
import { countInto, newReport } from "../plan/check-import.server.ts";
import {
  type CatalogueSchema,
  categoryOf,
  specsOfCategory,
} from "../../../catalogue/schema/catalogue-schema.ts";
import { holdSchema } from "../../../catalogue/schema/hold-schema.server.ts";
import { readCatalogueSchema } from "../../../catalogue/schema/read-schema.server.ts";
import { type PlannedBatch, planImport } from "../plan/plan-import.server.ts";
import type { PlannedGroup } from "../plan/plan-groups.ts";
import type { PlannedRow, Stored } from "../plan/plan-row.ts";
import { lockGroups } from "../../groups/lock-groups.server.ts";
import { takenSku } from "../../groups/refuse-taken-sku.server.ts";
import { readTargets } from "../plan/read-targets.server.ts";
import type { ProductFile } from "../plan/read-rows.server.ts";
import { writeGroups, writeRows, type WrittenRow } from "./write-rows.server.ts";

/** What an import wrote before: the lines, and the ids of the products that it added or changed. */
export type Written = { lines: ReadonlySet<number>; ids: ReadonlySet<string>; added: ReadonlySet<string> };

/** What else an import does in the transaction of each part. */
export type ImportWatch<Stop> = {
  /** First of all. `done` is the number of the file's rows that are read. What it returns ends the import. */
  begin: (shop: Shop, done: number) => Promise<Stop | undefined>;
  before: (shop: Shop, rows: PlannedRow[]) => Promise<void>;
  after: (shop: Shop, written: WrittenRow[]) => Promise<void>;
};

/**
 * Somebody changed what a part was planned on, so that what is left can be planned anew. `conflict` says it to the seller
 * where that happens again and again.
 */
export type Conflict = { conflict: unknown };
const changedMeanwhile = (): Conflict => ({ conflict: importRefusal("import.changed-meanwhile") });

/**
 * Imports the rows of a file that are not `written` yet, in parts, each in a transaction of its own, so that nobody waits
 * for the whole file. Returns the problems of a file that does not fit what is stored; the parts before the first
 * problem are written then, and the caller takes them back. The parts before a conflict or a stop stay written, too.
 * Refuses: the same as checkImport.
 */
export async function importProducts<Stop extends object = never>(
  shop: Shop,
  file: ProductFile,
  written: Written,
  watch: ImportWatch<Stop>,
): Promise<ImportReport | Conflict | Stop> {
  const schema = await readCatalogueSchema(shop);
  // A word under 'Variant of' means what it meant before this import wrote anything.
  const targets = (await readTargets(shop, schema, file)).filter(({ id }) => !written.added.has(id));
  const report = newReport();
  let done = 0;
  let writing: Promise<Conflict | Stop | undefined> = Promise.resolve(undefined);
  try {
    for await (const batch of planImport(shop, schema, file, { targets }, written)) {
      const end = await writing;
      if (end !== undefined) return end;
      countInto(report, batch.rows, batch.problems);
      done += batch.count;
      // After a problem the file is only read on, so that all its problems are named.
      if (report.problems.length > 0) continue;
      // The database writes this part while the next one is planned, which takes as long again in this process.
      writing = inTransaction(shop, (shop) => writePart(shop, schema, { batch, done }, watch)).catch(
        conflictOf,
      );
      // It is awaited before the next part; until then nobody listens.
      writing.catch(() => {});
    }
  } finally {
    // Nothing may be written once this has ended.
    await Promise.allSettled([writing]);
  }
  return (await writing) ?? report;
}

/** The conflict that the database or a rule found while a part was written. Throws an error that is none. */
function conflictOf(error: unknown): Conflict {
  if (error instanceof Refusal && changed.has(error.code)) return { conflict: error };
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  // Integrity constraints, deadlocks.
  if (!code.startsWith("23") && code !== "40P01") throw error;
  const sku = takenSku(error);
  if (sku !== undefined) return { conflict: importRefusal("import.sku-taken-meanwhile", { sku }) };
  return { conflict: breaksGroup(error) ? refusal("variants.in-file") : error };
}

const changed = new Set(["import.sold-meanwhile", "import.address-taken-meanwhile"]);

/** Whether rows of the file would give variants of a product other brands, categories or the same options. */
function breaksGroup(error: unknown): boolean {
  const rules = ["products_agree_in_group", "products_options_differ", "products_have_options"];
  return error instanceof Error && "constraint" in error && rules.includes(String(error.constraint));
}

async function writePart<Stop extends object>(
  shop: Shop,
  planned: CatalogueSchema,
  { batch: { rows, groups = [] }, done }: { batch: PlannedBatch; done: number },
  watch: ImportWatch<Stop>,
): Promise<Conflict | Stop | undefined> {
  const stop = await watch.begin(shop, done);
  if (stop !== undefined) return stop;
  const schema = await holdSchema(shop);
  const categories = new Set(rows.flatMap(({ input, stored }) => [input.category, stored?.facts.category]));
  const meaning = (schema: CatalogueSchema) =>
    JSON.stringify(
      [...categories].map((key) => key && [categoryOf(schema, key), specsOfCategory(schema, key)]),
    );
  if (meaning(schema) !== meaning(planned)) return changedMeanwhile();
  const changed = rows.flatMap(({ stored, kind }) => (stored && kind === "changed" ? [stored] : []));
  if (!(await lockUnchanged(shop, changed, groups))) return changedMeanwhile();
  await watch.before(shop, rows);
  const written = await writeRows(shop, schema, rows);
  await writeGroups(shop, groups, written);
  await watch.after(shop, written);
  return undefined;
}

/**
 * Locks the products of a part, with all variants of each. Returns whether they are as they were when the part was
 * planned: none of them edited, no variant more or less, and the product that they make unchanged.
 */
async function lockUnchanged(
  shop: Shop,
  changed: readonly Stored[],
  groups: readonly PlannedGroup[],
): Promise<boolean> {
  const basis = groups.flatMap((group) => group.basis ?? []);
  const members = basis.flatMap((group) => group.members);
  const planned = new Map([...changed, ...members].map(({ id, version }) => [id, version]));
  if (planned.size === 0) return true;
  const locked = new Map((await lockGroups(shop, [...planned.keys()])).map((group) => [group.id, group]));
  const rows = await shop.db
    .selectFrom("products")
    .select(["id", "group_id", "version"])
    .where((row) =>
      row.or([
        row("id", "in", [...planned.keys()]),
        row("group_id", "in", basis.length === 0 ? ["0"] : basis.map(({ groupId }) => groupId)),
      ]),
    )
    .where(isListedBy(sellerScope(shop.actor, "products.edit")))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const isSame = rows.length === planned.size && rows.every(({ id, version }) => planned.get(id) === version);
  const areSame = basis.every(({ groupId, storedGroup }) => {
    const group = locked.get(groupId);
    return storedGroup?.name === group?.name && storedGroup?.options.join("\n") === group?.options.join("\n");
  });
  return isSame && areSame;
}
