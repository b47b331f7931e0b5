import { formatExact } from "#domain/base/money/money.ts";
import { orderEventWords } from "#domain/orders/event-words.ts";
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
  /** Of a date: '7 Dec 2026 instead of 5 Dec 2026', and for staff why, with the message to the customer. */
  moved?: { to: string; reason?: string; note?: string | null } | null;
  /** Named if it is known: whole paise, and the number under which it was sent. */
  refund?: { amount: number; reference: string | null; isToStoreCredit?: boolean };
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

function eventWords({ kind, refund, replaced, moved }: OrderEvent): string {
  if (moved) {
    const { to, reason, note } = moved;
    return `Date moved to ${to}${reason ? `. Reason: ${reason}` : ""}${note ? `. Message: ${note}` : ""}`;
  }
  if (replaced) {
    const former = replaced.inPlaceOf === null ? "" : ` in place of ${replaced.inPlaceOf}`;
    return `${orderEventWords(kind, "customer")}, serial number ${replaced.serialNumbers}${former}`;
  }
  if (!refund) return orderEventWords(kind, "customer");
  const amount = formatExact(refund.amount);
  if (refund.isToStoreCredit) return `${amount} added to your store credit`;
  if (kind !== "refund-sent") return `Refund of ${amount} started`;
  return `Refund of ${amount} sent${refund.reference === null ? "" : `, reference ${refund.reference}`}`;
}
