import { Refusal, refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";
import { checkImport, type ImportReport } from "../csv/check-import.server.ts";
import { importProducts } from "../csv/import-products.server.ts";
import { fetchPictures, mostFetched, readPicturesOf } from "./fetch-pictures.server.ts";
import { type ImportRun, type ImportState, isAtWork, type RunReport } from "./import-run.ts";
import { Cancelled } from "./cancelled.ts";
import { endUndo, findRunOfJob, moveRun, noteProgress } from "./import-runs.server.ts";
import { openRun, type OpenRun } from "./open-run.server.ts";
import { asPersonOf } from "./person-of-run.server.ts";
import { addPictures, keepFormer, keepVersions, keepWritten } from "./record-rows.server.ts";
import { takeBack } from "./take-back.server.ts";

/** The import was ended by somebody else, or another process carried it out: what was begun is rolled back. */
class Superseded extends Error {}

/**
 * Does what an import is at: checks its file, imports it, or takes it back. A job that was killed begins again. `isLastAttempt` is
 * whether the queue gives up after this one.
 */
export async function workOnImport(
  shop: Shop,
  runId: string,
  { isLastAttempt }: { isLastAttempt: boolean },
): Promise<void> {
  const run = await findRunOfJob(shop, runId);
  if (!run || !isAtWork(run)) return;
  const end = (state: ImportState, facts: { report?: RunReport; refused?: string } = {}) =>
    moveRun(shop, run.id, [run.state], { state, ...facts });
  try {
    const person = await asPersonOf(shop, run);
    if (run.state === "checking") await end("checked", { report: await check(person, run) });
    if (run.state === "undoing") {
      await takeBack(person, run);
      await end("undone");
    }
    if (run.state === "importing") {
      const report = await carryOut(person, run);
      if (report.problems.length > 0) await end("checked", { report });
    }
  } catch (error) {
    if (error instanceof Superseded) return;
    const isUndo = run.state === "undoing";
    const fail = (refused: string) => (isUndo ? endUndo(shop, run.id, refused) : end("failed", { refused }));
    if (error instanceof Cancelled) await (isUndo ? endUndo(shop, run.id, null) : end("cancelled"));
    else if (error instanceof Refusal) await fail(error.message);
    else {
      if (isLastAttempt) await fail(refusal(isUndo ? "import.undo-failed" : "import.failed").message);
      throw error;
    }
  }
}

async function check(shop: Shop, run: ImportRun): Promise<RunReport> {
  const open = await openRun(shop, run);
  const pictures = await open.addresses();
  if (pictures.length > mostFetched) throw refusal("import.too-many-pictures", { most: mostFetched });
  const report = await checkImport(shop, open.file(null), counter(shop, run));
  return { ...inFile(report, open), pictures: pictures.length };
}

async function carryOut(shop: Shop, run: ImportRun): Promise<RunReport> {
  const open = await openRun(shop, run);
  const addresses = await open.addresses();
  const stopping = new AbortController();
  try {
    await fetchPictures(shop, run, addresses, {
      stop: stopping.signal,
      follow: async (done, total) => {
        if (await noteProgress(shop, run.id, { step: "pictures", done, total })) throw new Cancelled();
      },
    });
  } catch (error) {
    stopping.abort();
    throw error;
  }
  const found = await readPicturesOf(shop, run.id);
  const table = open.file(found);
  const told = (report: ImportReport): RunReport => ({
    ...inFile(report, open),
    pictures: [...found.values()].filter((one) => "id" in one).length,
  });
  const report = await importProducts(shop, table, {
    before: (shop, rows) => keepFormer(shop, run.id, rows),
    after: async (inside, written) => {
      await addPictures(inside, written, table.picturesOf);
      await keepWritten(inside, run.id, written);
    },
    // Outside of the transaction, so that the page can read it at once.
    follow: counter(shop, run),
    // Inside of it: a job that is killed before the commit leaves nothing, and one killed after it has nothing to do.
    finish: async (inside, report) => {
      await keepVersions(inside, run.id);
      const isFirst = await moveRun(inside, run.id, ["importing"], {
        state: "imported",
        report: told(report),
      });
      if (!isFirst) throw new Superseded();
    },
  });
  return told(report);
}

/** Counts the rows that are done, and stops when somebody asked to cancel. */
function counter(shop: Shop, run: ImportRun) {
  let done = 0;
  return async (rows: number) => {
    done += rows;
    const isCancelled = await noteProgress(shop, run.id, { step: "rows", done, total: run.contents.rows });
    if (isCancelled) throw new Cancelled();
  };
}

/** Names columns as the file does, and adds what is left out of it. */
function inFile(report: ImportReport, open: OpenRun): ImportReport {
  const named = (one: ImportReport["problems"][number]) => ({
    ...one,
    column: open.headingInFile(one.column),
  });
  return {
    ...report,
    problems: report.problems.map(named),
    warnings: [...report.warnings, ...open.rowWarnings()].map(named).slice(0, 300),
  };
}
