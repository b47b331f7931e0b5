import { formatPaise } from "#domain/base/money/money.ts";
import { formatCount } from "#domain/base/text/counts.ts";
import { readPage } from "#domain/base/tables/table-query.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { joinedPartLabels, readJoinedPart } from "#domain/reports/figures/joined-parts.ts";
import { listParts, type PartRow } from "#domain/reports/figures/joining-line.server.ts";
import { reportAddress } from "#domain/reports/figures/report-address.ts";
import { readReportQuery } from "#domain/reports/figures/report-query.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { Day } from "#routes/shared/screens/moments.tsx";
import { type Column, headColumn, numberColumn, textColumn } from "#ui/tables/table-columns.ts";
import { type Area, areaMeta, useArea } from "../../area.ts";
import { OrderLink, RowsOfFigure } from "./rows-of-figure.tsx";
import type { Route } from "./+types/joined-orders-page";

export const meta: Route.MetaFunction = (page) => areaMeta("Orders of a report", page);

const partsPerPage = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = readReportQuery(url.searchParams, indianDay(shop.now()));
  const part = readJoinedPart(url.searchParams);
  const page = readPage(url.searchParams);
  const parts = await listParts(shop, query.period, part, { page, limit: partsPerPage });
  return { query, search: url.search, part, page, pageSize: partsPerPage, ...parts };
}

/** The orders behind a part of the line that joins orders and sales, a row for each seller's part, with their sum. */
export default function JoinedOrders({ loaderData }: Route.ComponentProps) {
  const { query, search, part, sum, ...list } = loaderData;
  const title = joinedPartLabels[part];
  return (
    <RowsOfFigure
      {...list}
      from={{ label: "Reports", to: `/figures/report${reportAddress(query)}` }}
      title={title}
      note={`${query.period.label}, as it was at the end of these days. Amounts include GST.`}
      file={`/figures/report/orders.csv${search}`}
      columns={columnsOf(useArea())}
      rowId={({ id }) => id}
      things="orders"
      sums={[
        ["Parts of orders", formatCount(list.count)],
        [title, formatPaise(sum)],
      ]}
    />
  );
}

const columnsOf = (area: Area): Column<PartRow>[] => [
  headColumn("Order", ({ id, ...order }) => <OrderLink {...order} partId={id} className="row-link" />),
  textColumn("Placed", ({ placedAt }) => <Day of={placedAt} />),
  textColumn("Customer", ({ customer }) => customer),
  ...(area === "/admin" ? [textColumn<PartRow>("Seller", ({ seller }) => seller)] : []),
  numberColumn("Amount", ({ amount }) => formatPaise(amount)),
];
