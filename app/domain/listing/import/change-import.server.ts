import { requireSignedIn } from "../../shop/access/require-permission.ts";
import { hasLiveJob } from "../../shop/queue/has-live-job.server.ts";
import { refusal } from "../import-refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readCatalogueSchema } from "../../catalogue/schema/read-schema.server.ts";
import { guessCategories, importTargets } from "./map/guess-mapping.ts";
import { prices } from "./map/map-rows.ts";
import { categoryText, isOfThisShop, type Mapping } from "./map/mapping.ts";
import { plainHeading } from "./map/product-table.ts";
import { type ImportRun, type ImportState, isAtWork, jobKey, neededHeadings } from "./runs/import-run.ts";
import { findImport, importScope, moveRun, queueImport } from "./runs/import-runs.server.ts";
import { rememberMapping } from "./map/mappings.server.ts";
import { stopImport } from "./stop-import.server.ts";

/**
 * Says what the columns of a file mean, remembers it for the next file like it, and checks the file. The seller can say
 * it again until the file is imported.
 * Refuses: a mapping to a field that this shop does not have, without a name, a brand or a category, with a word for a
 * category that means none, or with prices of which nobody says whether GST is in them.
 */
export async function mapImport(shop: Shop, runId: string, chosen: Mapping): Promise<void> {
  const run = await findImport(shop, runId);
  const schema = await readCatalogueSchema(shop);
  // Of a column that was chosen just now, nobody was asked what its words mean.
  const categories = { ...guessCategories(run.contents, chosen, schema), ...chosen.categories };
  const mapping = { ...chosen, categories };
  const scope = importScope(shop);
  const known = importTargets(schema, { isOfAll: scope === "everybody" });
  const stray = Object.entries(mapping.columns).find(([, target]) => !known.includes(target));
  if (stray) throw refusal("import.no-such-field", { column: stray[0], field: stray[1] });
  const targets = new Set([...Object.values(mapping.columns), ...Object.keys(mapping.usual)]);
  const missing = neededHeadings.filter((heading) => !targets.has(heading));
  if (missing.length > 0) throw refusal("import.not-mapped", { headings: missing });
  const keys = new Set(schema.categories.map(({ key }) => key));
  const unknown = categoryText(run.contents, mapping).find(
    (word) => !keys.has(mapping.categories[plainHeading(word)] ?? ""),
  );
  if (unknown !== undefined) throw refusal("import.category-not-mapped", { word: unknown });
  const isPriced = prices.some((heading) => targets.has(heading)) && !isOfThisShop(mapping);
  if (isPriced && mapping.pricesInclGst === null) throw refusal("import.gst-not-said");
  await inTransaction(shop, async (shop) => {
    await rememberMapping(shop, scope, run.contents, mapping);
    await work(shop, run, ["mapping", "checked", "failed", "cancelled"], "checking", { mapping });
  });
}

/** Keeps a mapping that is not finished, so that the page can show the words of another column. */
export async function saveMapping(shop: Shop, runId: string, mapping: Mapping): Promise<void> {
  const run = await findImport(shop, runId);
  await moveRun(shop, run, ["mapping", "checked", "failed", "cancelled"], { state: "mapping", mapping });
}

/** Checks the file again, after something in the shop changed. */
export async function checkAgain(shop: Shop, runId: string): Promise<void> {
  const run = await findImport(shop, runId);
  await inTransaction(shop, (shop) => work(shop, run, ["checked", "failed", "cancelled"], "checking"));
}

/** Carries out an import that was checked. Refuses: one with mistakes. */
export async function carryOutImport(shop: Shop, runId: string): Promise<void> {
  const run = await findImport(shop, runId);
  if (run.state === "checked" && run.report && run.report.problems.length > 0) {
    throw refusal("import.has-mistakes");
  }
  await inTransaction(shop, (shop) => work(shop, run, ["checked"], "importing", { leavesOut: false }));
}

/**
 * Carries out an import without the rows that have mistakes. `leftOut` is how many the person was told of.
 * Refuses: one that leaves out another number by now, or everything.
 */
export async function importGoodRows(shop: Shop, runId: string, leftOut: number): Promise<void> {
  const run = await findImport(shop, runId);
  if (run.state === "checked" && run.report?.leftOut !== leftOut) throw refusal("import.not-now");
  if (run.state === "checked" && !run.report?.good) throw refusal("import.has-mistakes");
  await inTransaction(shop, (shop) => work(shop, run, ["checked"], "importing", { leavesOut: true }));
}

/** Takes an import back. `previewUndo` says what that does. */
export async function undoImport(shop: Shop, runId: string): Promise<void> {
  const run = await findImport(shop, runId);
  await inTransaction(shop, (shop) => work(shop, run, ["imported"], "undoing"));
}

/**
 * Asks the job to stop. An import takes back what it wrote; an undo leaves what is not undone yet. Where the queue has no
 * such job any more, because its process was killed at every attempt, the run ends at once.
 */
export async function cancelImport(shop: Shop, runId: string): Promise<void> {
  const run = await findImport(shop, runId);
  if (!isAtWork(run)) return;
  const isLive = await hasLiveJob(shop, jobKey(run.id));
  // It is being taken back already.
  if (run.endsAs !== null && isLive) return;
  await shop.db
    .updateTable("import_runs")
    .set({ cancel_asked_at: shop.now() })
    .where("id", "=", run.id)
    .where("state", "=", run.state)
    .execute();
  if (!isLive) await stopImport(shop, run, { stop: "cancelled" });
}

/** Whether a run is at work by its state, but no job of the queue is. */
export async function isStuck(shop: Shop, run: Pick<ImportRun, "id" | "state">): Promise<boolean> {
  return isAtWork(run) && !(await hasLiveJob(shop, jobKey(run.id)));
}

/** Queues the job, once: a form that is sent twice finds the run in its new state. */
async function work(
  shop: Shop,
  run: ImportRun,
  from: readonly ImportState[],
  state: ImportState,
  change: { mapping?: Mapping; leavesOut?: boolean } = {},
): Promise<void> {
  const requestedBy = requireSignedIn(shop.actor).userId;
  if (await moveRun(shop, run, from, { state, requestedBy, ...change })) {
    return queueImport(shop, run);
  }
  const now = await findImport(shop, run.id);
  if (now.state !== state && !(state === "importing" && now.state === "imported")) {
    throw refusal("import.not-now");
  }
}
