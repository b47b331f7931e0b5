import { Check, CircleAlert } from "lucide-react";
import { Link } from "react-router";
import type { Remittance } from "#domain/payments/cash/remittances.server.ts";
import type { TakenCash } from "#domain/payments/cash/taken-cash.server.ts";
import type { ListedVendorCash } from "#domain/payments/cash/vendor-cash.server.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import type { Column } from "#ui/tables/table-columns.ts";
import { partColumns } from "./part-columns.tsx";

const vendorColumns: Column<ListedVendorCash>[] = [
  {
    key: "name",
    title: "Vendor",
    isHead: true,
    cell: ({ vendorId, name }) => (
      <Link to={`/admin/cash/vendors/${encodeURIComponent(vendorId)}`} className="row-link" prefetch="intent">
        {name}
      </Link>
    ),
  },
  { key: "held", title: "Cash collected", align: "right", cell: ({ held }) => formatExact(held) },
  { key: "setOff", title: "Set off", align: "right", cell: ({ setOff }) => formatExact(setOff) },
  {
    key: "toPayIn",
    title: "To pay in",
    align: "right",
    cell: ({ toPayIn, underway, limit }) => (
      <span className="cell-lines cash-cell-end">
        <span>{formatExact(toPayIn)}</span>
        {toPayIn + underway >= limit && (
          <StatusTag tone="warn" icon={CircleAlert}>
            Limit reached
          </StatusTag>
        )}
      </span>
    ),
  },
  { key: "underway", title: "On its way", align: "right", cell: ({ underway }) => formatExact(underway) },
  { key: "limit", title: "Limit", align: "right", cell: ({ limit }) => formatExact(limit) },
];

/** The vendors that have the customers' cash, or may collect some. */
export function VendorTable({ vendors }: { vendors: ListedVendorCash[] }) {
  return (
    <DataTable
      caption="Cash with vendors"
      columns={vendorColumns}
      rows={vendors}
      rowId={({ vendorId }) => vendorId}
      empty={
        <EmptyState heading="No vendor collects cash">
          Only the shop's courier collects cash. You can allow a vendor to collect it on the vendor's page
          under Users.
        </EmptyState>
      }
    />
  );
}

const takenColumns: Column<TakenCash>[] = [
  ...partColumns,
  {
    key: "where",
    title: "Where",
    cell: ({ isCollected }) => (isCollected ? "At the counter" : "At the door"),
  },
  { key: "taken", title: "Taken", cell: ({ takenAt }) => formatMoment(takenAt) },
  { key: "amount", title: "Cash", align: "right", cell: ({ amount }) => formatExact(amount) },
];

/** What the shop's own people took, the latest first. */
export function TakenTable({ taken }: { taken: TakenCash[] }) {
  return (
    <DataTable
      caption="Cash taken by the shop"
      columns={takenColumns}
      rows={taken}
      rowId={({ fulfilmentId }) => fulfilmentId}
      empty={null}
    />
  );
}

const remittanceColumns: Column<Remittance>[] = [
  {
    key: "reference",
    title: "Reference",
    isHead: true,
    cell: ({ id, reference }) => (
      <Link to={`/admin/cash/remittances/${id}`} className="row-link spec" prefetch="intent">
        {reference}
      </Link>
    ),
  },
  { key: "courier", title: "Courier", cell: ({ courier }) => courier },
  { key: "received", title: "Received", cell: ({ receivedOn }) => formatIndianDay(receivedOn) },
  { key: "lines", title: "Lines", align: "right", cell: ({ lines }) => lines },
  { key: "amount", title: "Cash", align: "right", cell: ({ amount }) => formatExact(amount) },
  {
    key: "fee",
    title: "Fee with GST",
    align: "right",
    cell: ({ fee, feeGst }) => formatExact(fee + feeGst),
  },
  {
    key: "state",
    title: "Differences",
    cell: ({ open, waiting }) =>
      open + waiting === 0 ? (
        <StatusTag tone="ok" icon={Check}>
          None open
        </StatusTag>
      ) : (
        <StatusTag tone="warn" icon={CircleAlert}>
          {open > 0 ? inUnits(open, "difference") : `${inUnits(waiting, "line")} not checked`}
        </StatusTag>
      ),
  },
];

/** What couriers have sent. */
export function RemittanceTable({ remittances }: { remittances: Remittance[] }) {
  return (
    <DataTable
      caption="Remittances"
      columns={remittanceColumns}
      rows={remittances}
      empty={
        <EmptyState heading="No remittances yet">
          When a courier sends you cash, record its statement here. Its orders then count as paid.
        </EmptyState>
      }
    />
  );
}
