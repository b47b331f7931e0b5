import { indianDay } from "../indian-days.ts";
import { type CsvCell, writeCsv } from "../write-csv.ts";
import type { PayoutAmounts, PayoutRow } from "./own-payouts.server.ts";

const heads = [
  "Order",
  "Date",
  "Goods",
  "GST",
  "Rounding",
  "Refunds",
  "Commission",
  "GST on commission",
  "TCS",
  "TDS",
  "Net",
];

/** A statement as a CSV file, in rupees; days are days in India. */
export function writeStatement(rows: readonly PayoutRow[], total: PayoutAmounts): string {
  const lines = rows.map((row): CsvCell[] => [row.number, indianDay(row.enteredAt), ...rupees(row)]);
  return writeCsv(heads, [...lines, ["Total", null, ...rupees(total)]]);
}

function rupees(row: PayoutAmounts): number[] {
  const { goods, gst, rounding, refunds, commission, gstOnCommission, tcs, tds, net } = row;
  const paise = [goods, gst, rounding, refunds, commission, gstOnCommission, tcs, tds, net];
  return paise.map((amount) => amount / 100);
}
