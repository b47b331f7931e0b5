const others = "other-categories";

/** The address of the page that changes a category's terms; '*' is for all categories without terms of their own. */
export function categoryAddress(category: string): string {
  return `/admin/settings/returns/${encodeURIComponent(category === "*" ? others : category)}`;
}

/** The category of a page's address. */
export function categoryAt(param: string): string {
  return param === others ? "*" : param;
}

export function categoryName(category: string): string {
  return category === "*" ? "Other categories" : category;
}
