import { Download, PackageCheck, Truck } from "lucide-react";
import { data, useLocation } from "react-router";
import { listVendorOrders, type VendorOrderRow } from "#domain/orders/lists/list-vendor-orders.server.ts";
import { packFulfilments } from "#domain/orders/fulfil/bulk-advance.server.ts";
import { readVendorOrderQuery, vendorOrdersPerPage } from "#domain/orders/lists/vendor-order-query.ts";
import { blockedReason } from "#domain/orders/machines/fulfilment-machine.ts";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { writeSort } from "#domain/base/tables/table-query.ts";
import { refusalStatus } from "#http/responses/refusal-status.server.ts";
import { can } from "#domain/shop/access/permissions.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { DayRange } from "#routes/back-office/tables/day-range.tsx";
import { paymentChoices } from "#routes/shared/orders/payment-tag.tsx";
import { lateChoices, orderStatusLabels } from "#domain/orders/order/order-labels.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { TableTools } from "#routes/back-office/tables/table-tools.tsx";
import { partText } from "#routes/shared/orders/part-labels.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { OrderTotalsRow } from "#routes/back-office/orders/order-totals-row.tsx";
import { useOrderEvents } from "#routes/shared/orders/use-order-events.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { NoneFound } from "#routes/back-office/tables/none-found.tsx";
import { RowSelection } from "#ui/tables/row-selection.tsx";
import { TablePager } from "#ui/tables/table-pager.tsx";
import { useMay } from "#routes/back-office/may.ts";
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
  canSelect: (order: VendorOrderRow) => blockedReason("pack", order) === undefined,
};
const filters = [
  {
    name: "status",
    label: "Status",
    options: { "to-pack": "To pack", "to-ship": "To ship", ...lateChoices, ...orderStatusLabels },
  },
  { name: "payment", label: "Payment", options: paymentChoices },
];

/** Packs the selected orders. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const fulfilmentIds = form.getAll("part").filter((id) => typeof id === "string");
  if (fulfilmentIds.length === 0 || fulfilmentIds.length > vendorOrdersPerPage) {
    return data({ packed: 0, problems: ["Please select the parcels to pack."] }, 400);
  }
  try {
    return await packFulfilments(context.get(shopContext), fulfilmentIds);
  } catch (error) {
    if (error instanceof Refusal) throw data(null, refusalStatus[error.kind]);
    throw error;
  }
}

export default function VendorOrders({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useStableAnswer(actionData);
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
        searchHint="Order, customer, phone, product, serial"
        filters={filters}
        columns={vendorOrderColumns}
      >
        <DayRange label="Placed" />
      </TableTools>
      {answer && <PackedNote answer={answer} />}
      {canPack && (
        <RowSelection form={selection.form} name={selection.name} things="parcels" doneOn={answer}>
          <Button type="submit" size="small">
            <PackageCheck size={16} />
            Accept and pack
          </Button>
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

function PackedNote({ answer }: { answer: { packed: number; problems: string[] } }) {
  const { packed, problems } = answer;
  return (
    <Banner tone={problems.length > 0 ? "warn" : "ok"} focusOn={answer}>
      {packed > 0 && <p>{packed === 1 ? "1 parcel packed." : `${packed} parcels packed.`}</p>}
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Banner>
  );
}
