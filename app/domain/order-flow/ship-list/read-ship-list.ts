import { CsvError, parse } from "csv-parse/sync";
import { carrierName } from "../../fulfilment/carriers.ts";
import { refusal } from "../../refusals/refusal.ts";

/** A line of a list of shipments, as it was typed. */
export type ListedShipment = {
  /** Counted from 1. */
  line: number;
  orderNumber: string;
  carrier: string;
  trackingNumber: string;
  serials: string[];
};

/** The most shipments of one list: each is a transaction of its own, and a person waits for them. */
export const mostShipments = 200;

/**
 * Reads a list of shipments, pasted or from a file: order number, courier, tracking number and, if wanted, serial
 * numbers, separated by commas, tabs or semicolons. A heading is skipped.
 * Refuses: a list without shipments, with more than 200, or with a quotation mark that is not closed.
 */
export function readShipList(text: string): ListedShipment[] {
  const rows = rowsOf(text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n"));
  const shipments = rows.filter(({ cells }, place) => place > 0 || !isHeading(cells)).map(shipmentOf);
  if (shipments.length === 0) throw refusal("ship-list.empty");
  if (shipments.length > mostShipments) throw refusal("ship-list.too-long", { most: mostShipments });
  return shipments;
}

type Row = { line: number; cells: string[] };

function rowsOf(text: string): Row[] {
  try {
    const records = parse(text, {
      info: true,
      delimiter: delimiterOf(text),
      record_delimiter: "\n",
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 10_000,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records
      .map(({ record, info }) => {
        // The parser gives the line a row ends at.
        const lineEnds = record.join("").split("\n").length - 1;
        return { line: info.lines - lineEnds, cells: record };
      })
      .filter(({ cells }) => cells.some((cell) => cell !== ""));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refusal("ship-list.unreadable", { line: typeof error.lines === "number" ? error.lines : 1 });
  }
}

/** Spreadsheets copy tabs; files have commas, or semicolons in some countries. The first line decides. */
function delimiterOf(text: string): string {
  const [first = ""] = text.trimStart().split("\n", 1);
  return ["\t", ";", ","].find((delimiter) => first.includes(delimiter)) ?? ",";
}

/** An order number has digits; the heading above it has none. */
function isHeading([first = ""]: readonly string[]): boolean {
  return /order/i.test(first) && !/\d/.test(first);
}

function shipmentOf({ line, cells }: Row): ListedShipment {
  const [orderNumber = "", carrier = "", trackingNumber = "", ...serials] = cells;
  return {
    line,
    orderNumber: orderNumber.replace(/^#/, "").toUpperCase(),
    carrier: carrierName(carrier),
    trackingNumber,
    serials: serials
      .flatMap((cell) => cell.split(/[,;|\n]/))
      .map((serial) => serial.trim().toUpperCase())
      .filter((serial) => serial !== ""),
  };
}
