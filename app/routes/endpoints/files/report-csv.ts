import { reportCsv } from "#domain/reports/figures/report-file.server.ts";
import { reportFile } from "./report-file.server.ts";

/** A report as CSV. */
export const loader = reportFile("csv", "text/csv; charset=utf-8", reportCsv);
