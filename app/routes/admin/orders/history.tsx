import { formatMoment } from "#domain/base/time/dates.ts";
import { orderEventWords } from "#domain/orders/event-words.ts";
import type { ShopOrderEvent } from "#domain/orders/views/find-order.server.ts";
import { changeWords, nameWords } from "../system/audit-log-words.ts";
import { refundReason } from "./refunds/refund-reason.ts";

/** The history of an order: each event with its time and its actor. */
export function OrderLog({ events }: { events: ShopOrderEvent[] }) {
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">Order history</h2>
      <ol className="order-log">
        {events.map(({ id, kind, seller, actor, detail, happenedAt }) => (
          <li key={id}>
            <time className="muted tabular" dateTime={happenedAt.toISOString()}>
              {formatMoment(happenedAt)}
            </time>
            <div>
              <b>
                {orderEventWords(kind, "staff")}
                {seller && `: ${seller}`}
              </b>{" "}
              <span className="muted">· {actor}</span>
              {Object.entries(detail).map(([name, value]) => (
                <p key={name} className="muted">
                  {nameWords(name)}:{" "}
                  {kind === "refund" && name === "reason" ? refundReason(value) : changeWords(name, value)}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
