/** The property of schema.org for a barcode of this length. */
export function gtinProperty(gtin: string): string {
  return `gtin${gtin.length}`;
}
