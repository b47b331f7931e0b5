import type { Permission } from "#domain/shop/access/permissions.ts";

/** Whole paise in columns of money, else text. */
export type MonthCell = string | number | null;

type MonthRow = { cells: MonthCell[]; to?: string };

/** A table of the month's page and file. */
export type MonthSection = {
  id: string;
  title: string;
  note?: string | undefined;
  columns: { title: string; isMoney: boolean }[];
  rows: MonthRow[];
  /** Null for a table whose rows are no parts of a sum, and for an empty one. */
  total: MonthCell[] | null;
  /** The rows that it adds up. */
  file?: MonthFile | undefined;
};

type MonthFile = { to: string; label: string; requires?: Permission };

/** Its title and its cell of a row; whole paise in a column of money. */
export type MonthColumn<Row> =
  | readonly [title: string, cell: (row: Row) => string, kind?: undefined]
  | readonly [title: string, cell: (row: Row) => number, kind: "money"];

export const sumBy = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

type SectionFacts<Row> = Pick<MonthSection, "id" | "title" | "note" | "file"> & {
  columns: readonly MonthColumn<Row>[];
  rows: readonly Row[];
  /** What a row adds up, or where it comes from. */
  to?: (row: Row) => string;
  hasTotal?: boolean;
  totalText?: string;
};

/** Writes the cells of a table, and adds up its columns of money. */
export function sectionOf<Row>(facts: SectionFacts<Row>): MonthSection {
  const { columns, rows, to, hasTotal = true, totalText = "Total", ...section } = facts;
  const totalOf = (column: MonthColumn<Row>, index: number): MonthCell => {
    if (column[2] === "money") return sumBy(rows, column[1]);
    return index === 0 ? totalText : null;
  };
  return {
    ...section,
    columns: columns.map(([title, , kind]) => ({ title, isMoney: kind === "money" })),
    rows: rows.map((row) => ({ cells: columns.map(([, cell]) => cell(row)), ...(to && { to: to(row) }) })),
    total: hasTotal && rows.length > 0 ? columns.map(totalOf) : null,
  };
}
