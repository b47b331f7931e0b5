import { formatExact } from "#domain/base/money/money.ts";
import type { ReadEventKind } from "#domain/orders/history/write-order-event.server.ts";
import { Moment } from "../screens/moments.tsx";

type OrderEvent = {
  id: string;
  kind: ReadEventKind;
  happenedAt: Date;
  /** Named if the order has fulfilments of several vendors. */
  seller?: string | null;
  /** The numbers of a replacement, if it has some. */
  replaced?: { serialNumbers: string; inPlaceOf: string | null } | null;
  /** Named if it is known: whole paise, and the number under which it was sent. */
  refund?: { amount: number; reference: string | null; isToStoreCredit?: boolean };
};

/** The words for the events of an order. */
export const orderEventWords: Record<ReadEventKind, string> = {
  placed: "Order placed",
  paid: "Payment received",
  "part-payment": "Part of the payment received",
  "payment-method": "Payment method changed",
  "paid-too-late": "Payment received after the order was cancelled",
  "payment-failed": "Payment failed",
  cancelled: "Order cancelled",
  expired: "Not paid in time, order cancelled",
  revived: "Payment received, order active again",
  refund: "Refund started",
  "refund-account-asked": "Asked where to send the refund",
  "refund-account": "Account for the refund received",
  "refund-sent": "Refund sent",
  "refund-failed": "Refund failed",
  address: "Delivery address corrected",
  packed: "Packed",
  shipped: "Shipped",
  tracking: "Tracking number corrected",
  serial: "Serial number corrected",
  delivered: "Delivered",
  "replacement-sent": "Replacement sent",
  "replacement-delivered": "Replacement delivered",
  "cash-received": "Cash received from the courier",
  "cash-advanced": "Returned items refunded from the shop's own funds before the courier's cash came",
  "delivery-undone": "Marked as delivered by mistake, still on its way",
  "fulfilment-cancelled": "Items cancelled",
  "turned-back": "Parcel is coming back",
  returned: "Parcel came back",
  "returned-damaged": "Parcel came back damaged",
  lost: "Parcel lost",
};

/** The events of an order, in order. */
export function OrderHistory({ events }: { events: OrderEvent[] }) {
  return (
    <section className="order-history">
      <h2>Order history</h2>
      <ol>
        {events.map((event) => (
          <li key={event.id}>
            <Moment of={event.happenedAt} className="muted tabular" />
            <span>
              {eventWords(event)}
              {event.seller && `: ${event.seller}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function eventWords({ kind, refund, replaced }: OrderEvent): string {
  if (replaced) {
    const former = replaced.inPlaceOf === null ? "" : ` in place of ${replaced.inPlaceOf}`;
    return `${orderEventWords[kind]}, serial number ${replaced.serialNumbers}${former}`;
  }
  if (!refund) return orderEventWords[kind];
  const amount = formatExact(refund.amount);
  if (refund.isToStoreCredit) return `${amount} added to your store credit`;
  if (kind !== "refund-sent") return `Refund of ${amount} started`;
  return `Refund of ${amount} sent${refund.reference === null ? "" : `, reference ${refund.reference}`}`;
}
