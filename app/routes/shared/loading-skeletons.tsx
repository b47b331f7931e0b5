import type { ReactNode } from "react";
import listStyles from "#ui/styles/product-list.css?url";
import ordersStyles from "#ui/styles/orders.css?url";
import productStyles from "#ui/styles/product-page.css?url";
import { ListSkeleton } from "./list-skeleton.tsx";
import { OrdersSkeleton } from "./orders-skeleton.tsx";
import { ProductSkeleton } from "./product-skeleton.tsx";

/** An outline, and the sheet of the page on the way, which the one being left may not have. */
export type Skeleton = { sheet: string; outline: ReactNode };

/** The outline of the page at an address; null where none is drawn. */
export function skeletonFor(pathname: string): Skeleton | null {
  if (/^\/products\/[^/]+$/.test(pathname)) return { sheet: productStyles, outline: <ProductSkeleton /> };
  if (pathname === "/orders") return { sheet: ordersStyles, outline: <OrdersSkeleton /> };
  const isList = pathname === "/products" || pathname === "/search";
  return isList ? { sheet: listStyles, outline: <ListSkeleton /> } : null;
}
