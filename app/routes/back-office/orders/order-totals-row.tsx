import type { OrderTotals } from "#domain/orders/lists/order-totals.server.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { formatCount, inUnits } from "#domain/base/text/counts.ts";

/** The sums of a list of orders, over all its pages, below the table. */
export function OrderTotalsRow({
  totals: { count, sold, revenue, refunded, toRefund },
}: {
  totals: OrderTotals;
}) {
  if (count === 0) return null;
  const sums: [string, string][] = [
    ["Orders", formatCount(count)],
    ["Sales incl. GST", formatExact(revenue)],
    [
      `Average of ${inUnits(sold, "sold order")}`,
      sold === 0 ? "—" : formatExact(Math.round(revenue / sold / 100) * 100),
    ],
    ["Refunded", formatExact(refunded)],
    ["Refunds to send", formatExact(toRefund)],
  ];
  return (
    <dl className="table-totals" aria-label="Totals of this list">
      {sums.map(([name, sum]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular">{sum}</dd>
        </div>
      ))}
    </dl>
  );
}
