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
import { CardFact, CardFoot, CardHeading, cardName } from "./card-parts.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";

export function OrderCard({ order }: { order: OrderSummary }) {
  const delivery = deliveryDaysText(order.deliveryDays);
  const isOneSeller = order.toCollect.every(
    ({ vendorName }) => vendorName === order.toCollect[0]?.vendorName,
  );
  return (
    <li className="box" data-part="card">
      <CardHeading>
        <CardFact term="Order">
          <h2 className={`spec ${cardName}`}>
            <Link to={`/orders/${order.id}`} className="link">
              {order.number}
            </Link>{" "}
            <ShortNumber of={order} />
          </h2>
        </CardFact>
        <CardFact term="Placed">
          <Moment of={order.placedAt} />
        </CardFact>
        {delivery && (
          <CardFact term={delivery.label}>
            <span className="tabular">{delivery.days}</span>
          </CardFact>
        )}
        {order.toCollect.map(({ id, vendorName, part, code, until, readyBy }) => (
          <CardFact
            key={id}
            term={`${code === null ? "Ready to collect by" : "Collect by"}${
              isOneSeller ? partText(part) : ` (${vendorName}${partText(part)})`
            }`}
          >
            <span className="tabular">
              {formatWeekday((code === null ? readyBy : until) ?? "")}
              {code !== null && `, code ${code}`}
            </span>
          </CardFact>
        ))}
        <span className="tag-row">
          <OrderStatusTag {...order} financialStatus={order.financialStatus} />
          <CustomerPaymentTag of={order} />
        </span>
      </CardHeading>
      <OrderLines lines={order.lines} below={(line) => <LineReturns order={order} line={line} />} />
      <CardFoot className="justify-between">
        <span className="faint small tabular">{order.pieces === 1 ? "1 item" : `${order.pieces} items`}</span>
        <p className="flex flex-wrap items-baseline justify-end gap-x-3">
          <span className="faint small">{totalText(order.lines.some(({ gstRate }) => gstRate > 0))}</span>
          <b className="tabular text-h3">{formatRupees(order.worth / 100)}</b>
          {order.worth < order.total && (
            <span className="faint small tabular"> {beforeText(order.total, order.financialStatus)}</span>
          )}
        </p>
      </CardFoot>
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
    <CardFoot>
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
    </CardFoot>
  );
}
