import type { ReactNode } from "react";
import { Link } from "react-router";
import { isApplied } from "#domain/payments/cash/line-fate.ts";
import type { LeftOut } from "#domain/payments/cash/left-out-rows.ts";
import type { RemittanceInput } from "#domain/payments/cash/remittance-input.ts";
import { formatExact } from "#domain/base/money/money.ts";
import type { CheckedLine, checkRemittance } from "#domain/payments/remittances/record-remittance.server.ts";
import { isShortened, oddCode } from "#domain/base/sheets/odd-cells.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, headColumn, numberColumn, textColumn } from "#ui/tables/table-columns.ts";
import { CashPage } from "./cash-page.tsx";
import { FateTag } from "./fate-tag.tsx";
import { facts } from "#ui/tables/fact.tsx";

export type Checked = { checked: Awaited<ReturnType<typeof checkRemittance>>; input: RemittanceInput };

const columns: Column<CheckedLine>[] = [
  headColumn("Line", ({ line }) => <span className="tabular">{line}</span>),
  textColumn("Tracking number", ({ trackingNumber }) => <span className="spec">{trackingNumber}</span>),
  textColumn("Order", ({ parcel }) =>
    parcel ? (
      <span className="cell-lines">
        <Link to={`/admin/orders/${parcel.orderId}`} className="link spec">
          {parcel.orderNumber}
        </Link>
        <span className="faint">{parcel.vendorName}</span>
      </span>
    ) : (
      "Not found"
    ),
  ),
  numberColumn("Sent", ({ amount }) => formatExact(amount)),
  numberColumn("Expected", ({ parcel }) =>
    parcel?.isCash ? formatExact(parcel.claim > 0 ? parcel.claim : parcel.amount) : "–",
  ),
  textColumn("What will happen", ({ fate, trackingNumber }) => (
    <span className="cell-lines">
      <FateTag fate={fate} state={null} />
      {fate === "delivers" && <span className="faint">The order will be marked as delivered</span>}
      {fate === "taken-back" && <span className="faint">The courier owes this again</span>}
      {isShortened(trackingNumber) && <span className="faint">{oddCode(trackingNumber)}</span>}
    </span>
  )),
];

const leftOutLabels: Record<LeftOut["why"], string> = {
  total: "A total, not a parcel",
  deduction: "Kept by the courier",
  prepaid: "Prepaid, no cash",
  "no-number": "No tracking number",
  note: "No tracking number and no amount",
};

const leftOutColumns: Column<LeftOut>[] = [
  headColumn("Line", ({ line }) => <span className="tabular">{line}</span>),
  textColumn("What it says", ({ text }) => text || "–"),
  numberColumn("Amount", ({ amount }) => (amount === null ? "–" : formatExact(amount))),
  textColumn("Why it is left out", ({ why }) => leftOutLabels[why]),
];

/** What saving the statement would do with each line. */
export function CheckedLines({ checked, children }: { checked: Checked["checked"]; children: ReactNode }) {
  const { lines, headings, columns: found, isHeaded, leftOut, deductions } = checked;
  const nameOf = (position: number | null) => (position === null ? "" : `'${headings[position]}'`);
  if (found.tracking === null || found.amount === null) {
    return (
      <Banner tone="warn" focusOn={checked}>
        {`We could not tell which column has the ${found.tracking === null ? "tracking number" : "collected amount"}. Please choose it below and check the list again.`}
      </Banner>
    );
  }
  const fitting = lines.filter(({ fate }) => isApplied(fate)).length;
  const others = lines.length - fitting;
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const retained = deductions.fee + deductions.feeGst + deductions.otherDeductions;
  return (
    <CashPage>
      <Banner tone={others > 0 ? "warn" : "info"} focusOn={checked}>
        {`${inUnits(lines.length, "line")}, ${formatExact(total)} together. ${inUnits(fitting, "line")} will be matched.`}
        {others > 0 && ` ${inUnits(others, "line")} will wait as differences for you to settle.`}
        {isHeaded &&
          ` Tracking numbers are read from ${nameOf(found.tracking)}, amounts from ${nameOf(found.amount)}${found.order === null ? "" : `, order numbers from ${nameOf(found.order)}`}.`}
        {leftOut.length > 0 && ` ${inUnits(leftOut.length, "line")} left out: see below.`}
      </Banner>
      <dl className={`${facts} tabular`}>
        <dt>Cash of the parcels</dt>
        <dd>{formatExact(total)}</dd>
        <dt>Kept by the courier</dt>
        <dd>{formatExact(retained)}</dd>
        <dt>In your bank</dt>
        <dd>
          <b>{formatExact(total - retained)}</b>
        </dd>
      </dl>
      <DataTable
        caption="Lines of the list"
        columns={columns}
        rows={lines}
        rowId={({ line }) => String(line)}
        empty={null}
      />
      {leftOut.length > 0 && (
        <DataTable
          caption="Lines left out"
          columns={leftOutColumns}
          rows={leftOut}
          rowId={({ line }) => String(line)}
          empty={null}
        />
      )}
      {children}
    </CashPage>
  );
}
