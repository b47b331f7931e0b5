import { ShortNumber } from "#routes/shared/orders/order-number.tsx";
import { Eye, Pencil } from "lucide-react";
import { Link } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import type { ListedOrder, OrderRow } from "#domain/orders/lists/list-orders.server.ts";
import { PaymentTag } from "#routes/shared/orders/payment-tag.tsx";
import { OrderStatusTag } from "#routes/shared/orders/status-tag.tsx";
import { type Column, byAge, bySize } from "#ui/tables/table-columns.ts";
import { paidByText } from "#domain/orders/order/order-labels.ts";
import { Day } from "#routes/shared/screens/moments.tsx";
import { RowCustomer, RowDay, RowGoods, WorthText } from "#routes/back-office/orders/row-facts.tsx";

const customer: Column<ListedOrder> = {
  key: "customer",
  title: "Customer",
  sort: "customer",
  canHide: true,
  phone: "plain",
  cell: ({ delivery }) => <RowCustomer of={delivery} />,
};
const goods: Column<ListedOrder> = {
  key: "goods",
  title: "Products",
  canHide: true,
  phone: "plain",
  isExtra: true,
  cell: ({ goods, sellers }) => <RowGoods of={goods} sellers={sellers} />,
};
const date: Column<OrderRow> = {
  key: "date",
  title: "Date",
  sort: "placed",
  sortTexts: byAge,
  canHide: true,
  phone: "plain",
  cell: ({ placedAt }) => <Day of={placedAt} />,
};
const total: Column<OrderRow> = {
  key: "total",
  title: "Total",
  sort: "total",
  sortTexts: bySize,
  phone: "corner",
  align: "right",
  cell: (order) => <WorthText of={order} />,
};
const status: Column<OrderRow> = {
  key: "status",
  title: "Status",
  sort: "status",
  sortTexts: ["Pending first", "Cancelled first"],
  cell: (order) => <OrderStatusTag {...order} financialStatus={order.financialStatus} isInRow />,
};
const payment: Column<OrderRow> = {
  key: "payment",
  title: "Payment",
  sort: "payment",
  sortTexts: ["Pending first", "Refunded first"],
  canHide: true,
  cell: (order) => (
    <span className="two-lines">
      <PaymentTag of={order} />
      <PaymentNote of={order} />
    </span>
  ),
};

/** How it is paid, or what a transfer is found by: its UTR, and what is due if that is not the total. */
function PaymentNote({ of: order }: { of: OrderRow }) {
  const { financialStatus, paymentMethod, transferDue, utr, worth } = order;
  if (financialStatus.startsWith("cash")) return null;
  if (transferDue === null) {
    return <span className="muted phone-out">{paidByText(paymentMethod, order)}</span>;
  }
  return (
    <span className="muted tabular">
      {[
        utr === null ? paidByText(paymentMethod, order) : `UTR ${utr}`,
        transferDue !== worth && `${formatExact(transferDue)} due`,
      ]
        .filter(Boolean)
        .join(", ")}
    </span>
  );
}

const number: Column<OrderRow> = {
  key: "number",
  title: "Order number",
  sort: "number",
  isHead: true,
  cell: (order) => (
    <span className="two-lines">
      <Link to={`/admin/orders/${order.id}`} className="row-link spec" prefetch="intent">
        {order.number}
      </Link>
      <ShortNumber of={order} />
    </span>
  ),
};

export const orderColumns: Column<ListedOrder>[] = [
  number,
  customer,
  goods,
  { ...date, cell: (order) => <RowDay of={order} /> },
  total,
  status,
  payment,
  {
    key: "actions",
    title: "Actions",
    phone: "out",
    isExtra: true,
    align: "right",
    cell: ({ id, number }) => (
      <div className="row-actions">
        <Link to={`/admin/orders/${id}`} className="icon-button" aria-label={`View ${number}`}>
          <Eye size={18} />
        </Link>
        <Link
          to={`/admin/orders/${id}#fulfilments`}
          className="icon-button"
          aria-label={`Edit the status of ${number}`}
        >
          <Pencil size={18} />
        </Link>
      </div>
    ),
  },
];

/** The columns of the dashboard: newest orders first, and not sortable. */
export const recentOrderColumns: Column<OrderRow>[] = [
  number,
  { key: "customer", title: "Customer", cell: ({ customer }: OrderRow) => customer },
  date,
  total,
  status,
  payment,
].map(({ sort: _sort, canHide: _canHide, ...column }: Column<OrderRow>) => column);
