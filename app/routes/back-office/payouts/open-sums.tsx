import { inUnits } from "#domain/base/text/counts.ts";
import { formatPaise } from "#domain/base/money/money.ts";
import type { OpenSum } from "#domain/books/payouts/list-open-lines.server.ts";
import { SumRow } from "./sum-row.tsx";

const labels: Record<OpenSum["state"], string> = {
  payable: "Payable now",
  deducted: "Deducted from the next payout",
  "return-period": "In the return period",
  "open-return": "Return in progress",
  "open-refund": "Refund in progress",
  "not-received": "Customer’s payment not received yet",
  "cash-outstanding": "Courier’s cash not received yet",
  "not-delivered": "Not delivered yet",
};

type OpenSumsProps = {
  sums: readonly OpenSum[];
  /** Paid by customers and not shipped, in whole paise. It is no part of the balance. */
  advance: number;
  owed: number;
};

/** Says for every rupee of a vendor's balance whether it is payable, and if not, why. */
export function OpenSums({ sums, advance, owed }: OpenSumsProps) {
  return (
    <>
      <dl className="tabular mb-4 grid max-w-read gap-2">
        {sums.map(({ state, parcels, amount }) => (
          <Fact key={state} label={labels[state]} note={inUnits(parcels, "parcel")} amount={amount} />
        ))}
        <SumRow label="Balance" isTotal>
          {formatPaise(owed)}
        </SumRow>
        {advance > 0 && (
          <Fact label="Advance: paid by customers, not shipped" note="before fees" amount={advance} />
        )}
      </dl>
      {advance > 0 && (
        <p className="text-xs text-ink-3 mb-4">
          The advance is added to the balance when the orders are shipped.
        </p>
      )}
    </>
  );
}

function Fact({ label, note, amount }: { label: string; note: string; amount: number }) {
  return (
    <SumRow
      label={
        <>
          {label} <span className="muted">({note})</span>
        </>
      }
    >
      {formatPaise(amount)}
    </SumRow>
  );
}
