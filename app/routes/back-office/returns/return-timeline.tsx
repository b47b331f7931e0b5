import type { ReturnPage } from "#domain/returns/views/return-page.ts";
import { stepWords } from "#domain/returns/step-words.ts";
import { detailWords, whoWords } from "./step-words.ts";
import { Moment } from "#routes/shared/screens/moments.tsx";

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
              <Moment of={step.happenedAt} className="muted tabular" />
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
