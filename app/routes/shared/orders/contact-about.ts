/** The contact page with a message begun about a product, and the order it came with if the reader knows that. */
export function contactAbout({ order, product }: { order: string | null; product: string }): string {
  return `/contact?${new URLSearchParams({ ...(order !== null && { order }), product }).toString()}#write-to-us`;
}

/** How a message begins that was asked for in that way; empty for any other address of the page. */
export function aboutText(parameters: URLSearchParams): string {
  const order = parameters.get("order") ?? "";
  const product = (parameters.get("product") ?? "").trim();
  if (product === "" || product.length > 200) return "";
  return /^[A-Z0-9-]{4,20}$/.test(order) ? `Order ${order}, ${product}: ` : `${product}: `;
}
