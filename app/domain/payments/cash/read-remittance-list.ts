import { readAmount } from "../../base/money/read-amount.ts";
import { rowsOfText } from "../../base/sheets/rows-of-text.ts";
import type { CsvRow } from "../../base/sheets/table-row.ts";
import { asOnKeyboard } from "../../base/text/typed-text.ts";
import { refusal } from "../refusals.ts";
import {
  type Deductions,
  deductionsOf,
  isNoNumber,
  type LeftOut,
  nameByOthers,
  whyLeftOut,
  textOfRow,
} from "./left-out-rows.ts";
import { findColumns, type FoundColumns, headingOf, type RemittanceColumns } from "./remittance-columns.ts";

/** A line of a courier's statement; the amount in whole paise, negative where the courier takes money back. */
export type RemittanceLine = {
  /** Counted from 1. */
  line: number;
  trackingNumber: string;
  amount: number;
  /** Null where the statement does not say it. */
  orderNumber: string | null;
};

export type RemittanceList = {
  /** None while the columns are not clear. */
  lines: RemittanceLine[];
  /** What the columns are called: their headings, or 'Column 2'. */
  headings: string[];
  columns: FoundColumns;
  isHeaded: boolean;
  leftOut: LeftOut[];
  deductions: Deductions;
};

/** The most lines of one statement: each is a transaction of its own, and a person waits for them. */
export const maxRemittanceLines = 500;

/**
 * Reads the lines of a courier's statement, pasted or from its file: tracking number and amount in rupees. With
 * headings, the columns are found by their words or by what the admin says; without, they are the first two. Sums,
 * deductions and prepaid parcels are left out.
 * Refuses: no lines, or more than 500; an amount that cannot be read.
 */
export function readRemittanceList(text: string, chosen: RemittanceColumns): RemittanceList {
  const all = rowsOfText(text);
  const heading = headingOf(all);
  const isChosen = chosen.trackingColumn !== "" || chosen.amountColumn !== "";
  const rows = heading ? below(all, heading) : isChosen ? all : all.map(spread);
  const width = Math.max(2, ...all.map(({ cells }) => cells.length));
  const headings = Array.from({ length: width }, (_, at) => heading?.cells[at] || `Column ${at + 1}`);
  const found = findColumns(headings, rows, heading ? chosen : { ...chosen, ...inOrder(chosen) });
  const columns = chosen.orderColumn === "0" ? { ...found, order: null } : found;
  const base = { headings, columns, isHeaded: heading !== undefined };
  if (rows.length === 0) throw refusal("remittance.empty");
  const { tracking, amount } = columns;
  if (tracking === null || amount === null)
    return { ...base, lines: [], leftOut: [], deductions: deductionsOf([]) };

  const lines: RemittanceLine[] = [];
  const leftOut: LeftOut[] = [];
  for (const row of rows) {
    const line = lineOf(row, { ...columns, tracking, amount });
    if ("why" in line) leftOut.push(line);
    else lines.push(line);
  }
  if (lines.length === 0) throw refusal("remittance.empty");
  if (lines.length > maxRemittanceLines) throw refusal("remittance.too-long", { most: maxRemittanceLines });
  const sum = lines.reduce((sum, line) => sum + line.amount, 0);
  const named = nameByOthers(leftOut, sum);
  return { ...base, lines, leftOut: named, deductions: deductionsOf(named) };
}

/** Without headings, the tracking number stands before the amount. */
const inOrder = ({ trackingColumn, amountColumn }: RemittanceColumns) => ({
  trackingColumn: trackingColumn || "1",
  amountColumn: amountColumn || "2",
});

/** The rows below the headings; long lists repeat these on each page. */
function below(rows: readonly CsvRow[], heading: CsvRow): CsvRow[] {
  const again = heading.cells.join("\t");
  return rows.filter(({ line, cells }) => line > heading.line && cells.join("\t") !== again);
}

/** 'BD123 1180' in one cell, and '1,18,000' that the commas of a list have split. */
function spread({ line, cells }: CsvRow): CsvRow {
  const [first = "", ...rest] = cells;
  if (rest.length === 0) {
    const [, trackingNumber = first, amount = ""] = /^(.*\S)\s+(\S+)$/.exec(first) ?? [];
    return { line, cells: [trackingNumber, amount] };
  }
  const isSplit = rest.length > 1 && rest.slice(1).every((cell) => /^\d{2,3}(\.\d{1,2})?$/.test(cell));
  return isSplit ? { line, cells: [first, rest.join(",")] } : { line, cells };
}

type ClearColumns = FoundColumns & { tracking: number; amount: number };

function lineOf({ line, cells }: CsvRow, columns: ClearColumns): RemittanceLine | LeftOut {
  // A program that takes codes for numbers writes 14901100000101.0.
  const written = asOnKeyboard(cells[columns.tracking] ?? "")
    .replace(/^(\d+)\.0+$/, "$1")
    .trim();
  const orderNumber = orderNumberIn(columns.order === null ? "" : (cells[columns.order] ?? ""));
  const typed = cells[columns.amount] ?? "";
  const amount = readAmount(typed);
  const text = textOfRow(cells);
  const filled = cells.filter((cell) => cell !== "");
  if (isNoNumber(written) && !(written === "" && orderNumber !== null && amount !== undefined)) {
    const others = filled.map(readAmount).filter((candidate) => candidate !== undefined);
    const sum = amount ?? (others.length === 1 ? (others[0] ?? null) : null);
    const why = sum === null ? "note" : whyLeftOut(text, sum);
    return { line, text: text || filled.join(", "), amount: sum, why };
  }
  if (filled.length === 1 && /\s/.test(written)) return { line, text, amount: null, why: "note" };
  const trackingNumber = written || (orderNumber ?? "");
  if (amount === 0) return { line, text: trackingNumber, amount, why: "prepaid" };
  if (amount === undefined || trackingNumber.length > 60)
    throw refusal("remittance.line-unreadable", { line, trackingNumber, amount: typed });
  return { line, trackingNumber, amount, orderNumber };
}

/** As an order is found by: without the sign before it. */
function orderNumberIn(cell: string): string | null {
  const number = asOnKeyboard(cell).replace(/^#/, "").trim().toUpperCase();
  return /\d|-/.test(number) && number.length <= 60 ? number : null;
}
