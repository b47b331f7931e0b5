import { Form, Link } from "react-router";
import { mayBePaidOnline, waitsForTransfer } from "#domain/orders/machines/order-machine.ts";
import { formatWeekday } from "#domain/base/time/indian-days.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import type { OrderSummary } from "#domain/orders/views/my-orders.server.ts";
import { totalWords } from "#routes/shared/invoices/gst-words.ts";
import { LineReturns } from "./line-returns.tsx";
import { OrderLines } from "./lines.tsx";
import { CustomerPaymentTag } from "#routes/shared/orders/payment-tag.tsx";
import { OrderStatusTag } from "#routes/shared/orders/status-tag.tsx";
import { Moment } from "#routes/shared/screens/moments.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";

export function OrderCard({ order }: { order: OrderSummary }) {
  return (
    <li className="box order-card">
      <div className="order-card-heading">
        <div>
          <span className="faint small">Order</span>
          <h2 className="spec">
            <Link to={`/orders/${order.id}`} className="link">
              {order.number}
            </Link>
          </h2>
        </div>
        <div>
          <span className="faint small">Placed</span>
          <Moment of={order.placedAt} />
        </div>
        {order.deliverBy && (
          <div>
            <span className="faint small">Delivery by</span>
            <span className="tabular">{formatWeekday(order.deliverBy)}</span>
          </div>
        )}
        {order.toCollect.map(({ vendorName, code, until, readyBy }) => (
          <div key={vendorName}>
            <span className="faint small">
              {code === null ? "Ready to collect by" : "Collect by"}
              {order.toCollect.length > 1 && ` (${vendorName})`}
            </span>
            <span className="tabular">
              {formatWeekday((code === null ? readyBy : until) ?? "")}
              {code !== null && `, code ${code}`}
            </span>
          </div>
        ))}
        <span className="tag-row">
          <OrderStatusTag {...order} standing={order.paymentStanding} />
          <CustomerPaymentTag of={order} />
        </span>
      </div>
      <OrderLines lines={order.lines} below={(line) => <LineReturns order={order} line={line} />} />
      <div className="order-card-foot">
        <span className="faint small tabular">{order.pieces === 1 ? "1 item" : `${order.pieces} items`}</span>
        <p>
          <span className="faint small">{totalWords(order.lines.some(({ gstRate }) => gstRate > 0))}</span>
          <b className="tabular">{formatRupees(order.total / 100)}</b>
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
  const offersHelp = lines.some(({ returns: { ask, open } }) => ask !== null || open.length > 0);
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
