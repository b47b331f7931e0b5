import { sql } from "kysely";
import { type SellerScope, sellerScope } from "../../access/seller-scope.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";
import { isUuid } from "../../text/ids.ts";
import { Mapping } from "./files/mapping.ts";
import { type ImportRun, type ImportState, isAtWork } from "./import-run.ts";

const mostListed = 20;

/** The columns of a run without its file. */
function selectRuns(shop: Shop) {
  return shop.db
    .selectFrom("import_runs")
    .select([
      "id",
      "vendor_id as vendorId",
      "user_id as userId",
      "user_name as userName",
      sql<string>`coalesce(acting_user_id, user_id)`.as("actingUserId"),
      "file_name as fileName",
      sql<ImportRun["source"]>`source`.as("source"),
      sql<ImportRun["contents"]>`contents`.as("contents"),
      "mapping",
      sql<ImportState>`state`.as("state"),
      sql<ImportRun["step"]>`step`.as("step"),
      "done",
      "total",
      sql<ImportRun["report"]>`report`.as("report"),
      "refused",
      sql<boolean>`cancel_asked_at is not null`.as("isCancelAsked"),
      "created_at as createdAt",
      "finished_at as finishedAt",
    ]);
}

type RunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>["execute"]>>[number];

function toRun(row: RunRow): ImportRun {
  return { ...row, mapping: row.mapping === null ? null : Mapping.parse(row.mapping) };
}

/** The runs of a vendor; for an admin, the admins'. */
const ofScope = (scope: SellerScope) =>
  scope === "everybody" ? sql<boolean>`vendor_id is null` : sql<boolean>`vendor_id = ${scope.vendorId}`;

/** Whose imports the actor works with. Refuses: those who may not edit products. */
export function importScope(shop: Shop): SellerScope {
  return sellerScope(shop.actor, "products.edit");
}

/** The latest imports of the seller, newest first. */
export async function listImports(shop: Shop): Promise<ImportRun[]> {
  const rows = await selectRuns(shop)
    .where(ofScope(importScope(shop)))
    .orderBy("created_at", "desc")
    .limit(mostListed)
    .execute();
  return rows.map(toRun);
}

/** Finds an import. Refuses: an unknown one, and one of another seller. */
export async function findImport(shop: Shop, runId: string): Promise<ImportRun> {
  const run = await readImport(shop, runId);
  if (!run) throw refusal("import.not-found");
  return run;
}

/** Finds an import; undefined for an unknown one, and for one of another seller. */
export async function readImport(shop: Shop, runId: string): Promise<ImportRun | undefined> {
  const scope = importScope(shop);
  const row = isUuid(runId)
    ? await selectRuns(shop).where("id", "=", runId).where(ofScope(scope)).executeTakeFirst()
    : undefined;
  return row && toRun(row);
}

/** The run of a job, whoever began it; undefined when it was deleted. */
export async function findRunOfJob(shop: Shop, runId: string): Promise<ImportRun | undefined> {
  const row = await selectRuns(shop).where("id", "=", runId).executeTakeFirst();
  return row && toRun(row);
}

type RunChange = {
  state: ImportState;
  report?: ImportRun["report"];
  refused?: string | null;
  mapping?: Mapping;
  /** Who asks for work. */
  askedBy?: string;
};

/**
 * Moves a run from one state to another, once. False when it has another state by now, and for a file that was
 * imported and would be imported again.
 */
export async function moveRun(
  shop: Shop,
  runId: string,
  from: readonly ImportState[],
  change: RunChange,
): Promise<boolean> {
  const { report, mapping, askedBy, ...plain } = change;
  const isWork = isAtWork(change);
  const isBeforeImport =
    change.state === "mapping" || change.state === "checking" || change.state === "importing";
  const moved = await shop.db
    .updateTable("import_runs")
    .set({
      ...plain,
      ...(report !== undefined && { report: JSON.stringify(report) }),
      ...(mapping !== undefined && { mapping: JSON.stringify(mapping) }),
      ...(isWork
        ? { done: 0, step: "rows", refused: null, cancel_asked_at: null, acting_user_id: askedBy ?? null }
        : { finished_at: shop.now() }),
    })
    .where("id", "=", runId)
    .where("state", "in", [...from])
    .$if(isBeforeImport, (query) =>
      query.where(sql<boolean>`not exists (select from import_rows where run_id = import_runs.id)`),
    )
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

/** Ends an undo early. What is not undone yet can be undone later: the run stays as it was when it was imported. */
export async function endUndo(shop: Shop, runId: string, refused: string | null): Promise<void> {
  await shop.db
    .updateTable("import_runs")
    .set({ state: "imported", refused })
    .where("id", "=", runId)
    .where("state", "=", "undoing")
    .execute();
}

/** Writes down how far a job is. Returns whether somebody asked to cancel it. */
export async function noteProgress(
  shop: Shop,
  runId: string,
  progress: { step: ImportRun["step"]; done: number; total: number },
): Promise<boolean> {
  const row = await shop.db
    .updateTable("import_runs")
    .set(progress)
    .where("id", "=", runId)
    .returning(sql<boolean>`cancel_asked_at is not null`.as("isCancelAsked"))
    .executeTakeFirst();
  return row?.isCancelAsked ?? true;
}
