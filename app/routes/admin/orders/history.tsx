import { formatMoment } from "#domain/base/time/dates.ts";
import { orderEventWords } from "#domain/orders/event-words.ts";
import type { WordedEvent } from "./worded-event.server.ts";

export function OrderLog({ events }: { events: WordedEvent[] }) {
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
              {detail.map(({ name, value }) => (
                <p key={name} className="muted">
                  {name}: {value}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
