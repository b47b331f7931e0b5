import type { OrderTotals } from "#domain/orders/lists/order-totals.server.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { formatCount, inUnits } from "#domain/base/text/counts.ts";
import { TableTotals } from "../tables/table-totals.tsx";

/** The sums of a list of orders, over all its pages, below the table. */
export function OrderTotalsRow({
  totals: { count, sold, revenue, refunded, toRefund },
  things = ["Orders", "sold order"],
}: {
  totals: OrderTotals;
  /** What is counted, and one that has revenue. */
  things?: readonly [string, string];
}) {
  if (count === 0) return null;
  const sums: [string, string][] = [
    [things[0], formatCount(count)],
    ["Sales incl. GST", formatExact(revenue)],
    [
      `Average of ${inUnits(sold, things[1])}`,
      sold === 0 ? "—" : formatExact(Math.round(revenue / sold / 100) * 100),
    ],
    ["Refunded", formatExact(refunded)],
    ["Refunds to send", formatExact(toRefund)],
  ];
  return <TableTotals label="Totals of this list" sums={sums} />;
}
