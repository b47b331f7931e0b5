export function categoryPage(key: string): string {
  return `/admin/catalogue/categories/${encodeURIComponent(key)}`;
}

export function specificationPage(key: string): string {
  return `/admin/catalogue/specifications/${encodeURIComponent(key)}`;
}

/** The owner's page of changes that can be undone. */
export const changesPage = "/admin/catalogue/changes";

/** A page that says what was done, and offers to undo it where `act` is its id. */
export function doneAt(page: string, done: string, act: string | null, at = ""): string {
  return `${page}?done=${done}${act === null ? "" : `&undo=${act}`}${at}`;
}
