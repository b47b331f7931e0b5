import { Download } from "lucide-react";
import { useLocation } from "react-router";
import { listOrders, type OrderRow } from "#domain/orders/list-orders.server.ts";
import { ordersPerPage, readOrdersQuery } from "#domain/orders/orders-query.ts";
import { writeSort } from "#domain/table-query.ts";
import { listVendorNames } from "#domain/vendors/list-vendor-names.server.ts";
import { shopContext } from "#http/load-context.server.ts";
import { PageHeading } from "#routes/shared/page-heading.tsx";
import { TableTools } from "#routes/shared/table-tools.tsx";
import { useOrderNews } from "#routes/shared/use-order-news.ts";
import { ButtonLink } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import adminWorkStyles from "#ui/styles/admin-work.css?url";
import workStyles from "#ui/styles/work.css?url";
import { TablePager } from "#ui/table-pager.tsx";
import { inUnits } from "#domain/counts.ts";
import { OrdersFilter } from "./orders-filter.tsx";
import { orderColumns } from "./orders-table.tsx";
import type { Route } from "./+types/orders";

export const meta: Route.MetaFunction = () => [{ title: "Orders | Yantra admin" }];

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: workStyles },
  { rel: "stylesheet", href: adminWorkStyles },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = readOrdersQuery(url.searchParams);
  const [{ rows, total }, vendors] = await Promise.all([listOrders(shop, query), listVendorNames(shop)]);
  return { rows, total, vendors, page: query.page, sort: writeSort(query.sort) };
}

export default function Orders({ loaderData: { rows, total, vendors, page, sort } }: Route.ComponentProps) {
  const { search } = useLocation();
  useOrderNews("/admin/orders/events");
  return (
    <>
      <PageHeading title="Orders" note="New ones appear by themselves.">
        <ButtonLink to={`/admin/orders.csv${search}`} reloadDocument>
          <Download size={18} />
          Export CSV
        </ButtonLink>
      </PageHeading>
      <TableTools
        things="orders"
        count={inUnits(total, "order")}
        searchHint="Order, customer, phone, city"
        columns={orderColumns}
      >
        <OrdersFilter vendors={vendors} />
      </TableTools>
      <DataTable<OrderRow>
        caption="Orders"
        columns={orderColumns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        sort={sort}
        empty={<EmptyState heading="No orders found">No order fits what is asked for above.</EmptyState>}
      />
      <TablePager label="Pages of orders" page={page} pageSize={ordersPerPage} total={total} />
    </>
  );
}
