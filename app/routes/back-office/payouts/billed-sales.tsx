import {
  type BilledSale,
  maxBilledSales,
} from "#domain/books/commission-invoices/commission-document-list.ts";
import { formatPaise } from "#domain/base/money/money.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import type { Column } from "#ui/tables/table-columns.ts";
import { WorkSection } from "#ui/page/panel.tsx";
import { Day } from "#routes/shared/screens/moments.tsx";

export function BilledSales({ sales }: { sales: BilledSale[] }) {
  return (
    <WorkSection title="Sales and refunds" titleId="billed">
      <DataTable
        caption="Sales and refunds in this document"
        columns={columns}
        rows={sales}
        rowId={({ documentId }) => documentId}
        empty={null}
      />
      {sales.length === maxBilledSales && (
        <p className="muted">These are the first {maxBilledSales}. The statement under Payouts has all.</p>
      )}
    </WorkSection>
  );
}

const columns: Column<BilledSale>[] = [
  {
    key: "number",
    title: "Invoice or credit note",
    isHead: true,
    cell: ({ number }) => <span className="spec">{number}</span>,
  },
  {
    key: "date",
    title: "Date",
    cell: ({ issuedAt }) => <Day of={issuedAt} />,
  },
  { key: "order", title: "Order", cell: ({ orderNumber }) => <span className="spec">{orderNumber}</span> },
  { key: "commission", title: "Commission", align: "right", cell: (sale) => formatPaise(sale.commission) },
  { key: "gst", title: "GST", align: "right", cell: ({ gst }) => formatPaise(gst) },
];
