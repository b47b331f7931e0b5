import { Link } from "react-router";
import { formatPaise } from "#domain/base/money/money.ts";
import { formatCount } from "#domain/base/text/counts.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { periodAddress } from "#domain/reports/figures/report-address.ts";
import { sourceLabel } from "#domain/reports/questions/earned.ts";
import { type FigureRow, figureRowsPerPage, listRows } from "#domain/reports/questions/list-rows.server.ts";
import { faultLabels, isFault, readRowQuery, type RowQuery } from "#domain/reports/questions/row-query.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { Day } from "#routes/shared/screens/moments.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import type { Column } from "#ui/tables/table-columns.ts";
import { TablePager } from "#ui/tables/table-pager.tsx";
import { type Area, areaMeta, useArea } from "../../area.ts";
import { PageHeading } from "../../page-heading.tsx";
import type { Route } from "./+types/rows-page";

export const meta: Route.MetaFunction = (page) => areaMeta("Rows of a figure", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = readRowQuery(url.searchParams, indianDay(shop.now()));
  return { query, pageSize: figureRowsPerPage, ...(await listRows(shop, query)) };
}

/** The rows that a figure of the five questions adds up, with their sum. */
export default function Rows({ loaderData: { query, rows, count, sum, pageSize } }: Route.ComponentProps) {
  const area = useArea();
  const title = isFault(query.of) ? faultLabels[query.of] : sourceLabel(query.of, area === "/admin");
  const sums = [
    ["Rows", formatCount(count)],
    ...(isFault(query.of) ? [["Number", formatCount(sum)]] : [["Sum", formatPaise(sum)]]),
  ];
  return (
    <>
      <Crumbs
        trail={[{ label: "Figures", to: `${area}/figures${periodAddress(query.period)}` }, { label: title }]}
      />
      <PageHeading title={title} note={noteOf(query)} />
      <DataTable
        caption={title}
        columns={columnsOf(area, query)}
        rows={rows}
        empty={<EmptyState heading="0 rows">There was none on these days.</EmptyState>}
      />
      <TablePager label="Pages of rows" page={query.page} pageSize={pageSize} total={count} />
      {count > 0 && (
        <dl className="table-totals" aria-label="Sum of these rows">
          {sums.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** 'November 2026. Amounts are without GST.', or by which day faults count. */
function noteOf({ of, period }: RowQuery): string {
  if (!isFault(of)) return `${period.label}. Amounts are without GST.`;
  const isOfOrders = of === "declined" || of === "never-paid";
  return `${period.label}, by the day ${isOfOrders ? "of the order" : "on which the goods were sent"}.`;
}

function columnsOf(area: Area, { of }: RowQuery): Column<FigureRow>[] {
  return [
    { key: "day", title: "Day", isHead: true, cell: ({ moment }) => <Day of={moment} /> },
    {
      key: "order",
      title: "Order",
      cell: ({ orderId, fulfilmentId, orderNumber }) => {
        const id = area === "/admin" ? orderId : fulfilmentId;
        if (id === null || orderNumber === null) return "–";
        return (
          <Link className="link spec" to={`${area}/orders/${id}`}>
            {orderNumber}
          </Link>
        );
      },
    },
    { key: "note", title: "For", cell: ({ document, note }) => document ?? (note || "–") },
    isFault(of)
      ? { key: "value", title: "Number", align: "right", cell: ({ value }) => formatCount(value) }
      : { key: "value", title: "Amount", align: "right", cell: ({ value }) => formatPaise(value) },
  ];
}
