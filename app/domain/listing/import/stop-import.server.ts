import type { Shop } from "../../shop/context/shop.ts";
import type { EndState, ImportRun, RunReport, WorkingRun } from "./run/import-run.ts";
import { endUndo, moveRun } from "./run/import-runs.server.ts";
import { queueImport } from "./queue-import.server.ts";

/** Why an import stops: its state then, with a sentence or a report. */
export type Ending = { state: EndState; refused?: string; report?: RunReport; leftOut?: number[] };

/**
 * Ends an import that cannot go on. One that has written something takes it back first, in a job. An undo that cannot go
 * on leaves its import 'imported', so that the rest can be undone later.
 */
export async function stopImport(shop: Shop, run: WorkingRun, { state, ...facts }: Ending): Promise<void> {
  if (run.state === "undoing") return endUndo(shop, run.id, facts.refused ?? null);
  if (await hasWritten(shop, run)) {
    if (await moveRun(shop, run, [run.state], { state: "undoing", endsAs: state, ...facts })) {
      await queueImport(shop, run);
    }
    return;
  }
  await moveRun(shop, run, [run.state], { state, ...facts });
}

async function hasWritten(shop: Shop, run: ImportRun): Promise<boolean> {
  const row = await shop.db
    .selectFrom("import_rows")
    .select("line")
    .where("run_id", "=", run.id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
