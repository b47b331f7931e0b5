import type { ImportReport } from "../runs/import-report.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { checkImport } from "../plan/check-import.server.ts";
import { type Conflict, importProducts, type Written } from "./import-products.server.ts";
import { fetchPictures, readPicturesOf } from "./fetch-pictures.server.ts";
import type { RunReport, Stop, WorkingRun } from "../runs/import-run.ts";
import { findRunOfJob, saveReport, moveRun, noteProgress, readLeftOut } from "../runs/import-runs.server.ts";
import { mistakesOf } from "../check/save-mistakes.server.ts";
import { inFile, openRun } from "../check/open-run.server.ts";
import { addPictures, recordFormer, recordWritten, readWritten } from "./record-rows.server.ts";

/** How often what is left of an import may be planned anew: in a row without having written anything, and in all. */
const maxAttempts = { vain: 10, inAll: 200 };

/** Fetches the pictures that the file of an import names, and writes its rows, part by part. */
export async function writeImport(shop: Shop, run: WorkingRun): Promise<Stop | undefined> {
  const leftOut = await readLeftOut(shop, run);
  // Once, however often the rows are planned: what is not to be had takes its time each time.
  const addresses = await (await openRun(shop, run)).addresses(leftOut);
  const stop = await fetchPictures(shop, run, addresses);
  if (stop) return stop;
  let written = await readWritten(shop, run.id);
  for (let vain = 0, attempt = 1; ; attempt += 1) {
    const end = await writeRest(shop, run, { written, leftOut });
    if (!end || "stop" in end) return end;
    const before = written.ids.size;
    written = await readWritten(shop, run.id);
    vain = written.ids.size > before ? 0 : vain + 1;
    if (vain === maxAttempts.vain || attempt === maxAttempts.inAll) throw end.conflict;
  }
}

async function writeRest(
  shop: Shop,
  run: WorkingRun,
  { written, leftOut }: { written: Written; leftOut: ReadonlySet<number> },
): Promise<Stop | Conflict | undefined> {
  const open = await openRun(shop, run);
  const results = await readPicturesOf(shop, run.id);
  const table = open.file(results);
  const pictures = [...results.values()].filter((result) => "id" in result).length;
  const reported = (report: ImportReport): RunReport => ({
    ...run.report,
    ...inFile(report, open),
    pictures,
  });
  const mistakes = mistakesOf(open);
  // The file may have been checked long ago: what no longer fits is found before anything is written.
  const report = written.ids.size > 0 ? null : reported(await checkImport<never>(shop, table, mistakes));
  const lines = mistakes.wrong.lines();
  if (report && lines.some((line) => !leftOut.has(line))) {
    await mistakes.save(shop, run.id);
    const counts = { leftOut: lines.length, good: run.contents.rows - lines.length };
    return { stop: "misfit", report: { ...report, ...counts }, leftOut: lines };
  }
  // A product may have got the SKU of a new row meanwhile. That the row means this product is said first.
  const matches = (entry: RunReport | null) => (entry ? entry.changed + entry.same : 0);
  if (report && table.findsBySku && matches(report) > matches(run.report)) return { stop: "misfit", report };
  if (report) await saveReport(shop, run, report);
  const done = { ...written, lines: new Set([...written.lines, ...leftOut]) };
  const late = await importProducts<Stop>(shop, table, done, {
    begin: (inside, rows) =>
      noteProgress(inside, run, { step: "rows", done: rows, total: run.contents.rows }),
    before: (inside, rows) => recordFormer(inside, run.id, rows),
    after: async (inside, rows) => {
      const described = rows.filter(({ row }) => !row.isBySku);
      await addPictures(inside, described, table.picturesOf);
      await recordWritten(inside, run.id, rows);
    },
  });
  if ("stop" in late || "conflict" in late) return late;
  if (late.problems.length > 0) return { stop: "misfit", report: reported(late) };
  const { ids, added } = await readWritten(shop, run.id);
  const counts = { added: added.size, changed: ids.size - added.size };
  // An attempt that goes on after another one has not seen its rows: the report of the first one has.
  const full = report ?? (await findRunOfJob(shop, run.id))?.report ?? reported(late);
  await moveRun(shop, run, ["importing"], { state: "imported", report: { ...full, ...counts } });
  return undefined;
}
