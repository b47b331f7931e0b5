import { Eye, Pencil } from "lucide-react";
import { Link } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import type { OrderRow } from "#domain/orders/lists/list-orders.server.ts";
import { PaymentTag } from "#routes/shared/orders/payment-tag.tsx";
import { OrderStatusTag } from "#routes/shared/orders/status-tag.tsx";
import type { Column } from "#ui/tables/table-columns.ts";
import { paidByWords } from "#domain/orders/order/order-words.ts";
import { Day } from "#routes/shared/screens/moments.tsx";

const customer: Column<OrderRow> = {
  key: "customer",
  title: "Customer",
  sort: "customer",
  canHide: true,
  cell: ({ customer, email }) => (
    <span className="two-lines">
      {customer}
      <span className="muted">{email}</span>
    </span>
  ),
};
const date: Column<OrderRow> = {
  key: "date",
  title: "Date",
  sort: "placed",
  canHide: true,
  cell: ({ placedAt }) => <Day of={placedAt} />,
};
const total: Column<OrderRow> = {
  key: "total",
  title: "Total",
  sort: "total",
  align: "right",
  cell: ({ total }) => formatExact(total),
};
const status: Column<OrderRow> = {
  key: "status",
  title: "Status",
  sort: "status",
  cell: (order) => <OrderStatusTag {...order} standing={order.paymentStanding} />,
};
const payment: Column<OrderRow> = {
  key: "payment",
  title: "Payment",
  sort: "payment",
  canHide: true,
  cell: (order) => (
    <span className="two-lines">
      <PaymentTag of={order} />
      {!order.paymentStanding.startsWith("cash") && (
        <span className="muted">{paidByWords(order.paymentMethod, order)}</span>
      )}
      {order.transferDue !== null && (
        <span className="muted tabular">{formatExact(order.transferDue)} due</span>
      )}
      {order.transferDue !== null && order.utr !== null && (
        <span className="muted tabular">UTR {order.utr}</span>
      )}
    </span>
  ),
};

const number: Column<OrderRow> = {
  key: "number",
  title: "Order number",
  sort: "number",
  isHead: true,
  cell: ({ id, number }) => (
    <Link to={`/admin/orders/${id}`} className="row-link spec" prefetch="intent">
      {number}
    </Link>
  ),
};

export const orderColumns: Column<OrderRow>[] = [
  number,
  customer,
  date,
  total,
  status,
  payment,
  {
    key: "actions",
    title: "Actions",
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
  { ...customer, cell: ({ customer }: OrderRow) => customer },
  date,
  total,
  status,
  payment,
].map(({ sort: _sort, canHide: _canHide, ...column }) => column);
