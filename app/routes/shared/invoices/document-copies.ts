import type { DocumentLink } from "#domain/invoices/tax-document.ts";

/** The three copies of an invoice for goods (CGST Rules, rule 48). */
const copies = {
  original: "Original for recipient",
  duplicate: "Duplicate for transporter",
  triplicate: "Triplicate for supplier",
} as const;
export type DocumentCopy = keyof typeof copies;

export const copyWords = Object.entries(copies) as [DocumentCopy, string][];

/** `?copy=triplicate`; the original where it says anything else. */
export function readCopy(parameters: URLSearchParams): DocumentCopy {
  return copyWords.find(([copy]) => copy === parameters.get("copy"))?.[0] ?? "original";
}

/** What stands on a copy; credit notes are not marked. */
export function copyMark(kind: DocumentLink["kind"], copy: DocumentCopy): string | undefined {
  return kind === "invoice" ? copies[copy] : undefined;
}
