import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Days } from "#domain/reports/figures/report-period.ts";
import type { Permission } from "#domain/shop/access/permissions.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import type { Column } from "#ui/tables/table-columns.ts";
import { useMay } from "../../may.ts";

type QuestionTableProps<Row> = {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  total?: Row;
  /** Below the table. */
  note?: ReactNode;
};

/** A further table of a question, with a heading of its own; nothing without rows. */
export const QuestionTable = <Row,>(props: QuestionTableProps<Row>) =>
  props.rows.length > 0 && (
    <div className="mt-5">
      <h3>{props.title}</h3>
      <DataTable {...props} caption={props.title} empty={null} />
      {props.note}
    </div>
  );

/** A number with a link to its rows, for those who may open that page. */
export function RowsLink({ to, needs, text }: { to: string; needs?: Permission | undefined; text: string }) {
  const may = useMay();
  if (text === "–" || (needs !== undefined && !may(needs))) return text;
  return (
    <Link className="hover:underline" to={to}>
      {text}
    </Link>
  );
}

/** The query of the list of the rows that a figure adds up. */
export const rowsAddress = (
  { from, until }: Days,
  of: string,
  filters: Record<string, string> = {},
): string => `rows?${new URLSearchParams({ of, from, until, ...filters })}`;
