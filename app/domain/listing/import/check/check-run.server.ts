import { refusal } from "../../import-refusals.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { checkImport } from "../plan/check-import.server.ts";
import { maxFetched, type Stop, type WorkingRun } from "../runs/import-run.ts";
import { moveRun, noteProgress } from "../runs/import-runs.server.ts";
import { changesKeeper } from "./save-changes.server.ts";
import { mistakesOf } from "./save-mistakes.server.ts";
import { inFile, openRun } from "./open-run.server.ts";

/** Checks what the file of an import would do, and keeps the lists of its mistakes and of what it would change. */
export async function checkRun(shop: Shop, run: WorkingRun): Promise<Stop | undefined> {
  const open = await openRun(shop, run);
  const pictures = await open.addresses();
  if (pictures.length > maxFetched) throw refusal("import.too-many-pictures", { most: maxFetched });
  const mistakes = mistakesOf(open);
  const changes = await changesKeeper(shop, run.id);
  let done = 0;
  const { wrong } = mistakes;
  const report = await checkImport<Stop>(shop, open.file(null), {
    wrong,
    follow: async (batch) => {
      done += batch.count;
      await mistakes.follow(batch);
      await changes.note(batch.rows);
      return noteProgress(shop, run, { step: "rows", done, total: run.contents.rows });
    },
  });
  if ("stop" in report) return report;
  await mistakes.save(shop, run.id);
  const leftOut = wrong.lines();
  await moveRun(shop, run, ["checking"], {
    state: "checked",
    leftOut,
    report: {
      ...inFile(report, open),
      ...(await changes.end()),
      pictures: pictures.length,
      leftOut: leftOut.length,
      good: done - leftOut.length,
    },
  });
  return undefined;
}
