import { availability, awayText, isPreOrder, type Stocked } from "#domain/stock/availability.ts";

/** The stock in words: over 10 'In Stock', 1 to 10 'Low Stock', 0 'Out of Stock'. */
export function stockLabel(product: Stocked): { label: string; tone: "ok" | "warn" | "error" | "info" } {
  const { left } = availability(product);
  const away = awayText(product);
  if (away && left > 0) return { label: away, tone: "info" };
  if (left > 10) return { label: "In Stock", tone: "ok" };
  if (left > 0) return { label: "Low Stock", tone: "warn" };
  return { label: "Out of Stock", tone: "error" };
}

const countedFrom = 4;

/** The only badge of a product card: out of stock, expected, few left, or new. */
export function cardBadge(
  product: Stocked & { isNew: boolean },
): { label: string; tone: "muted" | "warn" | "new" } | null {
  const away = awayText(product);
  if (away !== null) return { label: away, tone: "muted" };
  if (product.stock <= countedFrom) return { label: `${product.stock} left`, tone: "warn" };
  return product.isNew ? { label: "New", tone: "new" } : null;
}

export const buyText = (product: Stocked): string => (isPreOrder(product) ? "Pre-order" : "Add to Cart");
