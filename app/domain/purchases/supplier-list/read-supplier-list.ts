import { findHeading, maxRowsAbove } from "../../base/sheets/find-heading.ts";
import { rowsOfText } from "../../base/sheets/rows-of-text.ts";
import type { CsvRow } from "../../base/sheets/table-row.ts";
import { refusal } from "../refusals.ts";

export const listRoles = ["code", "barcode", "pieces", "cost"] as const;
export type ListRole = (typeof listRoles)[number];
/** The headings of the columns; empty for one that the list does not have. */
export type ListColumns = Record<ListRole, string>;

/** The headings of distributors; what is no such column comes second. */
const words: Record<ListRole, readonly [RegExp, RegExp]> = {
  barcode: [/\b(ean|upc|gtin|bar ?code)/i, /^$/],
  code: [
    /\b(sku|mpn|part|(item|product|material|model|stock|article) ?(code|no|number|id|#)|code|p\/?n)\b/i,
    /hsn|gst|desc|name|bar|pin|qty|quantity/i,
  ],
  cost: [
    /\b(dp|dlp|nlc|dealer|landing|cost|net|rate|price|basic)\b/i,
    /mrp|msp|mop|gst|tax|%|selling|retail|end user|amount|total|value/i,
  ],
  pieces: [
    /\b(qty|quantity|pcs|pieces|units?|nos|stock|available|balance|closing)\b/i,
    /code|price|rate|value|id\b/i,
  ],
};

const means = (role: ListRole, heading: string) =>
  words[role][0].test(heading) && !words[role][1].test(heading);

/** What a list of a distributor says, with its columns as they were chosen, remembered or found. */
export type SupplierList = {
  heading: CsvRow;
  /** The rows that may be the heading. */
  first: CsvRow[];
  headings: string[];
  columns: ListColumns;
  rows: CsvRow[];
};

/**
 * Reads a list of a distributor. A banner may be above its headings, and these may come again on each page.
 * Refuses: a list without rows.
 */
export function readSupplierList(
  text: string,
  headingLine: number | null,
  chosen: Partial<ListColumns>,
): SupplierList {
  const all = rowsOfText(text);
  const first = all.slice(0, maxRowsAbove);
  const roleCount = ({ cells }: CsvRow) =>
    listRoles.filter((role) => cells.some((cell) => means(role, cell))).length;
  const heading =
    first.find(({ line }) => line === headingLine) ?? findHeading(first, (row) => roleCount(row) > 1);
  const again = heading?.cells.join("\t");
  const rows = all.filter(({ line, cells }) => heading && line > heading.line && cells.join("\t") !== again);
  if (!heading || rows.length === 0) throw refusal("purchase.empty-list");
  const headings = heading.cells.map((cell, at) => cell || `Column ${at + 1}`);
  const columns: ListColumns = { code: "", barcode: "", pieces: "", cost: "" };
  for (const role of ["barcode", "code", "cost", "pieces"] as const) {
    const taken = Object.values(columns);
    const typed = chosen[role];
    columns[role] =
      typed !== undefined && (typed === "" || headings.includes(typed))
        ? typed
        : (headings.find((text) => means(role, text) && !taken.includes(text)) ?? "");
  }
  return { heading, first, headings, columns, rows };
}
