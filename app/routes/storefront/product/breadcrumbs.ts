import type { ProductPage } from "#domain/catalogue/product/find-product.server.ts";

/** The breadcrumbs of a product, for its page and for search engines. */
export function productBreadcrumbs({ trail, name }: Pick<ProductPage, "trail" | "name">) {
  return [{ label: "Home", to: "/" }, { label: "Products", to: "/products" }, ...trail, { label: name }];
}
