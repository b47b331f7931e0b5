import {
  type BilledSale,
  maxBilledSales,
} from "#domain/books/commission-invoices/commission-document-list.ts";
import { formatPaise } from "#domain/base/money/money.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, headColumn, numberColumn, textColumn } from "#ui/tables/table-columns.ts";
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
  headColumn("Invoice or credit note", ({ number }) => <span className="spec">{number}</span>),
  textColumn("Date", ({ issuedAt }) => <Day of={issuedAt} />),
  textColumn("Order", ({ orderNumber }) => <span className="spec">{orderNumber}</span>),
  numberColumn("Commission", (sale) => formatPaise(sale.commission)),
  numberColumn("GST", ({ gst }) => formatPaise(gst)),
];
