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
  /** Which part of the order it is, of its seller's, and whose, where the list says so. */
  part?: number;
  seller?: string;
  ewayBillNumber?: string;
  vehicleNumber?: string;
};

/** The most shipments of one list: each is a transaction of its own, and a person waits for them. */
export const maxShipments = 200;

/**
 * Reads a list of shipments, pasted or from a file: order number, courier, tracking number and, if wanted, serial
 * numbers, separated by commas, tabs or semicolons. Instead of the courier it may say 'own' for the seller's own
 * delivery, or 'collected' with the name of who came for it instead of the number. Headings say where these are; without
 * them they stand in this order. With headings it may also say which part of the order a line is, its seller, e-way bill and
 * vehicle; the lines of such a list that are not filled in are left out.
 * Refuses: a list without shipments, with more than 200, or with a quotation mark that is not closed.
 */
export function readShipList(text: string): ListedShipment[] {
  const shipments = inOrder(rowsOfText(text));
  if (shipments.length === 0) throw refusal("ship-list.empty");
  if (shipments.length > maxShipments) throw refusal("ship-list.too-long", { most: maxShipments });
  return shipments;
}

const headingLabels = {
  // Before the tracking number, which may be called a way bill.
  ewayBill: /\be-?way ?bill\b/i,
  tracking: /\b(?:awb|way ?bill|tracking|docket|consignment|lr)\b/i,
  carrier: /\b(?:courier|carrier|logistics|shipped (?:by|via))\b/i,
  order: /order/i,
  serials: /serial/i,
  part: /^part\b/i,
  seller: /^(?:seller|vendor)\b/i,
  vehicle: /\bvehicle\b/i,
};

/** Reads the cells where their headings say. What is beyond the headings are serial numbers. */
function inOrder(rows: readonly CsvRow[]): ListedShipment[] {
  const found = findPositions(rows, headingLabels);
  if (found?.places.order === undefined)
    return rows.filter(({ cells }, index) => index > 0 || !isHeading(cells)).map(shipmentOf);
  const { tracking, carrier, order, serials, part, seller, ewayBill, vehicle } = found.places;
  return found.below.flatMap(({ line, cells }) => {
    const cellAt = (position: number | undefined) => (position === undefined ? "" : (cells[position] ?? ""));
    const inCells = [order, carrier, tracking, serials].map(cellAt);
    if (part !== undefined && cellAt(carrier) === "" && cellAt(tracking) === "") return [];
    const number = /^\d{1,3}/.exec(cellAt(part))?.[0];
    const bill = cellAt(ewayBill);
    return {
      ...shipmentOf({ line, cells: [...inCells, ...cells.slice(found.width)] }),
      ...(number !== undefined && { part: Number(number) }),
      ...(cellAt(seller) !== "" && { seller: cellAt(seller) }),
      ...(bill !== "" && !/^needed$/i.test(bill) && { ewayBillNumber: bill }),
      ...(cellAt(vehicle) !== "" && { vehicleNumber: cellAt(vehicle) }),
    };
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
