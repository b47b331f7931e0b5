/** What specifications say in words; the keys of products.specs. */
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

/** What they say in numbers, for filters, rulers and cards; a column of products each. Units are in the names. */
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
