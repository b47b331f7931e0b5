import { Download, Truck } from "lucide-react";
import { useLocation } from "react-router";
import { listVendorOrders, type VendorOrderRow } from "#domain/orders/lists/list-vendor-orders.server.ts";
import { readVendorOrderQuery, vendorOrdersPerPage } from "#domain/orders/lists/vendor-order-query.ts";
import { blockedReason } from "#domain/orders/machines/fulfilment-machine.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { writeSort } from "#domain/base/tables/table-query.ts";
import { can } from "#domain/shop/access/permissions.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { DayRange } from "#routes/back-office/tables/filter-fields.tsx";
import { paymentChoices } from "#routes/shared/orders/payment-tag.tsx";
import { lateChoices, orderStatusLabels } from "#domain/orders/order/order-labels.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { TableTools } from "#routes/back-office/tables/table-tools.tsx";
import { partText } from "#routes/shared/orders/part-labels.ts";
import { OrderTotalsRow } from "#routes/back-office/orders/order-totals-row.tsx";
import { useOrderEvents } from "#routes/shared/orders/use-order-events.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { NoneFound } from "#routes/back-office/tables/none-found.tsx";
import { RowSelection } from "#ui/tables/row-selection.tsx";
import { TablePager } from "#ui/tables/table-pager.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { OpenSelection } from "#routes/back-office/fulfilment/selected/open-selection.tsx";
import { vendorOrderColumns } from "./vendor-order-columns.tsx";
import type { Route } from "./+types/orders";

export const meta: Route.MetaFunction = (page) => areaMeta("Vendor Orders", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readVendorOrderQuery(url.searchParams);
  const shop = context.get(shopContext);
  const { orders, totals } = await listVendorOrders(shop, query);
  const sums = can(shop.actor, "reports.read-own") ? totals : null;
  return { orders, count: totals.count, sums, page: query.page, sort: writeSort(query.sort) };
}

const selection = {
  form: "orders-to-pack",
  name: "part",
  rowName: ({ number, part }: VendorOrderRow) => `${number}${partText(part)}`,
  canSelect: (order: VendorOrderRow) =>
    (["pack", "ship"] as const).some((step) => blockedReason(step, order) === undefined),
};
const filters = [
  {
    name: "status",
    label: "Status",
    options: { "to-pack": "To pack", "to-ship": "To ship", ...lateChoices, ...orderStatusLabels },
  },
  { name: "payment", label: "Payment", options: paymentChoices },
];

export default function VendorOrders({ loaderData }: Route.ComponentProps) {
  const may = useMay();
  useOrderEvents("/vendor/orders/events");
  const { orders, count, sums, page, sort } = loaderData;
  const { search } = useLocation();
  const canPack = may("fulfilments.ship-own") && orders.some(selection.canSelect);
  return (
    <>
      <PageHeading title="Vendor Orders" note="New orders appear here by themselves.">
        {may("fulfilments.ship-own") && (
          <ButtonLink to="/vendor/orders/ship">
            <Truck size={18} />
            Ship from a list
          </ButtonLink>
        )}
        <ButtonLink to={`/vendor/orders.csv${search}`} reloadDocument>
          <Download size={18} />
          Export CSV
        </ButtonLink>
      </PageHeading>
      <TableTools
        things="orders"
        count={inUnits(count, "parcel")}
        searchHint="Name or number"
        filters={filters}
        columns={vendorOrderColumns}
      >
        <DayRange label="Placed" />
      </TableTools>
      {canPack && (
        <RowSelection
          form={selection.form}
          name={selection.name}
          things="parcels"
          opens="/vendor/orders/selected"
        >
          <OpenSelection area="/vendor" />
        </RowSelection>
      )}
      <DataTable
        caption="Vendor Orders"
        columns={vendorOrderColumns}
        rows={orders}
        sort={sort}
        selection={canPack ? selection : undefined}
        empty={
          <NoneFound of="order">
            When a customer buys one of your products, the order appears here by itself.
          </NoneFound>
        }
      />
      {sums && <OrderTotalsRow totals={sums} things={["Parcels", "sold parcel"]} />}
      <TablePager label="Pages of orders" page={page} pageSize={vendorOrdersPerPage} total={count} />
    </>
  );
}
