import type { RefusalTable } from "./refusal-table.ts";

const malformations = {
  "open-quote": "a quotation mark opens a cell and is never closed",
  "long-row": "a row is too long; a quotation mark may be missing",
  "stray-quote": "a quotation mark stands inside a cell that has none around it",
};

/** Files of products. */
export const importRefusals = {
  "import.no-file": {
    kind: "invalid",
    says: "Please choose a file first.",
    fields: { file: "Please choose a CSV file" },
  },
  "import.empty": { kind: "invalid", says: "The file is empty." },
  "import.spreadsheet": {
    kind: "invalid",
    says: "This is a spreadsheet. Please save it as 'CSV UTF-8' and choose that file.",
  },
  "import.no-csv": {
    kind: "invalid",
    says: "This is no CSV file. Please save your table as 'CSV UTF-8' and choose that file.",
  },
  "import.not-utf8": {
    kind: "invalid",
    /** `encoding` is null where it is not known. */
    says: ({ encoding }: { encoding: "UTF-16" | null }) =>
      `The file is in ${encoding ?? "another encoding, such as Windows-1252"}, in which letters may be mistaken. Please save it as 'CSV UTF-8' and choose that file.`,
  },
  "import.malformed": {
    kind: "invalid",
    says: ({ line, problem }: { line: number; problem: keyof typeof malformations }) =>
      `The file cannot be read from line ${line} on: ${malformations[problem]}.`,
  },
  "import.too-many-columns": {
    kind: "invalid",
    says: ({ line, most }: { line: number; most: number }) =>
      `Line ${line} has more than ${most} columns. Please keep only the columns that your export has.`,
  },
  "import.too-many-cells": {
    kind: "invalid",
    says: "The file has more than 3,000,000 cells. Please remove empty rows and columns, or split it into several files.",
  },
  "import.too-many-products": {
    kind: "invalid",
    says: "The file has more than 50,000 products. Please split it into several files.",
  },
  "import.no-products": {
    kind: "invalid",
    says: "The file has no products below its heading.",
  },
  "import.unknown-heading": {
    kind: "invalid",
    says: ({ heading }: { heading: string }) =>
      `The heading '${heading}' is not known. Export your products once to see all headings.`,
  },
  "import.heading-twice": {
    kind: "invalid",
    says: ({ heading }: { heading: string }) => `The heading '${heading}' stands there twice.`,
  },
  "import.missing-headings": {
    kind: "invalid",
    /** All of `headings`, or `instead`. */
    says: ({ headings, instead }: { headings: string[]; instead: string }) =>
      `The file needs the headings ${headings.map((heading) => `'${heading}'`).join(", ")}, or '${instead}'.`,
  },
  "import.address-taken-meanwhile": {
    kind: "conflict",
    says: ({ slug }: { slug: string }) =>
      `Nothing was imported: another product got the address ${slug} while the file was carried out. Please try again.`,
  },
  "import.sold-meanwhile": {
    kind: "conflict",
    says: ({ product }: { product: string }) =>
      `Nothing was imported: ${product} was sold while the file was carried out. Please try again.`,
  },
} satisfies RefusalTable;
