import { requireSignedIn } from "../../access/require-permission.ts";
import { countAttempt, type RateLimit } from "../../limits/count-attempt.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { readCatalogueSchema } from "../../specifications/read-schema.server.ts";
import { planImport } from "./plan-import.server.ts";
import type { PlannedRow, RowProblem } from "./plan-row.ts";

const imports: RateLimit = { rule: "product-import", attempts: 60, perMinutes: 60 };
/**
 * The most problems shown. People fix the first lines and send the file again, and a longer page takes long to draw.
 */
const mostShown = 300;

/** What an import would do or has done: how many products, and the problems by line. */
export type ImportReport = {
  added: number;
  changed: number;
  same: number;
  problems: RowProblem[];
  /** The number of problems beyond those listed. */
  furtherProblems: number;
  /** What is imported, but without a value that its category does not have. */
  warnings: RowProblem[];
  furtherWarnings: number;
};

/**
 * Checks what a file of products would do, without changing anything.
 * Refuses: a file that cannot be read as one; more than 60 imports an hour.
 */
export async function checkImport(shop: Shop, file: Uint8Array): Promise<ImportReport> {
  await countImport(shop);
  const report = newReport();
  const schema = await readCatalogueSchema(shop);
  for await (const { rows, problems } of planImport(shop, schema, file)) countInto(report, rows, problems);
  return report;
}

export async function countImport(shop: Shop): Promise<void> {
  await countAttempt(shop, imports, requireSignedIn(shop.actor).userId);
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
  for (const { kind, warnings } of rows) {
    report[kind] += 1;
    const shown = warnings.slice(0, mostShown - report.warnings.length);
    report.warnings.push(...shown);
    report.furtherWarnings += warnings.length - shown.length;
  }
  const room = mostShown - report.problems.length;
  report.problems.push(...problems.toSorted((one, other) => one.line - other.line).slice(0, room));
  report.furtherProblems += Math.max(0, problems.length - room);
}
