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
import { type Column, headColumn, numberColumn, textColumn } from "#ui/tables/table-columns.ts";
import { partColumns } from "./part-columns.tsx";

const vendorColumns: Column<ListedVendorCash>[] = [
  headColumn("Vendor", ({ vendorId, name }) => (
    <Link to={`/admin/cash/vendors/${encodeURIComponent(vendorId)}`} className="row-link" prefetch="intent">
      {name}
    </Link>
  )),
  numberColumn("Cash collected", ({ held }) => formatExact(held)),
  numberColumn("Set off", ({ setOff }) => formatExact(setOff)),
  numberColumn("To pay in", ({ toPayIn, underway, limit }) => (
    <span className="cell-lines justify-items-end">
      <span>{formatExact(toPayIn)}</span>
      {toPayIn + underway >= limit && (
        <StatusTag tone="warn" icon={CircleAlert}>
          Limit reached
        </StatusTag>
      )}
    </span>
  )),
  numberColumn("On its way", ({ underway }) => formatExact(underway)),
  numberColumn("Limit", ({ limit }) => formatExact(limit)),
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
  textColumn("Where", ({ isCollected }) => (isCollected ? "At the counter" : "At the door")),
  textColumn("Taken", ({ takenAt }) => formatMoment(takenAt)),
  numberColumn("Cash", ({ amount }) => formatExact(amount)),
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
  headColumn("Reference", ({ id, reference }) => (
    <Link to={`/admin/cash/remittances/${id}`} className="row-link spec" prefetch="intent">
      {reference}
    </Link>
  )),
  textColumn("Courier", ({ courier }) => courier),
  textColumn("Received", ({ receivedOn }) => formatIndianDay(receivedOn)),
  numberColumn("Lines", ({ lines }) => lines),
  numberColumn("Cash", ({ amount }) => formatExact(amount)),
  numberColumn("Fee with GST", ({ fee, feeGst }) => formatExact(fee + feeGst)),
  textColumn("Differences", ({ open, waiting }) =>
    open + waiting === 0 ? (
      <StatusTag tone="ok" icon={Check}>
        None open
      </StatusTag>
    ) : (
      <StatusTag tone="warn" icon={CircleAlert}>
        {open > 0 ? inUnits(open, "difference") : `${inUnits(waiting, "line")} not checked`}
      </StatusTag>
    ),
  ),
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
