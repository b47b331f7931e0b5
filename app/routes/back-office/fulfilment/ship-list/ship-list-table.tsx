import { Check, CircleX, Truck } from "lucide-react";
import type { ListedOutcome } from "#domain/orders/ship-list/ship-listed.server.ts";
import { sentByHandText } from "#domain/orders/fulfilment/sent-text.ts";
import { changedRateText } from "#domain/tax/rates/gst-rate-text.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, headColumn, textColumn } from "#ui/tables/table-columns.ts";

/** What each line of a list of shipments will do, or has done. */
export function ShipListTable({ outcomes, isDone }: { outcomes: readonly ListedOutcome[]; isDone: boolean }) {
  const columns: Column<ListedOutcome>[] = [
    headColumn("Line", ({ line }) => <span className="tabular">{line}</span>),
    textColumn("Order", ({ orderNumber, vendorName }) => (
      <span className="cell-lines">
        <span className="spec">{orderNumber || "No order number"}</span>
        {vendorName && <span className="faint">{vendorName}</span>}
      </span>
    )),
    textColumn("Courier and tracking number", ({ serials, ...listed }) => (
      <span className="cell-lines">
        <span>
          {sentByHandText(listed) ?? listed.carrier} <span className="spec">{listed.trackingNumber}</span>
        </span>
        {serials.length > 0 && <span className="faint spec">{serials.join(", ")}</span>}
      </span>
    )),
    {
      key: "outcome",
      title: isDone ? "What happened" : "What will happen",
      cell: (listed) => (
        <span className="cell-lines">
          <Outcome listed={listed} isDone={isDone} />
          {listed.changedRates.map((item) => (
            <span key={item.product}>
              {changedRateText(item)}. The invoice shows the rate it was ordered at: ask your accountant.
            </span>
          ))}
          {listed.ewayBillLimit !== null && (
            <span>
              Above {formatRupees(listed.ewayBillLimit)}: please enter the e-way bill number on the order
              page.
            </span>
          )}
        </span>
      ),
    },
  ];
  return (
    <DataTable<ListedOutcome>
      caption="Lines of the list"
      columns={columns}
      rows={outcomes}
      rowId={({ line }) => String(line)}
      empty={null}
    />
  );
}

function Outcome({ listed: { outcome, reason }, isDone }: { listed: ListedOutcome; isDone: boolean }) {
  if (outcome === "ships") {
    return (
      <StatusTag tone={isDone ? "ok" : "info"} icon={Truck}>
        {isDone ? "Shipped" : "Will be shipped"}
      </StatusTag>
    );
  }
  if (outcome === "shipped-before") {
    return (
      <StatusTag tone="muted" icon={Check}>
        Already shipped
      </StatusTag>
    );
  }
  return (
    <span className="cell-lines">
      <StatusTag tone="error" icon={CircleX}>
        {isDone ? "Not shipped" : "Cannot be shipped"}
      </StatusTag>
      <span>{reason}</span>
    </span>
  );
}
