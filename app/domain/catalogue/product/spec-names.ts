/** Specifications in words: the keys of products.specs. */
export const textSpecs = [
  "processor",
  "ram",
  "storage",
  "display",
  "graphics",
  "cooling",
  "power",
  "ports",
  "connection",
  "compatibility",
] as const;
export type TextSpec = (typeof textSpecs)[number];

/**
 * Specifications in numbers, for filters, rulers and cards. Each is a column of products. The names contain the units.
 */
export const measuredSpecs = [
  "cores",
  "ramGb",
  "storageGb",
  "displayInches",
  "refreshHz",
  "weightKg",
  "widthMm",
  "depthMm",
  "heightMm",
] as const;
export type MeasuredSpec = (typeof measuredSpecs)[number];
