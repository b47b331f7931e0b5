/** The owner's page of a category. */
export function categoryPage(key: string): string {
  return `/admin/catalogue/categories/${encodeURIComponent(key)}`;
}

/** The owner's page of a specification. */
export function specificationPage(key: string): string {
  return `/admin/catalogue/specifications/${encodeURIComponent(key)}`;
}
