import { type Shelf, writeListQuery } from "#domain/catalogue/list-query.ts";
import type { ProductCard } from "#domain/catalogue/product-card.ts";

type Category = ProductCard["category"];

const shelfOf: Record<Category, Shelf> = {
  Laptop: "Laptop",
  "Gaming Laptop": "Gaming Laptop",
  Desktop: "Desktop",
  Monitor: "Monitor",
  Component: "Components",
  Accessory: "Accessories",
};

/** The list of a category's products. */
export function shelfAddress(category: Category): string {
  return `/products${writeListQuery({ category: shelfOf[category] })}`;
}

/** The way to a product, as its page shows it and as search engines read it. */
export function productTrail({ category, name }: Pick<ProductCard, "category" | "name">) {
  return [
    { label: "Home", to: "/" },
    { label: "Products", to: "/products" },
    { label: shelfOf[category], to: shelfAddress(category) },
    { label: name },
  ];
}
