import type { ReactNode } from "react";

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  align?: "right";
  /** The word in `?sort=` that sorts by this column, with a minus before it for descending order. */
  sort?: string;
  /** The words for sorting upwards and downwards by it; without them 'A to Z'. */
  sortTexts?: SortTexts;
  /** The cell that names its row. On a phone it is the title of the row's card. */
  isHead?: boolean;
  /** Whether people may hide the column (`?hide=`). */
  canHide?: boolean;
  /** The title is only for screen readers, as over a picture or the buttons of a row. */
  isTitleHidden?: boolean;
  /** Left out where the table has room for some columns only; it is in the cards. */
  isExtra?: boolean;
  /** On a phone: without its title, beside the name of the row, or left out, as what the row's page says anyway. */
  phone?: "plain" | "corner" | "out";
};

type Cell<Row> = Column<Row>["cell"];

/** Columns that are neither sorted nor hidden: that which names the rows, those of text, and those of numbers. */
export const headColumn = <Row>(title: string, cell: Cell<Row>): Column<Row> => ({
  key: title,
  title,
  isHead: true,
  cell,
});
type Phone = Column<never>["phone"];
export const textColumn = <Row>(title: string, cell: Cell<Row>, phone?: Phone): Column<Row> => ({
  key: title,
  title,
  phone,
  cell,
});
export const numberColumn = <Row>(title: string, cell: Cell<Row>, phone?: Phone): Column<Row> => ({
  ...textColumn(title, cell, phone),
  align: "right",
});

type SortTexts = readonly [upwards: string, downwards: string];
export const byAge: SortTexts = ["oldest first", "newest first"];
export const byDay: SortTexts = ["earliest first", "latest first"];
export const bySize: SortTexts = ["low to high", "high to low"];

/** What a table's tools need to know of a column. */
export type ColumnChoice = Pick<Column<never>, "key" | "title" | "canHide" | "sort" | "sortTexts">;

/** Returns the keys of the columns that the query of an address hides. */
export function hiddenColumns(search: string): string[] {
  return new URLSearchParams(search).get("hide")?.split(",").filter(Boolean) ?? [];
}

/** Returns the columns that the query of an address does not hide. A column that cannot be hidden stays. */
export function shownColumns<Row>(columns: readonly Column<Row>[], search: string): Column<Row>[] {
  const hidden = hiddenColumns(search);
  return columns.filter(({ key, canHide }) => !canHide || !hidden.includes(key));
}
