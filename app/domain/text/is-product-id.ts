/** Whether a text can be a product's id; PostgreSQL fails to compare other texts and larger numbers. */
export function isProductId(text: string): boolean {
  return /^\d{1,18}$/.test(text);
}
