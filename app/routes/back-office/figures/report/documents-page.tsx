import { Link } from "react-router";
import { kindNames } from "#domain/books/invoices/tax-document.ts";
import { formatPaise } from "#domain/base/money/money.ts";
import { formatCount } from "#domain/base/text/counts.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import {
  documentsPerPage,
  type FigureDocument,
  listDocuments,
  readDocumentsQuery,
} from "#domain/reports/figures/list-documents.server.ts";
import { groupingLabels } from "#domain/reports/figures/report-query.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { Day } from "#routes/shared/screens/moments.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import type { Column } from "#ui/tables/table-columns.ts";
import { type Area, areaMeta, useArea } from "../../area.ts";
import reportStyles from "./report.css?url";
import { NoRows, RowsOfFigure } from "./rows-of-figure.tsx";
import type { Route } from "./+types/documents-page";

export const meta: Route.MetaFunction = (page) => areaMeta("Invoices and credit notes", page);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: reportStyles }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = readDocumentsQuery(url.searchParams, indianDay(shop.now()));
  return { query, pageSize: documentsPerPage, ...(await listDocuments(shop, query)) };
}

const titles = { invoices: "Invoices", notes: "Credit notes" };

/** The documents that a figure of a report adds up, with their sum. */
export default function Documents({ loaderData }: Route.ComponentProps) {
  const { query, row, documents, count, figures, pageSize } = loaderData;
  const { period, by, kind, page } = query;
  const area = useArea();
  const title = kind ? titles[kind] : "Invoices and credit notes";
  const sums: [string, string][] = [
    ["Documents", formatCount(count)],
    ["Orders", formatCount(figures.orders)],
    ["Pieces", formatCount(figures.pieces)],
    ["Sales", formatPaise(figures.sales)],
    ["Returns", formatPaise(figures.returns)],
    ["Net sales", formatPaise(figures.netSales)],
    ["GST", formatPaise(figures.gst)],
    ...(figures.borneGst === 0
      ? []
      : [["GST borne by the seller", formatPaise(figures.borneGst)] satisfies [string, string]]),
    ["Round-off", formatPaise(figures.roundOff)],
    ["Paid by customers", formatPaise(figures.paid)],
  ];
  const note = `${period.label}${row === null ? "" : `, ${groupingLabels[by].toLowerCase()}: ${row}`}. Amounts are those of these goods.`;
  const columns = columnsOf(area, figures.borneGst !== 0);
  const table = (
    <DataTable caption={title} columns={columns} rows={documents} empty={<NoRows things="documents" />} />
  );
  const list = { query, title, note, table, page, pageSize, count, sums };
  return <RowsOfFigure {...list} things="documents" />;
}

function columnsOf(area: Area, hasBorneGst: boolean): Column<FigureDocument>[] {
  const orderOf = ({ orderId, fulfilmentId }: FigureDocument) =>
    `${area}/orders/${area === "/admin" ? orderId : fulfilmentId}`;
  const amount = (key: "taxable" | "gst" | "borneGst" | "roundOff" | "total", title: string) => ({
    key,
    title,
    align: "right" as const,
    cell: (document: FigureDocument) => formatPaise(document[key]),
  });
  return [
    {
      key: "number",
      title: "Number",
      isHead: true,
      cell: (document) => (
        <Link className="link spec" to={`${orderOf(document)}/invoices/${document.id}`}>
          {document.number}
        </Link>
      ),
    },
    { key: "kind", title: "Document", cell: ({ kind }) => kindNames[kind] },
    { key: "day", title: "Day", cell: ({ issuedAt }) => <Day of={issuedAt} /> },
    {
      key: "order",
      title: "Order",
      cell: (document) => (
        <Link className="link spec" to={orderOf(document)}>
          {document.orderNumber}
        </Link>
      ),
    },
    { key: "customer", title: "Customer", cell: ({ customer }) => customer },
    { key: "pieces", title: "Pieces", align: "right", cell: ({ pieces }) => pieces },
    amount("taxable", "Taxable value"),
    amount("gst", "GST"),
    ...(hasBorneGst ? [amount("borneGst", "GST borne")] : []),
    amount("roundOff", "Round-off"),
    amount("total", "Total"),
  ];
}
