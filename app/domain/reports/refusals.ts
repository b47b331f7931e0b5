import { conflict, refusalsOf } from "../base/refusal/refusal.ts";

export const reportRefusals = {
  "report.does-not-add-up": conflict(
    "The rows of this report do not add up to its total, so it is not shown. Please ask your administrator to run the doctor (npm run doctor), which finds the documents that are wrong.",
  ),
  "report.too-long-for-a-workbook": conflict(
    "This report has too many rows for an Excel file. Please download it as CSV.",
  ),
  "report.too-many-rows": conflict("This list has too many rows for a file. Please choose fewer days."),
  "saved-reports.full": conflict(
    ({ most }: { most: number }) =>
      `You can save at most ${most} reports. Please delete one you no longer need.`,
  ),
};

export const refusal = refusalsOf(reportRefusals);
