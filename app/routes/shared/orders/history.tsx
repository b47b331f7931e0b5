import { formatMoment } from "#domain/time/dates.ts";
import type { OrderEventKind } from "#domain/order-history/write-order-event.server.ts";

type OrderEvent = {
  id: string;
  kind: OrderEventKind;
  happenedAt: Date;
  /** Named if the order has fulfilments of several vendors. */
  seller?: string | null;
};

const words: Record<OrderEventKind, string> = {
  placed: "Order placed",
  paid: "Payment received",
  "paid-too-late": "Payment received after the order was cancelled, refund started",
  "payment-failed": "Payment failed",
  cancelled: "Order cancelled",
  expired: "Not paid in time, order cancelled",
  revived: "Payment received, order active again",
  refund: "Refund started",
  "refund-failed": "Refund failed",
  address: "Delivery address corrected",
  packed: "Packed",
  shipped: "Shipped",
  tracking: "Tracking number corrected",
  delivered: "Delivered",
  "fulfilment-cancelled": "Cancelled by the seller",
  returned: "Returned by courier",
};

/** The events of an order, in order. */
export function OrderHistory({ events }: { events: OrderEvent[] }) {
  return (
    <section className="order-history">
      <h2>Order history</h2>
      <ol>
        {events.map(({ id, kind, happenedAt, seller }) => (
          <li key={id}>
            <time dateTime={happenedAt.toISOString()} className="tabular">
              {formatMoment(happenedAt)}
            </time>
            <span>
              {words[kind]}
              {seller && `: ${seller}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
