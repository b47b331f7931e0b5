/** The page that asks before products are deleted. `base` is the product table: '/vendor/products'. */
export function deletePage(base: string, products: readonly string[]): string {
  return `${base}/delete?products=${products.map(encodeURIComponent).join(",")}`;
}
