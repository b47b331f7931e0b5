import { type DocumentLink, originalMark } from "#domain/invoices/tax-document.ts";

/** The three copies of an invoice for goods (CGST Rules, rule 48). */
const copies = {
  original: originalMark,
  duplicate: "Duplicate for transporter",
  triplicate: "Triplicate for supplier",
} as const;
export type DocumentCopy = keyof typeof copies;

export const copyWords = Object.entries(copies) as [DocumentCopy, string][];

/** Reads `?copy=triplicate`; any other value means the original. */
export function readCopy(parameters: URLSearchParams): DocumentCopy {
  return copyWords.find(([copy]) => copy === parameters.get("copy"))?.[0] ?? "original";
}

/** The mark on a copy of an invoice; credit notes have none. */
export function copyMark(kind: DocumentLink["kind"], copy: DocumentCopy): string | undefined {
  return kind === "invoice" ? copies[copy] : undefined;
}
