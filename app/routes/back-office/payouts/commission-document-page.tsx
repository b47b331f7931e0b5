import { data } from "react-router";
import { type BilledSale, mostBilledSales } from "#domain/commission-invoices/commission-document-list.ts";
import { describeCommissionDocument } from "#domain/commission-invoices/describe-commission-document.ts";
import {
  findCommissionDocument,
  listBilledSales,
} from "#domain/commission-invoices/find-commission-document.server.ts";
import { formatPaise } from "#domain/money/money.ts";
import { formatDay } from "#domain/time/dates.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import type { Column } from "#ui/tables/table-columns.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import documentStyles from "#routes/shared/invoices/document-sheet.css?url";
import { DocumentTools } from "#routes/shared/invoices/document-page.tsx";
import { areaMeta, useArea } from "../area.ts";
import { PrintedSheet } from "./printed-sheet.tsx";
import type { Route } from "./+types/commission-document-page";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Commission invoice ${page.loaderData.printed.number}` : "Page Not Found", page);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: documentStyles }];

export async function loader({ params: { documentId }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const document = await findCommissionDocument(shop, documentId);
  if (!document) throw data(null, 404);
  return { printed: describeCommissionDocument(document), sales: await listBilledSales(shop, document.id) };
}

/** A commission invoice or a credit note to one: to read, to print and to download, with the sales behind it. */
export default function CommissionDocumentPage({ loaderData: { printed, sales } }: Route.ComponentProps) {
  const payouts = `${useArea()}/payouts`;
  return (
    <>
      <DocumentTools
        trail={[
          { label: "Payouts", to: payouts },
          { label: "Commission invoices", to: `${payouts}/commission-invoices` },
          { label: printed.number },
        ]}
      />
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
