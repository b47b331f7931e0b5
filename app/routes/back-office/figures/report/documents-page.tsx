import { Link } from "react-router";
import { kindNames } from "#domain/books/invoices/tax-document.ts";
import { formatPaise } from "#domain/base/money/money.ts";
import { formatCount } from "#domain/base/text/counts.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { amountLabels, countLabels, keysOf } from "#domain/reports/figures/figures.ts";
import {
  type FigureDocument,
  listDocuments,
  readDocumentsQuery,
} from "#domain/reports/figures/list-documents.server.ts";
import { reportAddress } from "#domain/reports/figures/report-address.ts";
import { groupingLabels } from "#domain/reports/figures/report-query.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { Day } from "#routes/shared/screens/moments.tsx";
import { type Column, headColumn, numberColumn, textColumn } from "#ui/tables/table-columns.ts";
import { type Area, areaMeta, useArea } from "../../area.ts";
import { numberText } from "./change-text.ts";
import { OrderLink, RowsOfFigure } from "./rows-of-figure.tsx";
import type { Route } from "./+types/documents-page";

export const meta: Route.MetaFunction = (page) => areaMeta("Invoices and credit notes", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = readDocumentsQuery(url.searchParams, indianDay(shop.now()));
  return { query, search: url.search, ...(await listDocuments(shop, query)) };
}

const titles = { invoices: "Invoices", notes: "Credit notes" };

/** The documents that a figure of a report adds up, with their sum. */
export default function Documents({ loaderData }: Route.ComponentProps) {
  const { query, search, row, documents, count, figures } = loaderData;
  const { period, by, kind, page, limit } = query;
  const hasBorneGst = figures.borneGst !== 0;
  const amounts = (["sales", "returns", "netSales", "gst", "borneGst", "roundOff", "paid"] as const).filter(
    (name) => name !== "borneGst" || hasBorneGst,
  );
  return (
    <RowsOfFigure
      from={{ label: "Reports", to: `/figures/report${reportAddress(query)}` }}
      title={kind ? titles[kind] : "Invoices and credit notes"}
      note={`${period.label}${row === null ? "" : `, ${groupingLabels[by].toLowerCase()}: ${row}`}. Amounts are those of these goods.`}
      file={`/figures/report/documents.csv${search}`}
      columns={columnsOf(useArea(), hasBorneGst)}
      rows={documents}
      rowId={({ id }) => id}
      things="documents"
      page={page}
      pageSize={limit}
      count={count}
      sums={[
        ["Documents", formatCount(count)],
        ...keysOf(countLabels).map((name) => [countLabels[name], numberText(figures[name])] as const),
        ...amounts.map((name) => [amountLabels[name], formatPaise(figures[name])] as const),
      ]}
    />
  );
}

const columnsOf = (area: Area, hasBorneGst: boolean): Column<FigureDocument>[] => [
  headColumn("Number", ({ id, number, orderId, fulfilmentId }) => (
    <Link
      className="link spec"
      to={`${area}/orders/${area === "/admin" ? orderId : fulfilmentId}/invoices/${id}`}
    >
      {number}
    </Link>
  )),
  textColumn("Document", ({ kind }) => kindNames[kind]),
  textColumn("Day", ({ issuedAt }) => <Day of={issuedAt} />),
  textColumn("Order", ({ orderId, fulfilmentId, orderNumber }) => (
    <OrderLink orderId={orderId} partId={fulfilmentId} number={orderNumber} />
  )),
  textColumn("Customer", ({ customer }) => customer),
  numberColumn("Pieces", ({ pieces }) => numberText(pieces)),
  numberColumn("Taxable value", ({ taxable }) => formatPaise(taxable)),
  numberColumn("GST", ({ gst }) => formatPaise(gst)),
  ...(hasBorneGst
    ? [numberColumn<FigureDocument>("GST borne", ({ borneGst }) => formatPaise(borneGst))]
    : []),
  numberColumn("Round-off", ({ roundOff }) => formatPaise(roundOff)),
  numberColumn("Total", ({ total }) => formatPaise(total)),
];
