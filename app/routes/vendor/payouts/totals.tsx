import { formatPaise } from "#domain/base/money/money.ts";
import type { PayoutAmounts } from "#domain/books/payouts/own-payouts.server.ts";

const lines: { key: keyof PayoutAmounts; words: string }[] = [
  { key: "goods", words: "Product value" },
  { key: "gst", words: "GST" },
  { key: "rounding", words: "Round off" },
  { key: "refunds", words: "Refunds" },
  { key: "commission", words: "Commission" },
  { key: "gstOnCommission", words: "GST on commission" },
  { key: "tcs", words: "TCS" },
  { key: "tds", words: "TDS" },
  { key: "cash", words: "Cash collected by you" },
];

/** The totals of the whole period, over all pages of the table. */
export function PayoutTotals({ total, period }: { total: PayoutAmounts; period: string }) {
  return (
    <section className="panel" aria-labelledby="totals">
      <div className="panel-heading">
        <h2 id="totals">Statement</h2>
        <p>{period}</p>
      </div>
      <dl className="sums tabular">
        {lines.map(({ key, words }) => (
          <div key={key}>
            <dt>{words}</dt>
            <dd>{formatPaise(total[key])}</dd>
          </div>
        ))}
        <div className="payout-net">
          <dt>Net</dt>
          <dd>{formatPaise(total.net)}</dd>
        </div>
      </dl>
    </section>
  );
}
