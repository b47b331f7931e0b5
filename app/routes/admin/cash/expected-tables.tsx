import { CircleAlert } from "lucide-react";
import { Link } from "react-router";
import type { CourierCash, ExpectedParcel } from "#domain/payments/cash/expected-cash.server.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { useMay } from "#routes/back-office/may.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, headColumn, numberColumn, textColumn } from "#ui/tables/table-columns.ts";
import { partColumns } from "./part-columns.tsx";
import { WriteOff } from "./write-off.tsx";

const courierColumns: Column<CourierCash>[] = [
  headColumn("Courier", ({ courier }) => (
    <Link to={`/admin/cash?courier=${encodeURIComponent(courier)}`} className="row-link" prefetch="intent">
      {courier}
    </Link>
  )),
  numberColumn("Parcels", ({ parcels }) => parcels),
  numberColumn("Cash", ({ amount }) => formatExact(amount)),
  numberColumn("Overdue", ({ overdue }) => (overdue === 0 ? "None" : formatExact(overdue))),
  numberColumn("Oldest delivery", ({ oldest }) => formatDay(oldest)),
];

/** The cash that couriers have, and a last row with all of it. */
export function CourierTable({ couriers }: { couriers: CourierCash[] }) {
  return (
    <DataTable
      caption="Cash with couriers"
      columns={courierColumns}
      rows={couriers}
      rowId={({ courier }) => courier}
      empty={
        <EmptyState heading="No cash with couriers">
          Cash appears here when an order with cash on delivery is delivered, until the courier sends it.
        </EmptyState>
      }
    />
  );
}

type ParcelTableProps = { parcels: ExpectedParcel[]; failure: FormFailure | undefined };

export function ParcelTable({ parcels, failure }: ParcelTableProps) {
  const may = useMay();
  const columns: Column<ExpectedParcel>[] = [
    ...partColumns,
    textColumn(
      "Courier and tracking number",
      ({ courier, trackingNumber }) => (
        <span>
          {courier} <span className="spec">{trackingNumber}</span>
        </span>
      ),
      "plain",
    ),
    textColumn("Delivered", ({ collectedAt, isOverdue, differenceIn }) => (
      <span className="cell-lines">
        <span className="tabular">{formatDay(collectedAt)}</span>
        {isOverdue && (
          <StatusTag tone="warn" icon={CircleAlert}>
            Overdue
          </StatusTag>
        )}
        {differenceIn !== null && (
          <Link to={`/admin/cash/remittances/${differenceIn}`}>Difference to settle</Link>
        )}
      </span>
    )),
    numberColumn("Cash", ({ amount }) => formatExact(amount)),
  ];
  const writeOff: Column<ExpectedParcel> = {
    key: "write-off",
    title: "Write off",
    isTitleHidden: true,
    cell: (parcel) =>
      parcel.isOverdue && <WriteOff {...parcel} label="Write off" failure={failure} what="this cash" />,
  };
  const hasLate = parcels.some(({ isOverdue }) => isOverdue);
  return (
    <DataTable
      caption="Parcels whose cash is expected"
      columns={hasLate && may("cash.record") ? [...columns, writeOff] : columns}
      rows={parcels}
      rowId={({ fulfilmentId }) => fulfilmentId}
      empty={null}
    />
  );
}
