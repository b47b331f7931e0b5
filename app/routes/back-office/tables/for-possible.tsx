import type { ReactNode } from "react";

type ForPossibleProps<Row> = {
  /** All rows of the page. */
  rows: readonly Row[];
  /** The ids of the ticked ones. */
  ticked: readonly string[];
  canDo: (row: Row) => boolean;
  /** `name-intent`, as `gatherSelectedIds` reads it. */
  field: string;
  /** 'Mark as delivered', which becomes 'Mark as delivered (2 of 3)'. */
  label: string;
  children: (label: string) => ReactNode;
};

/**
 * An action of a selection, which is sent for those of the ticked rows that it is possible for. It is not offered where
 * there are none; without scripts, which count them, where the page has none.
 */
export function ForPossible<Row extends { id: string }>(props: ForPossibleProps<Row>) {
  const { rows, ticked, canDo, field, label, children } = props;
  const possible = rows.filter((row) => (ticked.length === 0 || ticked.includes(row.id)) && canDo(row));
  if (possible.length === 0) return null;
  const isForSome = possible.length < ticked.length;
  return (
    <>
      {isForSome && possible.map(({ id }) => <input key={id} type="hidden" name={field} value={id} />)}
      {children(isForSome ? `${label} (${possible.length} of ${ticked.length})` : label)}
    </>
  );
}
