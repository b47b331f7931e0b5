/** The stock in words (specification §4): over 10 'In Stock', 1 to 10 'Low Stock', 0 'Out of Stock'. */
export function stockLabel(stock: number): {
  words: "In Stock" | "Low Stock" | "Out of Stock";
  tone: "ok" | "warn" | "error";
} {
  if (stock > 10) return { words: "In Stock", tone: "ok" };
  if (stock > 0) return { words: "Low Stock", tone: "warn" };
  return { words: "Out of Stock", tone: "error" };
}

const countedFrom = 4;

/** The only badge of a product card: out of stock, few left, or new. */
export function cardBadge(product: {
  stock: number;
  isNew: boolean;
}): { words: string; tone: "muted" | "warn" | "new" } | null {
  if (product.stock === 0) return { words: "Out of stock", tone: "muted" };
  if (product.stock <= countedFrom) return { words: `${product.stock} left`, tone: "warn" };
  return product.isNew ? { words: "New", tone: "new" } : null;
}
