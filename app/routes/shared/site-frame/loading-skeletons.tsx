import type { ReactNode } from "react";
import listStyles from "../product-list/product-list.css?url";
import ordersStyles from "../orders/orders.css?url";
import productStyles from "../product/product-page.css?url";
import { ListSkeleton } from "../product-list/list-skeleton.tsx";
import { OrdersSkeleton } from "../orders/orders-skeleton.tsx";
import { ProductSkeleton } from "../product/product-skeleton.tsx";

/** An outline, and the sheet of the page on the way, which the one being left may not have. */
export type Skeleton = { sheet: string; outline: ReactNode };

/** The outline of the page at an address; null where none is drawn. */
export function skeletonFor(pathname: string): Skeleton | null {
  if (/^\/products\/[^/]+$/.test(pathname)) return { sheet: productStyles, outline: <ProductSkeleton /> };
  if (pathname === "/orders") return { sheet: ordersStyles, outline: <OrdersSkeleton /> };
  const isList = pathname === "/products" || pathname === "/search";
  return isList ? { sheet: listStyles, outline: <ListSkeleton /> } : null;
}
