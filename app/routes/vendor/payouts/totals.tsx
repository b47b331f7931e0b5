import { formatPaise } from "#domain/base/money/money.ts";
import type { PayoutAmounts } from "#domain/books/payouts/own-payouts.server.ts";
import { SumRow } from "#routes/back-office/payouts/sum-row.tsx";
import { Panel } from "#ui/page/panel.tsx";

const lines: { key: keyof PayoutAmounts; label: string }[] = [
  { key: "goods", label: "Product value" },
  { key: "gst", label: "GST" },
  { key: "rounding", label: "Round off" },
  { key: "refunds", label: "Refunds" },
  { key: "commission", label: "Commission" },
  { key: "gstOnCommission", label: "GST on commission" },
  { key: "tcs", label: "TCS" },
  { key: "tds", label: "TDS" },
  { key: "cash", label: "Cash collected by you" },
];

/** The totals of the whole period, over all pages of the table. */
export function PayoutTotals({ total, period }: { total: PayoutAmounts; period: string }) {
  return (
    <Panel title="Statement" titleId="totals" note={period}>
      <dl className="tabular grid gap-2">
        {lines.map(({ key, label }) => (
          <SumRow key={key} label={label}>
            {formatPaise(total[key])}
          </SumRow>
        ))}
        <SumRow label="Net" isTotal>
          {formatPaise(total.net)}
        </SumRow>
      </dl>
    </Panel>
  );
}
