import { reportXlsx } from "#domain/reports/figures/report-file.server.ts";
import { reportFile } from "./report-file.server.ts";

/** A report as an Excel workbook. */
export const loader = reportFile(
  "xlsx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  reportXlsx,
);
