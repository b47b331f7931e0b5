import { Link } from "react-router";
import { formatRupees } from "#domain/base/money/money.ts";
import type { OrderSummary } from "#domain/orders/views/my-orders.server.ts";
import { totalWords } from "#routes/shared/invoices/gst-words.ts";
import { LineReturns } from "./line-returns.tsx";
import { OrderLines } from "./lines.tsx";
import { CustomerPaymentTag } from "#routes/shared/orders/payment-tag.tsx";
import { OrderStatusTag } from "#routes/shared/orders/status-tag.tsx";
import { Moment } from "#routes/shared/screens/moments.tsx";

/** One order in the list of orders. */
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
        <span className="tag-row">
          <OrderStatusTag status={order.status} standing={order.paymentStanding} partSent={order.partSent} />
          {order.paymentStanding !== "none" && <CustomerPaymentTag standing={order.paymentStanding} />}
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
    </li>
  );
}
