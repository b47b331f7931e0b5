import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { changedSearch } from "./changed-search.ts";
import { classNames } from "../behaviour/class-names.ts";
import { RowCheckbox, SelectAll } from "./row-selection.tsx";
import { type Column, shownColumns } from "./table-columns.ts";
import { useRowKeys } from "./use-row-keys.ts";

type DataTableProps<Row> = {
  /** The name of the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The current order of the rows, in the form of `?sort=`. */
  sort?: string;
  /**
   * Gives the rows a checkbox that belongs to the form with this id: all rows, or those that `canSelect` allows.
   * RowSelection shows the actions for them.
   */
  selection?: Selection<Row>;
  /** A last row with the total of all. */
  total?: Row;
  /** Shown instead of the table when it has no rows. */
  empty: ReactNode;
} & RowIds<Row>;

type Selection<Row> = {
  form: string;
  name: string;
  /** The name of a row for screen readers: 'Sahya Pro 14'. */
  rowName: (row: Row) => string;
  canSelect?: (row: Row) => boolean;
};

/** What distinguishes the rows: their `id`, if they have one. */
type RowIds<Row> =
  | { rowId: (row: Row) => string }
  | (Row extends { id: string } ? { rowId?: undefined } : never);

/**
 * A table to work with. The address sets its order and columns, its head stays in view, and the arrow keys move between
 * rows. Where there is no room for columns, each row is a low card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowId = ownId, sort, selection, total, empty } = props;
  const { search } = useLocation();
  const rowKeys = useRowKeys();
  const columns = shownColumns(props.columns, search);
  if (rows.length === 0) return empty;

  return (
    <div className="data-table">
      <div className="data-table-frame">
        <table>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className="data-select">
                  <SelectAll form={selection.form} name={selection.name} />
                </th>
              )}
              {columns.map((column) => (
                <ColumnHead key={column.key} column={column} sort={sort} />
              ))}
            </tr>
          </thead>
          <tbody {...rowKeys}>
            {rows.map((row) => (
              <tr key={rowId(row)}>
                {selection && (
                  <td className="data-select">
                    {(selection.canSelect?.(row) ?? true) && (
                      <RowCheckbox
                        form={selection.form}
                        name={selection.name}
                        id={rowId(row)}
                        rowName={selection.rowName(row)}
                      />
                    )}
                  </td>
                )}
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
          {total !== undefined && (
            <tfoot>
              <tr>
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={total} />
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  );
}

function ownId(row: unknown): string {
  return (row as { id: string }).id;
}

function ColumnHead<Row>({ column, sort }: { column: Column<Row>; sort: string | undefined }) {
  const { search } = useLocation();
  const { title, align, isExtra } = column;
  const className = classNames(align === "right" && "data-right", isExtra && "data-extra") || undefined;
  if (column.sort === undefined) {
    return (
      <th scope="col" className={className}>
        {column.isTitleHidden ? <span className="visually-hidden">{title}</span> : title}
      </th>
    );
  }
  const isUp = sort === column.sort;
  const isDown = sort === `-${column.sort}`;
  const Icon = isUp ? ArrowUp : isDown ? ArrowDown : ChevronsUpDown;
  return (
    <th scope="col" className={className} aria-sort={isUp ? "ascending" : isDown ? "descending" : undefined}>
      <Link
        className={classNames(
          "group inline-flex items-center gap-1 py-1 hover:text-ink",
          (isUp || isDown) && "text-ink",
        )}
        to={changedSearch(search, { sort: isUp ? `-${column.sort}` : column.sort })}
        preventScrollReset
        replace
      >
        {title}
        <Icon size={14} className={isUp || isDown ? undefined : "opacity-60 group-hover:opacity-100"} />
      </Link>
    </th>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { align, isHead, isExtra, isTitleHidden, phone } = column;
  const content = column.cell(row);
  const isEmpty = content === null || content === "–";
  const className =
    classNames(
      align === "right" && "data-right",
      isHead && "data-head",
      isExtra && "data-extra",
      isEmpty && "data-empty",
      phone && `phone-${phone}`,
    ) || undefined;
  if (isHead) {
    return (
      <th scope="row" className={className}>
        {content}
      </th>
    );
  }
  return (
    <td className={className} data-title={isTitleHidden ? undefined : column.title}>
      {content}
    </td>
  );
}
