import type { ProductList } from "#domain/catalogue/list-products.server.ts";

type Listed = Pick<ProductList, "query" | "category">;

/** The heading of a product list: its category as the filter names it, its brand, or 'New arrivals'. */
export function listHeading({ query: { brand, isNew }, category }: Listed): string {
  if (brand) return `${brand} ${category?.plural ?? "products"}`;
  return category?.name ?? (isNew ? "New arrivals" : "Products");
}

/** What a product list shows, to begin a sentence with. */
export function listSubject({ query: { brand, isNew }, category }: Listed): string {
  const noun = category?.plural ?? (isNew ? "new arrivals" : "products");
  return brand ? `${brand} ${noun}` : noun.charAt(0).toUpperCase() + noun.slice(1);
}
