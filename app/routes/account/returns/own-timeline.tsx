import type { ReturnPage, ReturnStep } from "#domain/returns/views/return-page.ts";
import { stepWords } from "#domain/returns/step-words.ts";
import { Moment } from "#routes/shared/screens/moments.tsx";

type Facts = Pick<ReturnPage, "kind" | "vendorName" | "refundStanding">;

/** What has happened to a return, the latest first. */
export function OwnTimeline({ steps, ...facts }: { steps: readonly ReturnStep[] } & Facts) {
  return (
    <section className="order-history" aria-labelledby="timeline">
      <h2 id="timeline">{facts.kind === "return" ? "Return history" : "Service history"}</h2>
      <ol>
        {steps.toReversed().map((step) => (
          <li key={step.id}>
            <Moment of={step.happenedAt} className="muted tabular" />
            <span>{stepWords({ ...step, ...facts }, "customer")}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
