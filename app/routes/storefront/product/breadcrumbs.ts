import { type CategoryFilter, writeListQuery } from "#domain/catalogue/list-query.ts";
import type { ProductCard } from "#domain/catalogue/product/product-card.ts";

type Category = ProductCard["category"];

const categoryFilterOf: Record<Category, CategoryFilter> = {
  Laptop: "Laptop",
  "Gaming Laptop": "Gaming Laptop",
  Desktop: "Desktop",
  Monitor: "Monitor",
  Component: "Components",
  Accessory: "Accessories",
};

/** The address of a category's product list. */
export function categoryAddress(category: Category): string {
  return `/products${writeListQuery({ category: categoryFilterOf[category] })}`;
}

/** The breadcrumbs of a product, for its page and for search engines. */
export function productBreadcrumbs({ category, name }: Pick<ProductCard, "category" | "name">) {
  return [
    { label: "Home", to: "/" },
    { label: "Products", to: "/products" },
    { label: categoryFilterOf[category], to: categoryAddress(category) },
    { label: name },
  ];
}
