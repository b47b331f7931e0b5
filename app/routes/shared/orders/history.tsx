import { formatExact } from "#domain/base/money/money.ts";
import { orderEventWords } from "#domain/orders/event-words.ts";
import type { EventDetail } from "#domain/orders/history/write-order-event.server.ts";
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
  moved?: { to: string; reason?: string | null; note?: string | null } | null;
  /** Of a hand-over: '₹35,388 in cash'. */
  paid?: string | null;
  /** See orderEventWords. */
  detail?: EventDetail | null;
  /** Named if it is known: whole paise, and the number under which it was sent. */
  refund?: { amount: number; reference: string | null; isToStoreCredit?: boolean };
};

export function OrderHistory({ events }: { events: OrderEvent[] }) {
  return (
    <section className="order-history">
      <h2>Order history</h2>
      <ol>
        {events.map((event) => (
          <li key={event.id}>
            <Moment of={event.happenedAt} className="muted tabular" />
            <span>{eventWords(event)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function eventWords({ kind, seller, refund, replaced, moved, paid, detail }: OrderEvent): string {
  // The seller's goods, not who acted: the customer is who collects them.
  const whose = seller ? ` (items from ${seller})` : "";
  if (moved) {
    const { to, reason, note } = moved;
    return `Date moved to ${to}${whose}${reason ? `. Reason: ${reason}` : ""}${note ? `. Message: ${note}` : ""}`;
  }
  if (replaced) {
    const former = replaced.inPlaceOf === null ? "" : ` in place of ${replaced.inPlaceOf}`;
    return `${orderEventWords(kind, "customer")}, serial number ${replaced.serialNumbers}${former}${whose}`;
  }
  if (!refund)
    return `${orderEventWords(kind, "customer", detail ?? {})}${whose}${paid ? `, paid ${paid}` : ""}`;
  const amount = formatExact(refund.amount);
  if (refund.isToStoreCredit) return `${amount} added to your store credit${whose}`;
  if (kind !== "refund-sent") return `Refund of ${amount} started${whose}`;
  return `Refund of ${amount} sent${refund.reference === null ? "" : `, reference ${refund.reference}`}${whose}`;
}
