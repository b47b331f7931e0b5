import { formatPaise } from "#domain/base/money/money.ts";
import type { PayoutAmounts, PayoutRow } from "#domain/books/payouts/own-payouts.server.ts";
import { PartOfOrder } from "#routes/back-office/payouts/open-columns.tsx";
import { type Column, headColumn } from "#ui/tables/table-columns.ts";
import { Day } from "#routes/shared/screens/moments.tsx";

const order: Column<PayoutRow> = headColumn("Order", (row) => (
  <PartOfOrder part={row} to={`/vendor/orders/${row.fulfilmentId}`} />
));
const date: Column<PayoutRow> = {
  key: "date",
  title: "Date",
  canHide: true,
  cell: ({ enteredAt }) => <Day of={enteredAt} />,
};
/** Left out on a phone, where the sums above the list have them. */
const inTotals = new Set<keyof PayoutAmounts>(["gst", "rounding", "gstOnCommission"]);
const amount = (key: keyof PayoutAmounts, title: string): Column<PayoutRow> => ({
  key,
  title,
  align: "right",
  canHide: key !== "net",
  phone: key === "net" ? "corner" : inTotals.has(key) ? "out" : undefined,
  cell: (row) => formatPaise(row[key]),
});
const paidOut: Column<PayoutRow> = {
  key: "paidOut",
  title: "Paid out",
  align: "right",
  canHide: true,
  cell: (row) => formatPaise(row.paidOut),
};

export const payoutColumns = [
  order,
  date,
  amount("goods", "Product value"),
  amount("gst", "GST"),
  amount("rounding", "Round off"),
  amount("refunds", "Refunds"),
  amount("commission", "Commission"),
  amount("gstOnCommission", "GST on commission"),
  amount("tcs", "TCS"),
  amount("tds", "TDS"),
  amount("cash", "Cash collected by you"),
  amount("net", "Net"),
  paidOut,
];
