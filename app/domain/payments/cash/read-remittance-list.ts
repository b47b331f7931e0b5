import { type PastedRow, readPastedRows } from "../../base/csv/pasted-rows.ts";
import { refusal } from "../refusals.ts";
import { readNumber } from "../../base/text/read-number.ts";

/** A line of a courier's statement; the amount in whole paise. */
export type RemittanceLine = {
  /** Counted from 1. */
  line: number;
  trackingNumber: string;
  amount: number;
};

/** In which columns they are, by their headings or their numbers; empty if the shop is to find them. */
export type RemittanceColumns = { trackingColumn: string; amountColumn: string };

export type RemittanceList = {
  lines: RemittanceLine[];
  /** The headings that were read; null for a list without headings. */
  headings: { tracking: string; amount: string } | null;
  /** Lines without a tracking number, such as totals, and prepaid parcels with the amount 0. */
  leftOut: number;
};

/** The most lines of one statement: each is a transaction of its own, and a person waits for them. */
export const maxRemittanceLines = 500;

const trackingHeading = /awb|track|waybill|way bill|docket|consignment|lrn|shipment (no|number|id)/i;
const amountHeading = /amount|cod|collect|value|remit|rupee|₹/i;
/** Headings of columns that couriers put beside the amount that was collected. */
const otherAmount = /fee|charge|gst|tax|net|invoice|freight|date|status|type|mode|utr/i;

/**
 * Reads the lines of a courier's statement, pasted or from its file: tracking number and amount in rupees. With
 * headings, the columns are found by their words or by what the admin says; without, they are the first two.
 * Refuses: no lines, or more than 500; columns that are not found or not clear; an amount that cannot be read.
 */
export function readRemittanceList(text: string, columns: RemittanceColumns): RemittanceList {
  const rows = readPastedRows(text, (line) => refusal("remittance.unreadable", { line }));
  const [first] = rows;
  if (!first) throw refusal("remittance.empty");
  const isHeaded = isHeading(first);
  const tracking = columnOf(first, isHeaded, columns.trackingColumn, {
    what: "tracking",
    isIt: (heading) => trackingHeading.test(heading),
    otherwise: 0,
  });
  const amount = columnOf(first, isHeaded, columns.amountColumn, {
    what: "amount",
    isIt: (heading) => amountHeading.test(heading) && !otherAmount.test(heading),
    otherwise: 1,
  });
  const isChosen = columns.trackingColumn !== "" || columns.amountColumn !== "";
  const read = rows
    .slice(isHeaded ? 1 : 0)
    .map(({ line, cells }) =>
      lineOf(isHeaded || isChosen ? { line, cells } : spread({ line, cells }), tracking, amount),
    );
  const lines = read.filter((line) => line !== null);
  if (lines.length === 0) throw refusal("remittance.empty");
  if (lines.length > maxRemittanceLines) throw refusal("remittance.too-long", { most: maxRemittanceLines });
  return {
    lines,
    headings: isHeaded ? { tracking: first.cells[tracking] ?? "", amount: first.cells[amount] ?? "" } : null,
    leftOut: read.length - lines.length,
  };
}

/** Tracking numbers and amounts have digits; a row of headings has hardly any. */
function isHeading({ cells }: PastedRow): boolean {
  return cells.some((cell) => trackingHeading.test(cell)) && cells.every((cell) => !/\d{3}/.test(cell));
}

type ColumnRule = { what: "tracking" | "amount"; isIt: (heading: string) => boolean; otherwise: number };

function columnOf({ cells }: PastedRow, isHeaded: boolean, chosen: string, column: ColumnRule): number {
  const { what, isIt, otherwise } = column;
  if (/^\d{1,2}$/.test(chosen) && Number(chosen) >= 1) return Number(chosen) - 1;
  if (!isHeaded && chosen === "") return otherwise;
  const bare = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const columns = [...cells.keys()].filter((index) =>
    chosen === "" ? isIt(cells[index] ?? "") : bare(cells[index] ?? "") === bare(chosen),
  );
  const [only, another] = columns;
  if (only === undefined || another !== undefined) {
    throw refusal("remittance.column-unclear", { what, headings: isHeaded ? cells.filter(Boolean) : [] });
  }
  return only;
}

/** 'BD123 1180' in one cell, and '1,18,000' that the commas of a list have split. */
function spread({ line, cells }: PastedRow): PastedRow {
  const [first = "", ...rest] = cells;
  if (rest.length === 0) {
    const [, trackingNumber = first, amount = ""] = /^(.*\S)\s+(\S+)$/.exec(first) ?? [];
    return { line, cells: [trackingNumber, amount] };
  }
  const isSplit = rest.length > 1 && rest.slice(1).every((cell) => /^\d{2,3}(\.\d{1,2})?$/.test(cell));
  return isSplit ? { line, cells: [first, rest.join(",")] } : { line, cells };
}

/** Null for a line without a tracking number or with the amount 0. */
function lineOf({ line, cells }: PastedRow, tracking: number, amount: number): RemittanceLine | null {
  const trackingNumber = (cells[tracking] ?? "").replace(/^['=]+|"/g, "").trim();
  if (trackingNumber === "" || /^(grand )?total/i.test(trackingNumber)) return null;
  const typed = (cells[amount] ?? "").replace(/^(rs\.?|inr)\s*/i, "");
  const rupees = readNumber(typed);
  const inPaise = typeof rupees === "number" ? Math.round(rupees * 100) : Number.NaN;
  if (inPaise === 0) return null;
  const isWhole = typeof rupees === "number" && Math.abs(inPaise - rupees * 100) < 1e-4;
  if (!isWhole || inPaise < 0 || inPaise > 99_999_999_999 || trackingNumber.length > 60) {
    throw refusal("remittance.line-unreadable", { line, trackingNumber, amount: cells[amount] ?? "" });
  }
  return { line, trackingNumber, amount: inPaise };
}
