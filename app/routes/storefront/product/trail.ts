import { type CategoryFilter, writeListQuery } from "#domain/catalogue/list-query.ts";
import type { ProductCard } from "#domain/catalogue/product-card.ts";

type Category = ProductCard["category"];

const categoryFilterOf: Record<Category, CategoryFilter> = {
  Laptop: "Laptop",
  "Gaming Laptop": "Gaming Laptop",
  Desktop: "Desktop",
  Monitor: "Monitor",
  Component: "Components",
  Accessory: "Accessories",
};

/** The list of a category's products. */
export function categoryAddress(category: Category): string {
  return `/products${writeListQuery({ category: categoryFilterOf[category] })}`;
}

/** The way to a product, as its page shows it and as search engines read it. */
export function productBreadcrumbs({ category, name }: Pick<ProductCard, "category" | "name">) {
  return [
    { label: "Home", to: "/" },
    { label: "Products", to: "/products" },
    { label: categoryFilterOf[category], to: categoryAddress(category) },
    { label: name },
  ];
}
