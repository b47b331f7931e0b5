import type { CSSProperties } from "react";
import { useViewTransitionState } from "react-router";

/** The style of a picture that animates to its place on the product page when that page opens, and back again. */
export function useTravelStyle(slug: string): CSSProperties | undefined {
  return useViewTransitionState(`/products/${slug}`) ? { viewTransitionName: `product-${slug}` } : undefined;
}
