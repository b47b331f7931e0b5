import { Link } from "react-router";
import {
  type CommissionDocumentRow,
  commissionDocumentsPerPage,
} from "#domain/commission-invoices/commission-document-list.ts";
import { commissionKindNames } from "#domain/commission-invoices/commission-document.ts";
import { formatPaise } from "#domain/money/money.ts";
import { formatDay } from "#domain/time/dates.ts";
import { formatMonth } from "#domain/time/indian-days.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { Column } from "#ui/tables/table-columns.ts";
import { TablePager } from "#ui/tables/table-pager.tsx";

type ListProps = {
  rows: CommissionDocumentRow[];
  total: number;
  page: number;
  /** '/vendor/payouts/commission-invoices' */
  base: string;
  /** Whether the rows are of several vendors. */
  namesVendors?: boolean;
};

/** The shop's commission invoices and the credit notes to them, the latest first. */
export function CommissionDocumentList({ rows, total, page, base, namesVendors = false }: ListProps) {
  const columns: Column<CommissionDocumentRow>[] = [
    {
      key: "number",
      title: "Number",
      isHead: true,
      cell: ({ id, number }) => (
        <Link to={`${base}/${id}`} className="row-link spec" prefetch="intent">
          {number}
        </Link>
      ),
    },
    { key: "kind", title: "Document", cell: ({ kind }) => commissionKindNames[kind] },
    ...(namesVendors
      ? [{ key: "vendor", title: "Vendor", cell: ({ vendorName }: CommissionDocumentRow) => vendorName }]
      : []),
    {
      key: "issuedAt",
      title: "Date",
      cell: ({ issuedAt }) => (
        <time dateTime={issuedAt.toISOString()} className="tabular">
          {formatDay(issuedAt)}
        </time>
      ),
    },
    { key: "month", title: "Sales until", cell: ({ month }) => `End of ${formatMonth(month)}` },
    { key: "taxable", title: "Commission", align: "right", cell: ({ taxable }) => formatPaise(taxable) },
    { key: "gst", title: "GST", align: "right", cell: ({ gst }) => formatPaise(gst) },
    { key: "total", title: "Total", align: "right", cell: (row) => formatPaise(row.total) },
  ];
  return (
    <>
      <DataTable
        caption="Commission invoices"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        empty={
          <EmptyState heading="No commission invoices yet">
            They are issued on the first day of each month, for the sales of the month before.
          </EmptyState>
        }
      />
      <TablePager
        label="Pages of commission invoices"
        page={page}
        pageSize={commissionDocumentsPerPage}
        total={total}
      />
    </>
  );
}
