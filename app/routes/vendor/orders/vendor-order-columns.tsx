import { shortNumberText } from "#domain/base/identifiers/short-number.ts";
import { partText } from "#routes/shared/orders/part-labels.ts";
import { Link } from "react-router";
import type { VendorOrderRow } from "#domain/orders/lists/list-vendor-orders.server.ts";
import { methodText } from "#domain/orders/order/order-labels.ts";
import { RowCustomer, RowDay, RowGoods, WorthText } from "#routes/back-office/orders/row-facts.tsx";
import { PaymentTag } from "#routes/shared/orders/payment-tag.tsx";
import { Awaits, DeliverBy } from "#routes/back-office/fulfilment/deliver-by.tsx";
import { OrderStatusTag } from "#routes/shared/orders/status-tag.tsx";
import { type Column, byAge, byDay, bySize } from "#ui/tables/table-columns.ts";

const order: Column<VendorOrderRow> = {
  key: "number",
  title: "Order number",
  sort: "number",
  isHead: true,
  cell: ({ id, number, shortNumber, part }) => (
    <span className="two-lines">
      <Link to={`/vendor/orders/${id}`} className="row-link spec" prefetch="intent">
        {number}
      </Link>
      <span className="muted">
        {shortNumberText(shortNumber)}
        {partText(part)}
      </span>
    </span>
  ),
};
const customer: Column<VendorOrderRow> = {
  key: "customer",
  title: "Customer",
  sort: "customer",
  canHide: true,
  phone: "plain",
  cell: ({ delivery }) => <RowCustomer of={delivery} />,
};
const goods: Column<VendorOrderRow> = {
  key: "goods",
  title: "Products",
  canHide: true,
  phone: "plain",
  isExtra: true,
  cell: (row) => <RowGoods of={row.goods} />,
};
const placed: Column<VendorOrderRow> = {
  key: "placed",
  title: "Date",
  sort: "placed",
  sortTexts: byAge,
  canHide: true,
  phone: "out",
  isExtra: true,
  cell: (row) => <RowDay of={row} />,
};
const promised: Column<VendorOrderRow> = {
  key: "promised",
  title: "Deliver by",
  sort: "promised",
  sortTexts: byDay,
  canHide: true,
  cell: (row) => (
    <>
      <DeliverBy part={row} /> <Awaits part={row} isShort />
    </>
  ),
};
const total: Column<VendorOrderRow> = {
  key: "total",
  title: "Total",
  sort: "total",
  sortTexts: bySize,
  phone: "corner",
  align: "right",
  canHide: true,
  cell: (row) => <WorthText of={row} />,
};
const payment: Column<VendorOrderRow> = {
  key: "payment",
  title: "Payment",
  canHide: true,
  isExtra: true,
  cell: (row) => (
    <span className="two-lines">
      <PaymentTag of={row} />
      {!row.financialStatus.startsWith("cash") && (
        <span className="muted phone-out">
          {methodText(row.paymentMethod, { ...row, isPartToCollect: row.isToCollect })}
        </span>
      )}
    </span>
  ),
};
const status: Column<VendorOrderRow> = {
  key: "status",
  title: "Status",
  sort: "status",
  sortTexts: ["Pending first", "Cancelled first"],
  cell: (row) => <OrderStatusTag {...row} financialStatus={row.financialStatus} isInRow />,
};

export const vendorOrderColumns = [order, customer, goods, placed, promised, total, payment, status];

/** The columns of the dashboard: newest orders first, and not sortable. */
export const recentOrderColumns = [order, customer, placed, promised, total, status].map(
  ({ sort: _sort, canHide: _canHide, ...column }) => column,
);
