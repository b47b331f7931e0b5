/** Those of the rows that belong to one, without the id of it. */
export function rowsOf<Row extends { of: string }>(of: string, rows: readonly Row[]) {
  return rows.filter((row) => row.of === of).map(({ of: _of, ...row }) => row);
}
