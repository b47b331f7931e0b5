import type { ReactNode } from "react";
import type { ProductCard } from "#domain/catalogue/product/product-card-data.ts";
import { Tray } from "#routes/shared/compare/tray.tsx";
import { RecentlyViewed } from "./recently-viewed.tsx";

/** What this browser remembers: the products it viewed, and those it compares. */
export function OfThisBrowser({ product }: { product: ProductCard }): ReactNode {
  return (
    <>
      <RecentlyViewed product={product} />
      <Tray />
    </>
  );
}
