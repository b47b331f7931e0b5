import { indianDay } from "../../base/time/indian-days.ts";
import { belowLimitText } from "../../tax/deductions/fee-text.ts";
import { type CsvCell, writeCsv } from "../../base/csv/write-csv.ts";
import type { Payout } from "./list-payouts.server.ts";
import type { PayoutAmounts, PayoutRow } from "./own-payouts.server.ts";

const heads = [
  "Order",
  "Date",
  "Product value",
  "GST",
  "Round off",
  "Refunds",
  "Commission",
  "GST on commission",
  "TCS",
  "TDS",
  "Cash collected by you",
  "Net",
  "Paid out",
  "Paid out for the order",
  "Payout references",
  // Last, so that sheets made of earlier files still fit.
  "Why no TDS",
  "Invoice",
];

/**
 * Writes a statement as a CSV file, in rupees: sales first, with what was paid out for each until now, then
 * the payouts of the period. Days are days in India. */
export function writeStatement(
  rows: readonly PayoutRow[],
  total: PayoutAmounts,
  transfers: readonly Payout[],
): string {
  const lines = rows.map((row): CsvCell[] => [
    row.number,
    indianDay(row.enteredAt),
    ...rupees(row),
    null,
    row.paidOut / 100,
    row.payouts.join(" "),
    row.belowTdsLimit === null ? null : belowLimitText(row.belowTdsLimit),
    row.invoice,
  ]);
  const paid = transfers.map(({ reference, paidOn, amount }): CsvCell[] => [
    `Payout ${reference}`,
    paidOn,
    ...noAmounts,
    amount / 100,
    null,
    null,
    null,
    null,
  ]);
  const paidOut = transfers.reduce((sum, { amount }) => sum + amount, 0) / 100;
  const paidForOrders = rows.reduce((sum, row) => sum + row.paidOut, 0) / 100;
  return writeCsv(heads, [
    ...lines,
    ...paid,
    ["Total", null, ...rupees(total), paidOut, paidForOrders, null, null, null],
  ]);
}

const noAmounts = Array<CsvCell>(10).fill(null);

function rupees(row: PayoutAmounts): number[] {
  const { goods, gst, rounding, refunds, commission, gstOnCommission, tcs, tds, cash, net } = row;
  const paise = [goods, gst, rounding, refunds, commission, gstOnCommission, tcs, tds, cash, net];
  return paise.map((amount) => amount / 100);
}
