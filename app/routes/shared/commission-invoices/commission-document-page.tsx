import { Download, Printer } from "lucide-react";
import { useLocation } from "react-router";
import { type BilledSale, mostBilledSales } from "#domain/commission-invoices/commission-document-list.ts";
import { formatPaise } from "#domain/money/money.ts";
import type { PrintedDocument } from "#domain/ports/document-printer.ts";
import { formatDay } from "#domain/time/dates.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import type { Column } from "#ui/tables/table-columns.ts";
import { PrintedSheet } from "./printed-sheet.tsx";

type PageProps = {
  printed: PrintedDocument;
  sales: BilledSale[];
  trail: { label: string; to: string }[];
};

/** A commission invoice or a credit note to one: to read, to print and to download, with the sales behind it. */
export function CommissionDocumentPage({ printed, sales, trail }: PageProps) {
  const { pathname } = useLocation();
  return (
    <>
      <div className="spread document-tools">
        <Crumbs trail={[...trail, { label: printed.number }]} />
        <div className="document-actions">
          <ButtonLink variant="primary" to={`${pathname}/pdf`} reloadDocument download>
            <Download size={18} />
            Download PDF
          </ButtonLink>
          <Button className="needs-script" onClick={() => window.print()}>
            <Printer size={18} />
            Print
          </Button>
        </div>
      </div>
      <PrintedSheet document={printed} />
      <section className="work-section" aria-labelledby="billed">
        <div className="section-heading">
          <h2 id="billed">Sales and refunds</h2>
        </div>
        <DataTable
          caption="Sales and refunds in this document"
          columns={columns}
          rows={sales}
          rowId={({ documentId }) => documentId}
          rowName={({ number }) => number}
          empty={null}
        />
        {sales.length === mostBilledSales && (
          <p className="muted">These are the first {mostBilledSales}. The statement under Payouts has all.</p>
        )}
      </section>
    </>
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
    cell: ({ issuedAt }) => (
      <time dateTime={issuedAt.toISOString()} className="tabular">
        {formatDay(issuedAt)}
      </time>
    ),
  },
  { key: "order", title: "Order", cell: ({ orderNumber }) => <span className="spec">{orderNumber}</span> },
  { key: "commission", title: "Commission", align: "right", cell: (sale) => formatPaise(sale.commission) },
  { key: "gst", title: "GST", align: "right", cell: ({ gst }) => formatPaise(gst) },
];
