import { type CellObject, utils, write } from "@e965/xlsx";
import { type CsvCell, writeCsv } from "../../base/csv/write-csv.ts";
import { refusal } from "../refusals.ts";
import { amountLabels, countLabels, type Figures, keysOf, type Report } from "./figures.ts";
import { groupingLabels, isStep, type ReportQuery } from "./report-query.ts";

const firstDayHead = "First day";

type Cells = { heads: string[]; rows: CsvCell[][] };

/** The rows of a report as those of a file, and its total as the last one. Days in ISO form, money in rupees. */
function cellsOf({ rows, total }: Report, { by, period }: ReportQuery): Cells {
  const figures = (of: Figures) => [
    ...keysOf(countLabels).map((name) => of[name]),
    ...keysOf(amountLabels).map((name) => of[name] / 100),
  ];
  const line = ({ now, before, yearAgo }: Report["total"]) => [
    ...figures(now),
    before.netSales / 100,
    yearAgo.netSales / 100,
  ];
  return {
    heads: [
      groupingLabels[by],
      ...(isStep(by) ? [firstDayHead] : []),
      `${countLabels.orders} (one can be in several rows)`,
      countLabels.pieces,
      ...Object.values(amountLabels),
      `Net sales ${period.before.from} to ${period.before.until}`,
      `Net sales ${period.yearAgo.from} to ${period.yearAgo.until}`,
    ],
    rows: [
      ...rows.map((row) => [row.label, ...(isStep(by) ? [row.keys.now] : []), ...line(row)]),
      ["TOTAL", ...(isStep(by) ? [null] : []), ...line(total)],
    ],
  };
}

export function reportCsv(report: Report, query: ReportQuery): string {
  const { heads, rows } = cellsOf(report, query);
  return writeCsv(heads, rows);
}

const longDay = 24 * 60 * 60_000;

/** A day in ISO form as Excel keeps one: the number of days since 30 December 1899. */
const dayCell = (day: CsvCell): CellObject | null =>
  typeof day === "string"
    ? { t: "n", v: (Date.parse(day) - Date.UTC(1899, 11, 30)) / longDay, z: "yyyy-mm-dd" }
    : null;

/** A workbook is in memory as a whole, in the process that serves visitors. */
const mostRows = 10_000;

/** The same rows as an Excel workbook. Refuses: a report with more rows than a workbook should have. */
export function reportXlsx(report: Report, query: ReportQuery): Uint8Array<ArrayBuffer> {
  const { heads, rows } = cellsOf(report, query);
  if (rows.length > mostRows) throw refusal("report.too-long-for-a-workbook");
  const hasDays = heads[1] === firstDayHead;
  const cells = rows.map((row) =>
    row.map((cell, column) => (hasDays && column === 1 ? dayCell(cell) : cell)),
  );
  const sheet = utils.aoa_to_sheet([heads, ...cells]);
  const book = utils.book_new(sheet, "Report");
  return new Uint8Array(write(book, { type: "buffer", bookType: "xlsx", compression: true }));
}
