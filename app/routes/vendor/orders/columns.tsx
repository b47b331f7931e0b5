import { Link } from "react-router";
import type { VendorOrderRow } from "#domain/orders/lists/list-vendor-orders.server.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { beforeWords } from "#routes/shared/orders/payment-words.ts";
import { PaymentTag } from "#routes/shared/orders/payment-tag.tsx";
import { DeliverBy } from "#routes/back-office/fulfilment/deliver-by.tsx";
import { OrderStatusTag } from "#routes/shared/orders/status-tag.tsx";
import type { Column } from "#ui/tables/table-columns.ts";
import { Day } from "#routes/shared/screens/moments.tsx";

const order: Column<VendorOrderRow> = {
  key: "number",
  title: "Order number",
  sort: "number",
  isHead: true,
  cell: ({ id, number }) => (
    <Link to={`/vendor/orders/${id}`} className="row-link spec" prefetch="intent">
      {number}
    </Link>
  ),
};
const customer: Column<VendorOrderRow> = {
  key: "customer",
  title: "Customer",
  sort: "customer",
  canHide: true,
  cell: (row) => row.customer,
};
const goods: Column<VendorOrderRow> = {
  key: "goods",
  title: "Products",
  canHide: true,
  cell: (row) => row.goods,
};
const placed: Column<VendorOrderRow> = {
  key: "placed",
  title: "Date",
  sort: "placed",
  canHide: true,
  cell: ({ placedAt }) => <Day of={placedAt} />,
};
const promised: Column<VendorOrderRow> = {
  key: "promised",
  title: "Deliver by",
  sort: "promised",
  canHide: true,
  cell: (row) => <DeliverBy part={row} />,
};
const total: Column<VendorOrderRow> = {
  key: "total",
  title: "Total",
  sort: "total",
  align: "right",
  canHide: true,
  cell: ({ total, worth, paymentStanding }) => (
    <span className="two-lines">
      {formatExact(worth)}
      {worth !== total && <span className="muted">{beforeWords(total, paymentStanding)}</span>}
    </span>
  ),
};
const payment: Column<VendorOrderRow> = {
  key: "payment",
  title: "Payment",
  canHide: true,
  cell: (row) => <PaymentTag of={row} />,
};
const status: Column<VendorOrderRow> = {
  key: "status",
  title: "Status",
  sort: "status",
  cell: (row) => <OrderStatusTag {...row} standing={row.paymentStanding} />,
};

export const vendorOrderColumns = [order, customer, goods, placed, promised, total, payment, status];

/** The columns of the dashboard: newest orders first, and not sortable. */
export const recentOrderColumns = [order, customer, placed, promised, total, status].map(
  ({ sort: _sort, canHide: _canHide, ...column }) => column,
);
