import { Download, Plus, Truck, ScanBarcode } from "lucide-react";
import { useLocation } from "react-router";
import { blockedReason } from "#domain/orders/machines/fulfilment-machine.ts";
import { type ListedOrder, listOrders } from "#domain/orders/lists/list-orders.server.ts";
import { ordersPerPage, readOrdersQuery } from "#domain/orders/lists/orders-query.ts";
import { writeSort } from "#domain/base/tables/table-query.ts";
import { listVendorNames } from "#domain/vendors/vendor/list-vendor-names.server.ts";
import { can } from "#domain/shop/access/permissions.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { ForPossible } from "#routes/back-office/tables/for-possible.tsx";
import { TableNotice } from "#routes/back-office/tables/table-notice.tsx";
import { TableTools } from "#routes/back-office/tables/table-tools.tsx";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { OrderTotalsRow } from "#routes/back-office/orders/order-totals-row.tsx";
import { useOrderEvents } from "#routes/shared/orders/use-order-events.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { NoneFound } from "#routes/back-office/tables/none-found.tsx";
import { RowSelection } from "#ui/tables/row-selection.tsx";
import { TablePager } from "#ui/tables/table-pager.tsx";
import { inUnits } from "#domain/base/text/counts.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { IntentButton } from "#routes/shared/forms/intent-form.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { OrdersFilter } from "./filter.tsx";
import { OpenSelection } from "#routes/back-office/fulfilment/selected/open-selection.tsx";
import { orderColumns } from "./table.tsx";
import { postOrders } from "./post-orders.server.ts";
import type { Route } from "./+types/orders";

export const meta: Route.MetaFunction = (page) => areaMeta("Orders", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = readOrdersQuery(url.searchParams);
  const [{ rows, totals }, vendors] = await Promise.all([listOrders(shop, query), listVendorNames(shop)]);
  const sums = can(shop.actor, "reports.read-any") ? totals : null;
  const { customer: id } = query;
  const customer = id === undefined ? null : { id, name: rows[0]?.customer ?? "One customer" };
  return {
    rows,
    count: totals.count,
    sums,
    vendors,
    customer,
    page: query.page,
    sort: writeSort(query.sort),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return postOrders(context.get(shopContext), await readForm(request));
}

// The row does not tell which fulfilments are refunded; each transition checks that for its own fulfilment.
const canTake = (step: "pack" | "ship" | "deliver", order: ListedOrder) =>
  blockedReason(step, { ...order, isRefunded: false }) === undefined;
/** What is collected at the shop is handed over with its code. */
const canDeliver = (order: ListedOrder) => canTake("deliver", order) && !order.isToCollect;

const selection = {
  form: "orders-to-move",
  name: "order",
  rowName: ({ number }: ListedOrder) => number,
  canSelect: (order: ListedOrder) =>
    (["pack", "ship", "deliver"] as const).some((step) => canTake(step, order)),
};

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useStableAnswer(actionData);
  const { rows, count, sums, vendors, customer, page, sort } = loaderData;
  const { search } = useLocation();
  const may = useMay();
  const mayMove = may("fulfilments.ship-any");
  const isMovable = mayMove && rows.some(selection.canSelect);
  useOrderEvents("/admin/orders/events");
  return (
    <>
      <PageHeading title="Orders" note="New orders appear here by themselves.">
        {may("orders.enter") && (
          <ButtonLink to="/admin/orders/new" variant="primary">
            <Plus size={18} />
            New order
          </ButtonLink>
        )}
        {may("orders.enter") && may("till.use") && (
          <ButtonLink to="/admin/orders/new?way=counter">
            <ScanBarcode size={18} />
            Counter sale
          </ButtonLink>
        )}
        {mayMove && (
          <ButtonLink to="/admin/orders/ship">
            <Truck size={18} />
            Ship from a list
          </ButtonLink>
        )}
        <ButtonLink to={`/admin/orders.csv${search}`} reloadDocument>
          <Download size={18} />
          Export CSV
        </ButtonLink>
      </PageHeading>
      <TableNotice answer={answer} />
      <TableTools
        things="orders"
        count={inUnits(count, "order")}
        searchHint="Name or number"
        columns={orderColumns}
        fold="Filter Orders"
      >
        <OrdersFilter vendors={vendors} customer={customer} />
      </TableTools>
      {/* It stays after the last selectable order was advanced, so that the focus still has a place. */}
      {mayMove && (isMovable || answer) && (
        <RowSelection
          form={selection.form}
          name={selection.name}
          things="orders"
          doneOn={answer && "done" in answer ? answer : undefined}
        >
          {(ticked) => <OrderMoves rows={rows} ticked={ticked} />}
        </RowSelection>
      )}
      <div className="close-table">
        <DataTable<ListedOrder>
          caption="Orders"
          columns={orderColumns}
          rows={rows}
          sort={sort}
          selection={isMovable ? selection : undefined}
          empty={<NoneFound of="order">New orders appear here by themselves.</NoneFound>}
        />
      </div>
      {sums && <OrderTotalsRow totals={sums} />}
      <TablePager label="Pages of orders" page={page} pageSize={ordersPerPage} total={count} />
    </>
  );
}

function OrderMoves(selected: { rows: readonly ListedOrder[]; ticked: readonly string[] }) {
  return (
    <>
      <OpenSelection area="/admin" />
      <ForPossible {...selected} canDo={canDeliver} field="order-deliver" label="Mark as delivered">
        {(label) => (
          <ConfirmFirst label={label} isSmall>
            <p>We email customers who have an email address, and mark cash on delivery as collected.</p>
            <IntentButton intent="deliver" size="small" variant="ink">
              {label}
            </IntentButton>
          </ConfirmFirst>
        )}
      </ForPossible>
    </>
  );
}
