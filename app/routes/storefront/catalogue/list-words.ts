import type { CategoryFilter, ListQuery } from "#domain/catalogue/list-query.ts";

const categoryNouns: Record<CategoryFilter, string> = {
  Laptop: "laptops",
  Gaming: "gaming laptops and desktops",
  "Gaming Laptop": "gaming laptops",
  Desktop: "desktops",
  Monitor: "monitors",
  Components: "components",
  Accessories: "accessories",
};

/** The heading of a product list: its category as the filter names it, its brand, or 'New arrivals'. */
export function listHeading({ category, brand, isNew }: ListQuery): string {
  if (brand) return `${brand} ${category ? categoryNouns[category] : "products"}`;
  return category ?? (isNew ? "New arrivals" : "Products");
}

/** What a product list shows, to begin a sentence with. */
export function listSubject({ category, brand, isNew }: ListQuery): string {
  const noun = category ? categoryNouns[category] : isNew ? "new arrivals" : "products";
  return brand ? `${brand} ${noun}` : noun.charAt(0).toUpperCase() + noun.slice(1);
}
