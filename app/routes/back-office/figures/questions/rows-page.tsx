import { formatPaise } from "#domain/base/money/money.ts";
import { formatCount } from "#domain/base/text/counts.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { periodAddress } from "#domain/reports/figures/report-address.ts";
import { type FigureRow, listRows } from "#domain/reports/questions/list-rows.server.ts";
import { isFault, readRowQuery, rowLabels, type RowQuery } from "#domain/reports/questions/row-query.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { Day } from "#routes/shared/screens/moments.tsx";
import { headColumn, numberColumn, textColumn } from "#ui/tables/table-columns.ts";
import { areaMeta, useArea } from "../../area.ts";
import { OrderLink, RowsOfFigure } from "../report/rows-of-figure.tsx";
import type { Route } from "./+types/rows-page";

export const meta: Route.MetaFunction = (page) => areaMeta("Rows of a figure", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = readRowQuery(url.searchParams, indianDay(shop.now()));
  return { query, search: url.search, ...(await listRows(shop, query)) };
}

/** The rows that a figure of the five questions adds up, with their sum. */
export default function Rows({ loaderData: { query, search, rows, count, sum } }: Route.ComponentProps) {
  const area = useArea();
  const { of, period, page, limit } = query;
  const { title, isCount } = rowLabels(of, area === "/admin");
  const [name, valueText] = isCount ? (["Number", formatCount] as const) : (["Amount", formatPaise] as const);
  return (
    <RowsOfFigure
      from={{ label: "Figures", to: `/figures${periodAddress(period)}` }}
      title={title}
      note={noteOf(query)}
      file={`/figures/rows.csv${search}`}
      columns={[
        headColumn<FigureRow>("Day", ({ moment }) => <Day of={moment} />),
        textColumn<FigureRow>("Order", ({ orderId, fulfilmentId, orderNumber }) => (
          <OrderLink orderId={orderId} partId={fulfilmentId} number={orderNumber} />
        )),
        textColumn<FigureRow>("For", ({ document, note }) => document ?? (note || "–")),
        numberColumn<FigureRow>(name, ({ value }) => valueText(value)),
      ]}
      rows={rows}
      rowId={({ id }) => id}
      things="rows"
      page={page}
      pageSize={limit}
      count={count}
      sums={[
        ["Rows", formatCount(count)],
        [isCount ? name : "Sum", valueText(sum)],
      ]}
    />
  );
}

/** 'November 2026. Amounts are without GST.', or by which day faults count. */
function noteOf({ of, period }: RowQuery): string {
  if (!isFault(of)) return `${period.label}. Amounts are without GST.`;
  const isOfOrders = of === "declined" || of === "never-paid";
  return `${period.label}, by the day ${isOfOrders ? "of the order" : "on which the goods were sent"}.`;
}
