import { formatExact } from "#domain/base/money/money.ts";
import { orderEventText } from "#domain/orders/event-text.ts";
import type { EventDetail } from "#domain/orders/history/write-order-event.server.ts";
import type { ReadEventKind } from "#domain/orders/history/write-order-event.server.ts";
import { withFullStop } from "#domain/base/text/join-names.ts";
import type { PartPlace } from "#domain/orders/order-notice.ts";
import { ofPart } from "./part-labels.ts";
import { LogEntry } from "../screens/log.tsx";

type OrderEvent = {
  id: string;
  kind: ReadEventKind;
  happenedAt: Date;
  /** Named if the order has fulfilments of several vendors. */
  seller?: string | null;
  /** Which part of its seller's it is about, and of how many. */
  part?: PartPlace | null;
  /** The numbers of a replacement, if it has some. */
  replaced?: { serialNumbers: string; inPlaceOf: string | null } | null;
  /** Of a date: '7 Dec 2026 instead of 5 Dec 2026', and why, with the message to the customer. */
  moved?: { to: string; reason?: string | null; note?: string | null } | null;
  /** Of a hand-over: '₹35,388 in cash'. */
  paid?: string | null;
  /** See orderEventText. */
  detail?: EventDetail | null;
  /** Named if it is known: whole paise, the number under which it was sent, and what it is for. */
  refund?: { amount: number; reference: string | null; isToStoreCredit?: boolean; purpose?: string | null };
};

export function OrderHistory({ events }: { events: OrderEvent[] }) {
  return (
    <section className="mt-5" data-part="history">
      <h2 className="mb-3 text-h3">Order history</h2>
      <ol>
        {events.map((event) => (
          <LogEntry key={event.id} at={event.happenedAt}>
            <span>{ofPart(event.part, eventText(event))}</span>
          </LogEntry>
        ))}
      </ol>
    </section>
  );
}

function eventText({ kind, seller, refund, replaced, moved, paid, detail }: OrderEvent): string {
  // The seller's goods, not who acted: the customer is who collects them.
  const whose = seller ? ` (items from ${seller})` : "";
  if (moved) {
    const { to, reason, note } = moved;
    return `Date moved to ${to}${whose}${reason ? `. Reason: ${withFullStop(reason)}` : ""}${note ? `${reason ? "" : "."} Message: ${withFullStop(note)}` : ""}`;
  }
  if (replaced) {
    const former = replaced.inPlaceOf === null ? "" : ` in place of ${replaced.inPlaceOf}`;
    return `${orderEventText(kind, "customer")}, serial number ${replaced.serialNumbers}${former}${whose}`;
  }
  // Its sentences end with the reason.
  if (kind === "split" && detail?.goods)
    return orderEventText(kind, "customer", { ...detail, goods: `${detail.goods}${whose}` });
  if (!refund)
    return `${orderEventText(kind, "customer", detail ?? {})}${whose}${paid ? `, paid ${paid}` : ""}`;
  const amount = formatExact(refund.amount);
  const what = refund.purpose ? `. For ${refund.purpose}` : whose;
  if (refund.isToStoreCredit) return `${amount} added to your store credit${what}`;
  if (kind !== "refund-sent") return `Refund of ${amount} started${what}`;
  return `Refund of ${amount} sent${refund.reference === null ? "" : `, reference ${refund.reference}`}${what}`;
}
