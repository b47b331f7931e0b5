import type { ReturnPage } from "#domain/returns/views/return-page.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import { stepWords } from "#domain/returns/step-words.ts";
import { detailWords, whoWords } from "./step-words.ts";

/** The steps of a return, the first one first. */
export function ReturnTimeline({ returned }: { returned: ReturnPage }) {
  return (
    <section className="order-history">
      <h2>History</h2>
      <ol>
        {returned.timeline.map((step) => {
          const { said, facts } = detailWords(step);
          return (
            <li key={step.id}>
              <time dateTime={step.happenedAt.toISOString()} className="muted tabular">
                {formatMoment(step.happenedAt)}
              </time>
              <div>
                <p>{stepWords({ ...returned, ...step }, "staff")}</p>
                <p className="muted">{whoWords(step, returned.side)}</p>
                {facts.length > 0 && (
                  <p className="tabular">{facts.map(([label, value]) => `${label}: ${value}`).join(" · ")}</p>
                )}
                {said !== null && <blockquote>{said}</blockquote>}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
