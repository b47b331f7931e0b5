const others = "other-categories";

/** The address of the page that changes a category's terms; '*' is for all categories without terms of their own. */
export function categoryAddress(category: string): string {
  return `/admin/settings/returns/${encodeURIComponent(category === "*" ? others : category)}`;
}

export function categoryAt(param: string): string {
  return param === others ? "*" : param;
}

export function categoryName(categories: readonly { key: string; name: string }[], category: string): string {
  if (category === "*") return "Other categories";
  return categories.find(({ key }) => key === category)?.name ?? category;
}
