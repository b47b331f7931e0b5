/** Whether a text can be a product's id at all; PostgreSQL fails to compare others, and larger numbers. */
export function isProductId(text: string): boolean {
  return /^\d{1,18}$/.test(text);
}
