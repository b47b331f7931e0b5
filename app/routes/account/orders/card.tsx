import { ShortNumber } from "#routes/shared/orders/order-number.tsx";
import { Form, Link } from "react-router";
import { deliveryDaysText } from "#routes/shared/delivery/delivery-by.tsx";
import { mayBePaidOnline, waitsForTransfer } from "#domain/orders/machines/order-machine.ts";
import { formatWeekday } from "#domain/base/time/dates.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import type { OrderSummary } from "#domain/orders/views/my-orders.server.ts";
import { totalText } from "#routes/shared/invoices/gst-text.ts";
import { LineReturns } from "./line-return-links.tsx";
import { OrderLines } from "./lines.tsx";
import { partText } from "#routes/shared/orders/part-labels.ts";
import { CustomerPaymentTag } from "#routes/shared/orders/payment-tag.tsx";
import { beforeText } from "#routes/shared/orders/payment-text.ts";
import { OrderStatusTag } from "#routes/shared/orders/status-tag.tsx";
import { Moment } from "#routes/shared/screens/moments.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";

export function OrderCard({ order }: { order: OrderSummary }) {
  const delivery = deliveryDaysText(order.deliveryDays);
  const isOneSeller = order.toCollect.every(
    ({ vendorName }) => vendorName === order.toCollect[0]?.vendorName,
  );
  return (
    <li className="box order-card">
      <div className="order-card-heading">
        <div>
          <span className="faint small">Order</span>
          <h2 className="spec">
            <Link to={`/orders/${order.id}`} className="link">
              {order.number}
            </Link>{" "}
            <ShortNumber of={order} />
          </h2>
        </div>
        <div>
          <span className="faint small">Placed</span>
          <Moment of={order.placedAt} />
        </div>
        {delivery && (
          <div>
            <span className="faint small">{delivery.label}</span>
            <span className="tabular">{delivery.days}</span>
          </div>
        )}
        {order.toCollect.map(({ id, vendorName, part, code, until, readyBy }) => (
          <div key={id}>
            <span className="faint small">
              {code === null ? "Ready to collect by" : "Collect by"}
              {isOneSeller ? partText(part) : ` (${vendorName}${partText(part)})`}
            </span>
            <span className="tabular">
              {formatWeekday((code === null ? readyBy : until) ?? "")}
              {code !== null && `, code ${code}`}
            </span>
          </div>
        ))}
        <span className="tag-row">
          <OrderStatusTag {...order} financialStatus={order.financialStatus} />
          <CustomerPaymentTag of={order} />
        </span>
      </div>
      <OrderLines lines={order.lines} below={(line) => <LineReturns order={order} line={line} />} />
      <div className="order-card-foot">
        <span className="faint small tabular">{order.pieces === 1 ? "1 item" : `${order.pieces} items`}</span>
        <p>
          <span className="faint small">{totalText(order.lines.some(({ gstRate }) => gstRate > 0))}</span>
          <b className="tabular">{formatRupees(order.worth / 100)}</b>
          {order.worth < order.total && (
            <span className="faint small tabular"> {beforeText(order.total, order.financialStatus)}</span>
          )}
        </p>
      </div>
      <NextSteps order={order} />
    </li>
  );
}

/** What a customer comes to the list for, without a detour through the order's page. */
function NextSteps({ order }: { order: OrderSummary }) {
  const { id, number, status, invoices, lines } = order;
  const address = `/orders/${id}`;
  const isToPay = mayBePaidOnline(order);
  const isUnpaid = isToPay || waitsForTransfer(order);
  const isUnderway = !isUnpaid && status !== "cancelled" && status !== "delivered";
  // Beside what can be asked for of a line, see LineReturns.
  const offersHelp = lines.some(
    ({ returns: { mayRequest, open } }) => mayRequest !== null || open.length > 0,
  );
  const of = <span className="visually-hidden"> for order {number}</span>;
  return (
    <div className="order-card-foot order-card-steps">
      {isToPay && (
        <Form method="post" action={address}>
          <Button type="submit" variant="primary" size="small" name="intent" value="pay">
            Pay now{of}
          </Button>
        </Form>
      )}
      {isUnpaid && (
        <ButtonLink to={`${address}#pay`} size="small">
          {isToPay ? "Ways to pay" : "How to pay"}
          {of}
        </ButtonLink>
      )}
      {isUnderway && (
        <ButtonLink to={`${address}#parcels`} size="small" variant="ink">
          Track<span className="visually-hidden"> order {number}</span>
        </ButtonLink>
      )}
      {invoices.length > 0 && (
        <ButtonLink
          to={invoices.length === 1 ? `${address}/invoices/${invoices[0]}` : `${address}#parcels`}
          size="small"
        >
          {invoices.length === 1 ? "Invoice" : "Invoices"}
          {of}
        </ButtonLink>
      )}
      {!offersHelp && (
        <Link to={`${address}/help`} className="link small">
          Get help<span className="visually-hidden"> with order {number}</span>
        </Link>
      )}
    </div>
  );
}
