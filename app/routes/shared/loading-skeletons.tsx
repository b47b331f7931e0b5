import type { ReactNode } from "react";
import { ListSkeleton } from "./list-skeleton.tsx";
import { OrdersSkeleton } from "./orders-skeleton.tsx";
import { ProductSkeleton } from "./product-skeleton.tsx";

/** The outline of the page at an address; null where none is drawn. */
export function skeletonFor(pathname: string): ReactNode {
  if (/^\/products\/[^/]+$/.test(pathname)) return <ProductSkeleton />;
  if (pathname === "/orders") return <OrdersSkeleton />;
  return pathname === "/products" || pathname === "/search" ? <ListSkeleton /> : null;
}
