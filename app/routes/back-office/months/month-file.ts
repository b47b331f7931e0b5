import { type CsvCell, writeCsv } from "#domain/base/csv/write-csv.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import type { Month } from "#domain/reports/months/read-month.server.ts";
import type { Area } from "../area.ts";
import { describeMonth } from "./describe-month.ts";
import type { MonthCell, MonthSection } from "./month-section.ts";

/** The tables of a month one below the other as a CSV file, in rupees; each row begins with the name of its table. */
export function monthFile(month: Month, area: Area): string {
  const { of, madeAt } = month;
  return writeCsv(
    ["Legal name", of.legalName],
    [
      ["GSTIN", of.gstin],
      ["Month", month.month],
      ["Made at", formatMoment(madeAt)],
      ...describeMonth(month, area).flatMap(linesOf),
    ],
  );
}

function linesOf({ title, columns, rows, total }: MonthSection): CsvCell[][] {
  const cells = (row: MonthCell[]): CsvCell[] => [
    title,
    ...row.map((cell, index) => (columns[index]?.isMoney ? Number(cell) / 100 : cell)),
  ];
  return [
    [],
    [title, ...columns.map((column) => column.title)],
    ...rows.map((row) => cells(row.cells)),
    ...(total ? [cells(total)] : []),
  ];
}
