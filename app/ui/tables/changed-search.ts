/** What names a place in a list; another order or another question starts from its beginning. */
const places = ["page", "after", "before"];

/** The query of an address with some parameters changed (null takes one out), from the list's first page unless `changes` names one. */
export function changedSearch(search: string, changes: Record<string, string | null>): string {
  const parameters = new URLSearchParams(search);
  for (const place of places) parameters.delete(place);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") parameters.delete(name);
    else parameters.set(name, value);
  }
  return `?${parameters}`;
}
