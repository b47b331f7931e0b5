import type { SentBy } from "#db/values/order-values.ts";
import { findPositions } from "../../base/sheets/find-heading.ts";
import { rowsOfText } from "../../base/sheets/rows-of-text.ts";
import type { CsvRow } from "../../base/sheets/table-row.ts";
import { carrierName } from "../fulfilment/carriers.ts";
import { refusal } from "../refusals.ts";
import { splitSerials } from "../../base/identifiers/serial-number.ts";
import { inOneWord } from "../../base/text/typed-text.ts";

/** A line of a list of shipments, as it was typed. */
export type ListedShipment = {
  /** Counted from 1. */
  line: number;
  orderNumber: string;
  sentBy: SentBy;
  /** Empty, like its tracking number, without a courier. */
  carrier: string;
  trackingNumber: string;
  /** Who came for it, if it was collected. */
  collectedBy: string;
  serials: string[];
};

/** The most shipments of one list: each is a transaction of its own, and a person waits for them. */
export const maxShipments = 200;

/**
 * Reads a list of shipments, pasted or from a file: order number, courier, tracking number and, if wanted, serial
 * numbers, separated by commas, tabs or semicolons. Instead of the courier it may say 'own' for the seller's own
 * delivery, or 'collected' with the name of who came for it instead of the number. Headings say where these are; without
 * them they stand in this order.
 * Refuses: a list without shipments, with more than 200, or with a quotation mark that is not closed.
 */
export function readShipList(text: string): ListedShipment[] {
  const shipments = inOrder(rowsOfText(text)).map(shipmentOf);
  if (shipments.length === 0) throw refusal("ship-list.empty");
  if (shipments.length > maxShipments) throw refusal("ship-list.too-long", { most: maxShipments });
  return shipments;
}

const headingLabels = {
  tracking: /\b(?:awb|way ?bill|tracking|docket|consignment|lr)\b/i,
  carrier: /\b(?:courier|carrier|logistics|shipped (?:by|via))\b/i,
  order: /order/i,
  serials: /serial/i,
};

/** The cells in the order in which a list without headings has them. What is beyond the headings are serial numbers. */
function inOrder(rows: readonly CsvRow[]): CsvRow[] {
  const found = findPositions(rows, headingLabels);
  if (found?.places.order === undefined)
    return rows.filter(({ cells }, index) => index > 0 || !isHeading(cells));
  const { tracking, carrier, order, serials } = found.places;
  return found.below.map(({ line, cells }) => {
    const cellAt = (position: number | undefined) => (position === undefined ? "" : (cells[position] ?? ""));
    const inCells = [order, carrier, tracking, serials].map(cellAt);
    return { line, cells: [...inCells, ...cells.slice(found.width)] };
  });
}

/** An order number has digits; the heading above it has none. */
function isHeading([first = ""]: readonly string[]): boolean {
  return /order/i.test(first) && !/\d/.test(first);
}

function shipmentOf({ line, cells }: CsvRow): ListedShipment {
  const [orderNumber = "", way = "", which = "", ...others] = cells;
  const sentBy = sentByOf(way);
  const isWithCourier = sentBy === "courier";
  // There is no number of an own delivery, so nobody has to leave its cell empty.
  const serials = sentBy === "own" ? [which, ...others] : others;
  return {
    line,
    orderNumber: inOneWord(orderNumber).replace(/^#/, "").toUpperCase(),
    sentBy,
    carrier: isWithCourier ? carrierName(way) : "",
    trackingNumber: isWithCourier ? which : "",
    collectedBy: sentBy === "collected" ? which : "",
    serials: serials.flatMap(splitSerials),
  };
}

function sentByOf(way: string): SentBy {
  if (/^own( delivery)?$/i.test(way)) return "own";
  return /^collected$/i.test(way) ? "collected" : "courier";
}
