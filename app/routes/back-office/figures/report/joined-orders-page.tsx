import { Link } from "react-router";
import { formatPaise } from "#domain/base/money/money.ts";
import { formatCount } from "#domain/base/text/counts.ts";
import { readChoice } from "#domain/base/tables/table-query.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { joinedPartLabels, joinedParts } from "#domain/reports/figures/joined-parts.ts";
import { listParts, type PartRow, partsPerPage } from "#domain/reports/figures/joining-line.server.ts";
import { readReportQuery } from "#domain/reports/figures/report-query.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { Day } from "#routes/shared/screens/moments.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import type { Column } from "#ui/tables/table-columns.ts";
import { type Area, areaMeta, useArea } from "../../area.ts";
import reportStyles from "./report.css?url";
import { NoRows, RowsOfFigure } from "./rows-of-figure.tsx";
import type { Route } from "./+types/joined-orders-page";

export const meta: Route.MetaFunction = (page) => areaMeta("Orders of a report", page);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: reportStyles }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = readReportQuery(url.searchParams, indianDay(shop.now()));
  const part = readChoice(url.searchParams, "part", joinedParts) ?? "placed";
  const parts = await listParts(shop, query.period, part, url.searchParams);
  return { query, part, pageSize: partsPerPage, ...parts };
}

/** The orders behind a part of the line that joins orders and sales, a row for each seller's part, with their sum. */
export default function JoinedOrders({ loaderData }: Route.ComponentProps) {
  const { query, part, rows, page, pageSize, count, sum } = loaderData;
  const area = useArea();
  const title = joinedPartLabels[part];
  const note = `${query.period.label}, as it was at the end of these days. Amounts include GST.`;
  const sums: [string, string][] = [
    ["Parts of orders", formatCount(count)],
    [title, formatPaise(sum)],
  ];
  const table = (
    <DataTable caption={title} columns={columnsOf(area)} rows={rows} empty={<NoRows things="orders" />} />
  );
  const list = { query, title, note, table, page, pageSize, count, sums };
  return <RowsOfFigure {...list} things="orders" />;
}

const columnsOf = (area: Area): Column<PartRow>[] => [
  {
    key: "order",
    title: "Order",
    isHead: true,
    cell: ({ id, orderId, number }) => (
      <Link className="row-link spec" to={`${area}/orders/${area === "/admin" ? orderId : id}`}>
        {number}
      </Link>
    ),
  },
  { key: "placed", title: "Placed", cell: ({ placedAt }) => <Day of={placedAt} /> },
  { key: "customer", title: "Customer", cell: ({ customer }) => customer },
  ...(area === "/admin" ? [{ key: "seller", title: "Seller", cell: ({ seller }: PartRow) => seller }] : []),
  { key: "amount", title: "Amount", align: "right", cell: ({ amount }) => formatPaise(amount) },
];
