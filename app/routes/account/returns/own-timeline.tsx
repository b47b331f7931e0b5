import type { ReturnPage, ReturnStep } from "#domain/returns/views/return-page.ts";
import { noteAt, stepWords } from "#domain/returns/step-words.ts";
import { Moment } from "#routes/shared/screens/moments.tsx";

type Facts = Pick<ReturnPage, "kind" | "vendorName" | "refundStanding">;

/** What has happened to a return, the latest first, with all that was written to the customer. */
export function OwnTimeline({ steps, ...facts }: { steps: readonly ReturnStep[] } & Facts) {
  return (
    <section className="order-history" aria-labelledby="timeline">
      <h2 id="timeline">{facts.kind === "return" ? "Return history" : "Service history"}</h2>
      <ol>
        {steps.toReversed().map((step) => (
          <li key={step.id}>
            <Moment of={step.happenedAt} className="muted tabular" />
            <div>
              <p>{stepWords({ ...step, ...facts }, "customer")}</p>
              {noteAt(step) !== null && <blockquote>{noteAt(step)}</blockquote>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
