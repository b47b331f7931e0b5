import type { ReactNode } from "react";
import { Link } from "react-router";
import { isApplied } from "#domain/payments/cash/line-fate.ts";
import type { RemittanceInput } from "#domain/payments/cash/remittance-input.ts";
import { formatExact } from "#domain/base/money/money.ts";
import type { CheckedLine, checkRemittance } from "#domain/payments/remittances/record-remittance.server.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import type { Column } from "#ui/tables/table-columns.ts";
import { FateTag } from "./fate-tag.tsx";

export type Checked = { checked: Awaited<ReturnType<typeof checkRemittance>>; input: RemittanceInput };

const columns: Column<CheckedLine>[] = [
  { key: "line", title: "Line", isHead: true, cell: ({ line }) => <span className="tabular">{line}</span> },
  {
    key: "tracking",
    title: "Tracking number",
    cell: ({ trackingNumber }) => <span className="spec">{trackingNumber}</span>,
  },
  {
    key: "order",
    title: "Order",
    cell: ({ parcel }) =>
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
  },
  { key: "amount", title: "Sent", align: "right", cell: ({ amount }) => formatExact(amount) },
  {
    key: "expected",
    title: "Expected",
    align: "right",
    cell: ({ parcel }) =>
      parcel?.isCash ? formatExact(parcel.claim > 0 ? parcel.claim : parcel.amount) : "–",
  },
  {
    key: "fate",
    title: "What will happen",
    cell: ({ fate }) => (
      <span className="cell-lines">
        <FateTag fate={fate} state={null} />
        {fate === "delivers" && <span className="faint">The order will be marked as delivered</span>}
      </span>
    ),
  },
];

/** What saving the statement would do with each line. */
export function CheckedLines({ checked, children }: { checked: Checked["checked"]; children: ReactNode }) {
  const { lines, headings, leftOut } = checked;
  const fitting = lines.filter(({ fate }) => isApplied(fate)).length;
  const others = lines.length - fitting;
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="cash-page">
      <Banner tone={others > 0 ? "warn" : "info"} focusOn={checked}>
        {`${inUnits(lines.length, "line")}, ${formatExact(total)} together. ${inUnits(fitting, "line")} will be matched.`}
        {others > 0 && ` ${inUnits(others, "line")} will wait as differences for you to settle.`}
        {headings && ` Read from the columns '${headings.tracking}' and '${headings.amount}'.`}
        {leftOut > 0 && ` ${inUnits(leftOut, "line")} without a tracking number or an amount left out.`}
      </Banner>
      <DataTable
        caption="Lines of the list"
        columns={columns}
        rows={lines}
        rowId={({ line }) => String(line)}
        empty={null}
      />
      {children}
    </div>
  );
}
