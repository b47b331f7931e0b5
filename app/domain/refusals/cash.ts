import { formatExact } from "../money/money.ts";
import { conflict, invalid, notFound } from "./refusal-table.ts";

/** Refusals about cash on delivery: who collects it, what couriers send, and what vendors pay in. */
export const cashRefusals = {
  "cash.own-goods": conflict("These are the shop's own products, so the shop's courier collects their cash."),
  "cash.carrier-not-allowed": conflict(
    ({ vendor }: { vendor: string }) =>
      `${vendor} may not collect cash this way. Please choose the shop's courier.`,
    { cashCarrier: "Please choose the shop's courier" },
  ),
  "cash.vendor-limit": conflict(
    ({ vendor, has, total, limit }: { vendor: string; has: number; total: number; limit: number }) =>
      `${vendor} has ${formatExact(has)} of customers' cash to pay in or to collect. With ${formatExact(total)} more it would be above the limit of ${formatExact(limit)}. Please ship with the shop's courier, or pay in cash first.`,
    { cashCarrier: "Please choose the shop's courier" },
  ),
  "cash.nothing-to-advance": conflict(
    "This refund has changed, or the cash has come in. Please reload the page.",
  ),
  "cash.not-missing": conflict("The cash of this order is not missing."),

  "remittance.empty": invalid("Please enter at least one line: tracking number, amount.", {
    list: "Please enter at least one line",
  }),
  "remittance.too-long": invalid(
    ({ most }: { most: number }) => `A list can have at most ${most} lines. Please split it.`,
  ),
  "remittance.unreadable": invalid(
    ({ line }: { line: number }) =>
      `The list cannot be read from line ${line}: a quotation mark is not closed. Please correct it and try again.`,
  ),
  "remittance.line-unreadable": invalid(
    ({ line, trackingNumber, amount }: { line: number; trackingNumber: string; amount: string }) =>
      `Line ${line} (${trackingNumber}): ${amount === "" ? "the amount is missing" : `'${amount}' is not an amount in rupees`}. Please correct it.`,
  ),
  "remittance.column-unclear": invalid(
    ({ what, headings }: { what: "tracking" | "amount"; headings: string[] }) =>
      `We could not find the column of the ${what === "tracking" ? "tracking number" : "collected amount"}. Please enter its heading${headings.length === 0 ? " or its number" : `: ${headings.map((heading) => `'${heading}'`).join(", ")}`}.`,
    ({ what }: { what: "tracking" | "amount"; headings: string[] }) => ({
      [`${what}Column`]: "Please enter the heading of this column",
    }),
  ),
  "remittance.not-text": invalid(
    "This file is not a CSV or text file. Please save your spreadsheet as 'CSV UTF-8', or copy its rows and paste them.",
    { file: "Please choose a CSV file" },
  ),
  "remittance.day-to-come": invalid("The day is in the future.", {
    receivedOn: "Please choose a day until today",
  }),
  "remittance.reference-used": conflict(
    "A remittance of this courier with this reference is recorded with other lines. Please check the reference.",
    { reference: "This reference is recorded already, with other lines" },
  ),
  "remittance.line-settled": conflict("This line has been settled in the meantime."),
  "remittance.not-another-amount": conflict(
    "Only a line whose amount differs from its order can be accepted. Please enter its order number, or set it aside.",
  ),
  "remittance.nothing-to-claim": conflict(
    "The courier sent more than the customer paid, so there is nothing to claim.",
    { as: "Please choose 'Close it'" },
  ),
  "remittance.unknown-order": notFound("There is no order with this number.", {
    orderNumber: "Please check the order number",
  }),
  "remittance.several-parcels": conflict(
    "Several parcels of this order wait for their cash, so it is not clear which of them this is. Please correct the tracking numbers on the order page, and record this line again with a new reference.",
    { orderNumber: "Several parcels of this order wait for cash" },
  ),

  "pay-in.above-what-is-held": conflict(
    ({ vendor, held }: { vendor: string; held: number }) =>
      `${vendor} has ${formatExact(held)} of customers' cash, so it cannot pay in more.`,
    { amount: ({ held }: { vendor: string; held: number }) => `At most ${formatExact(held)}` },
  ),
  "pay-in.reference-used": conflict("A payment of this vendor with this reference is recorded already.", {
    reference: "This reference is recorded already",
  }),
};
