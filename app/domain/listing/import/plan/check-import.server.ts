import { productOf, type ImportReport, type RowProblem } from "../runs/import-report.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { readCatalogueSchema } from "../../../catalogue/schema/read-schema.server.ts";
import { type PlannedBatch, planImport } from "./plan-import.server.ts";
import type { PlannedRow } from "./plan-row.ts";
import { readTargets } from "./read-targets.server.ts";
import type { ProductFile } from "./read-rows.server.ts";
import type { WrongRows } from "./wrong-rows.ts";

/**
 * The most problems shown. People fix the first lines and send the file again, and a longer page takes long to draw.
 */
const maxShown = 300;

/**
 * Checks what a file of products would do, without changing anything. `follow` is called after each part, and what it
 * returns ends the check; `wrong` is told which rows cannot be imported.
 * Refuses: a file that cannot be read as one.
 */
export async function checkImport<Stop extends object = never>(
  shop: Shop,
  file: ProductFile,
  { follow, wrong }: { follow?: (batch: PlannedBatch) => Promise<Stop | undefined>; wrong?: WrongRows } = {},
): Promise<ImportReport | NonNullable<Stop>> {
  const report = newReport();
  const schema = await readCatalogueSchema(shop);
  const targets = await readTargets(shop, schema, file);
  for await (const batch of planImport(shop, schema, file, { targets, ...(wrong && { wrong }) })) {
    countInto(report, batch.rows, batch.problems);
    const stop = await follow?.(batch);
    if (stop !== undefined) return stop;
  }
  return report;
}

export function newReport(): ImportReport {
  return {
    added: 0,
    changed: 0,
    same: 0,
    problems: [],
    furtherProblems: 0,
    warnings: [],
    furtherWarnings: 0,
  };
}

export function countInto(report: ImportReport, rows: PlannedRow[], problems: RowProblem[]): void {
  for (const { kind, warnings, wasSame, input } of rows) {
    report[kind] += 1;
    if (wasSame) report.same -= 1;
    const shown = warnings.slice(0, maxShown - report.warnings.length);
    report.warnings.push(...shown.map((warning) => ({ ...warning, ...productOf(input) })));
    report.furtherWarnings += warnings.length - shown.length;
  }
  const room = maxShown - report.problems.length;
  report.problems.push(...problems.toSorted((a, b) => a.line - b.line).slice(0, room));
  report.furtherProblems += Math.max(0, problems.length - room);
}
