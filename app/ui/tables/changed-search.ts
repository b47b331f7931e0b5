/** Parameters that name a page of a list. They are dropped when the order or the filters change. */
const pagingParameters = ["page", "after", "before"];

/**
 * Returns the query of an address with some parameters changed (null removes one). It leads to the list's first page
 * unless `changes` names another.
 */
export function changedSearch(search: string, changes: Record<string, string | null>): string {
  const parameters = new URLSearchParams(search);
  for (const name of pagingParameters) parameters.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") parameters.delete(name);
    else parameters.set(name, value);
  }
  return `?${parameters}`;
}
