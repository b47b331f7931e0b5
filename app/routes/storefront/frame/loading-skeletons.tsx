import type { ReactNode } from "react";
import accountStyles from "#ui/styles/areas/account.css?url";
import listStyles from "#ui/styles/areas/list.css?url";
import productStyles from "#ui/styles/areas/product.css?url";
import { ListSkeleton } from "../catalogue/list-skeleton.tsx";
import { ListFrame } from "#routes/shared/screens/list-frame.tsx";
import { ProductSkeleton } from "../product/product-skeleton.tsx";

/** An outline, and the style sheet of the next page, which the current page may not have loaded. */
export type Skeleton = { sheet: string; outline: ReactNode };

/** The outline of the page at an address; null if there is none. */
export function skeletonFor(pathname: string): Skeleton | null {
  if (/^\/products\/[^/]+$/.test(pathname)) return { sheet: productStyles, outline: <ProductSkeleton /> };
  if (pathname === "/orders") return { sheet: accountStyles, outline: <OrdersSkeleton /> };
  const isList = pathname === "/products" || pathname === "/search";
  return isList ? { sheet: listStyles, outline: <ListSkeleton /> } : null;
}

const cards = Array.from({ length: 3 }, (_, index) => index);

function OrdersSkeleton() {
  return (
    <ListFrame heading={<p role="status">Loading your orders...</p>}>
      <div className="stack" aria-hidden="true">
        {cards.map((card) => (
          <div className="box p-5" key={card}>
            <span className="skeleton-line skeleton-short" />
            <span className="skeleton-line skeleton-long" />
            <span className="skeleton-line" />
          </div>
        ))}
      </div>
    </ListFrame>
  );
}
