/** The three copies of an invoice for goods (CGST Rules, rule 48). Credit notes have none. */
export const copies = {
  original: "Original for recipient",
  duplicate: "Duplicate for transporter",
  triplicate: "Triplicate for supplier",
} as const;
export type DocumentCopy = keyof typeof copies;

export const copyTexts = Object.entries(copies) as [DocumentCopy, string][];

/** Reads `?copy=triplicate`; any other value means the original. */
export function readCopy(parameters: URLSearchParams): DocumentCopy {
  return copyTexts.find(([copy]) => copy === parameters.get("copy"))?.[0] ?? "original";
}
