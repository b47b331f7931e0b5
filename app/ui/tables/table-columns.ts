import type { ReactNode } from "react";

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  align?: "right";
  /** The word in `?sort=` that orders by this column; with a minus before it, downwards. */
  sort?: string;
  /** The cell that names its row; the title of its card on a phone. */
  isHead?: boolean;
  /** Whether people may take it off the screen (`?hide=`). */
  canHide?: boolean;
  /** Only read out, as over a picture or the buttons of a row. */
  isTitleHidden?: boolean;
};

/** What of a column its table's tools must know. */
export type ColumnChoice = Pick<Column<never>, "key" | "title" | "canHide" | "sort">;

/** The keys of the columns that the query of an address hides. */
export function hiddenColumns(search: string): string[] {
  return new URLSearchParams(search).get("hide")?.split(",").filter(Boolean) ?? [];
}

/** The columns that are left when the query of an address hides some; one that names its row stays. */
export function shownColumns<Row>(columns: readonly Column<Row>[], search: string): Column<Row>[] {
  const hidden = hiddenColumns(search);
  return columns.filter(({ key, canHide }) => !canHide || !hidden.includes(key));
}
