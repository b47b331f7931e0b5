import type { ProductList } from "#domain/catalogue/list/list-products.server.ts";

type Listed = Pick<ProductList, "query" | "category">;

/** The heading of a product list: its category as the filter names it, its brands, or 'New arrivals'. */
export function listHeading({ query: { brands, isNew }, category }: Listed): string {
  const makers = asText(brands);
  if (makers) return `${makers} ${category?.plural ?? "products"}`;
  return category?.name ?? (isNew ? "New arrivals" : "Products");
}

/** What a product list shows, to begin a sentence with. */
export function listSubject({ query: { brands, isNew }, category }: Listed): string {
  const noun = category?.plural ?? (isNew ? "new arrivals" : "products");
  const makers = asText(brands);
  return makers ? `${makers} ${noun}` : noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** 'HP', 'Dell and HP'. More brands would be too long for a heading. */
function asText(brands: string[] = []): string | undefined {
  return brands.length > 0 && brands.length <= 2 ? brands.join(" and ") : undefined;
}
