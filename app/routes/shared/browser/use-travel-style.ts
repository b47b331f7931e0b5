import type { CSSProperties } from "react";
import { useViewTransitionState } from "react-router";

/** Of a picture that moves to its place on the product's own page when that is opened, and back from there. */
export function useTravelStyle(slug: string): CSSProperties | undefined {
  return useViewTransitionState(`/products/${slug}`) ? { viewTransitionName: `product-${slug}` } : undefined;
}
