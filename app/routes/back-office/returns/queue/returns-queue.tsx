import { Archive, ChartNoAxesColumn } from "lucide-react";
import { countReturns, listReturns, type ReturnCounts } from "#domain/returns/views/list-returns.server.ts";
import { readReturnsQuery, returnsPerPage } from "#domain/returns/views/returns-query.ts";
import { staffStateLabels } from "#domain/returns/state-labels.ts";
import { staffReasonLabels } from "#domain/returns/return/staff-labels.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { PageHeading } from "../../page-heading.tsx";
import { type TableFilter, TableTools, vendorFilter } from "../../tables/table-tools.tsx";
import { useOrderEvents } from "#routes/shared/orders/use-order-events.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { NoneFound } from "../../tables/none-found.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { TablePager } from "#ui/tables/table-pager.tsx";
import { returnColumns } from "./queue-columns.tsx";
import { sellerScope } from "#domain/shop/access/seller-scope.ts";
import { writeSort } from "#domain/base/tables/table-query.ts";
import { listVendorNames } from "#domain/vendors/vendor/list-vendor-names.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { areaMeta, useArea } from "../../area.ts";
import type { Route } from "./+types/returns-queue";

export const meta: Route.MetaFunction = (page) => areaMeta("Returns", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = readReturnsQuery(url.searchParams);
  const isOfAll = sellerScope(shop.actor, "returns.read") === "everybody";
  const [{ returns, total, product }, counts, vendors] = await Promise.all([
    listReturns(shop, query),
    countReturns(shop),
    isOfAll ? listVendorNames(shop) : undefined,
  ]);
  return {
    returns,
    total,
    counts,
    vendors,
    page: query.page,
    sort: writeSort(query.sort),
    product: query.product === undefined || product === null ? null : { id: query.product, name: product },
  };
}

const turnFilter: TableFilter = {
  name: "turn",
  label: "Show",
  options: { mine: "Waiting for you", overdue: "Overdue", open: "Open", over: "Completed" },
};
const stateFilter: TableFilter = {
  name: "state",
  label: "Status",
  options: staffStateLabels,
};
const reasonFilter: TableFilter = {
  name: "reason",
  label: "Reason",
  options: staffReasonLabels,
};
const kindFilter: TableFilter = {
  name: "kind",
  label: "Type",
  options: { return: "Returns", service: "Service requests" },
};

export default function ReturnsQueue({ loaderData }: Route.ComponentProps) {
  const { returns, total, counts, page, sort, product, vendors } = loaderData;
  const area = useArea();
  const base = `${area}/returns`;
  useOrderEvents(`${area}/orders/events`);
  const columns = returnColumns(area);
  const filters = [
    turnFilter,
    stateFilter,
    reasonFilter,
    kindFilter,
    ...vendorFilter("Seller", vendors),
    ...(product === null
      ? []
      : [{ name: "product", label: "Product", options: { [product.id]: product.name } }]),
  ];
  return (
    <>
      <PageHeading title="Returns" note={countText(counts)}>
        <ButtonLink to={`${base}/goods`}>
          <Archive size={18} />
          Returned goods
        </ButtonLink>
        <ButtonLink to={`${base}/figures`}>
          <ChartNoAxesColumn size={18} />
          Figures
        </ButtonLink>
      </PageHeading>
      <TableTools
        things="returns"
        count={inUnits(total, "return")}
        searchHint="Return, order, customer, product, serial"
        filters={filters}
        columns={columns}
      />
      <DataTable
        caption="Returns"
        columns={columns}
        rows={returns}
        sort={sort}
        empty={
          <NoneFound of="return">
            When a customer asks to return a product or needs service, it appears here by itself.
          </NoneFound>
        }
      />
      <TablePager label="Pages of returns" page={page} pageSize={returnsPerPage} total={total} />
    </>
  );
}

function countText({ mine, overdue, open }: ReturnCounts): string {
  if (open === 0 && mine === 0) return "No open returns.";
  const waiting = mine === 0 ? "Nothing is waiting for you" : `${mine} waiting for you`;
  return `${waiting}. ${inUnits(open, "return")} open${overdue === 0 ? "" : `, ${overdue} overdue`}.`;
}
