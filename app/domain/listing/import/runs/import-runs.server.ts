import { sql } from "kysely";
import { type SellerScope, sellerScope } from "../../../shop/access/seller-scope.ts";
import { refusal } from "../../import-refusals.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { isUuid } from "../../../base/identifiers/ids.ts";
import { Mapping } from "../map/mapping.ts";
import { importJob } from "../../jobs.ts";
import { addJob } from "../../../shop/queue/add-job.server.ts";
import { deleteFilesOf } from "./import-file.server.ts";
import {
  type EndState,
  type ImportRun,
  type ImportState,
  isAtWork,
  jobKey,
  type RunReport,
  type Stop,
} from "./import-run.ts";

const maxListed = 20;

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
      "leaves_out as leavesOut",
      sql<boolean>`cancel_asked_at is not null`.as("isCancelRequested"),
      sql<ImportRun["endsAs"]>`ends_as`.as("endsAs"),
      "created_at as createdAt",
      "finished_at as finishedAt",
    ]);
}

type RunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>["execute"]>>[number];

function toRun(row: RunRow): ImportRun {
  return { ...row, mapping: row.mapping === null ? null : Mapping.parse(row.mapping) };
}

/** The runs of a vendor; for an admin, the admins'. */
export const ofScope = (scope: SellerScope) =>
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
    .orderBy("id")
    .limit(maxListed)
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

export type RunChange = {
  state: ImportState;
  report?: ImportRun["report"];
  refused?: string | null;
  mapping?: Mapping | null;
  /** What the file was found to have. */
  read?: Pick<ImportRun, "source" | "contents">;
  /** Who asks for work. Without it, the work goes on for the same person. */
  requestedBy?: string;
  endsAs?: EndState | null;
  /** The lines that cannot be imported. */
  leftOut?: number[];
  /** Whether the import leaves these lines out. */
  leavesOut?: boolean;
};

/**
 * Moves a run from one state to another, once. False when it has another state by now, and for a file that was
 * imported and would be imported again. A file that was imported, or that nobody can read, is not kept; its rows that
 * were left out are.
 */
export async function moveRun(
  shop: Shop,
  run: Pick<ImportRun, "id">,
  from: readonly ImportState[],
  change: RunChange,
): Promise<boolean> {
  const { report, mapping, requestedBy, read, state, refused, endsAs = null, leftOut, leavesOut } = change;
  const isBeforeImport = state === "mapping" || state === "checking" || state === "importing";
  const moved = await shop.db
    .updateTable("import_runs")
    .set({
      state,
      ends_as: endsAs,
      ...(refused !== undefined && { refused }),
      ...(report !== undefined && { report: JSON.stringify(report) }),
      ...(mapping !== undefined && { mapping: mapping && JSON.stringify(mapping) }),
      ...(read && {
        source: read.source,
        contents: JSON.stringify(read.contents),
        total: read.contents.rows,
      }),
      ...(leftOut !== undefined && { left_out: leftOut }),
      ...(leavesOut !== undefined && { leaves_out: leavesOut }),
      ...(isAtWork(change)
        ? { done: 0, step: "rows", refused: refused ?? null, cancel_asked_at: null }
        : { finished_at: shop.now() }),
      ...(requestedBy !== undefined && { acting_user_id: requestedBy }),
    })
    .where("id", "=", run.id)
    .where("state", "in", [...from])
    .$if(isBeforeImport, (query) =>
      query.where(sql<boolean>`not exists (select from import_rows where run_id = import_runs.id)`),
    )
    .returning(["id", "total"])
    .executeTakeFirst();
  if (!moved) return false;
  if (state === "imported") await deleteFilesOf(shop, [run.id], ["table", "changes"]);
  if (state === "failed" && moved.total === 0) await deleteFilesOf(shop, [run.id]);
  return true;
}

/** The lines that an import leaves out, because somebody asked for it. */
export async function readLeftOut(
  shop: Shop,
  { id, leavesOut }: Pick<ImportRun, "id" | "leavesOut">,
): Promise<ReadonlySet<number>> {
  if (!leavesOut) return new Set();
  const { left_out } = await shop.db
    .selectFrom("import_runs")
    .select("left_out")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return new Set(left_out);
}

/** Locks a run, so that what another process still writes of it is written before or never. */
export async function holdRun(
  shop: Shop,
  { id, state }: Pick<ImportRun, "id" | "state">,
): Promise<Stop | undefined> {
  const row = await shop.db
    .selectFrom("import_runs")
    .select("id")
    .where("id", "=", id)
    .where("state", "=", state)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? undefined : { stop: "superseded" };
}

export async function saveReport(shop: Shop, run: Pick<ImportRun, "id">, report: RunReport): Promise<void> {
  await shop.db
    .updateTable("import_runs")
    .set({ report: JSON.stringify(report) })
    .where("id", "=", run.id)
    .execute();
}

/** Ends an undo early. What is not undone yet can be undone later: the run stays as it was when it was imported. */
export async function endUndo(shop: Shop, runId: string, refused: string | null): Promise<void> {
  await shop.db
    .updateTable("import_runs")
    .set({ state: "imported", refused, ends_as: null })
    .where("id", "=", runId)
    .where("state", "=", "undoing")
    .execute();
}

/** Writes down how far a job is. It stops when somebody asked to cancel, or the run is not in this state any more. */
export async function noteProgress(
  shop: Shop,
  run: Pick<ImportRun, "id" | "state">,
  progress: { step: ImportRun["step"]; done: number; total: number },
): Promise<Stop | undefined> {
  const row = await shop.db
    .updateTable("import_runs")
    .set(progress)
    .where("id", "=", run.id)
    .where("state", "=", run.state)
    .returning("cancel_asked_at")
    .executeTakeFirst();
  if (!row) return { stop: "superseded" };
  return row.cancel_asked_at === null ? undefined : { stop: "cancelled" };
}

/** Queues the job that does what an import is at. Those of one seller run one after another. */
export async function queueImport(shop: Shop, { id, vendorId }: Pick<ImportRun, "id" | "vendorId">) {
  const queue = `imports of ${vendorId ?? "the shop"}`;
  await addJob(shop, importJob, { runId: id }, { attempts: 3, key: jobKey(id), queue });
}
