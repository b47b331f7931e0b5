import { isolate } from "#domain/base/text/isolate.ts";
import type { ReturnPage, ReturnStep } from "#domain/returns/views/return-page.ts";
import { stepText, noteAt } from "#domain/returns/step-text.ts";
import { LogEntry, Quote } from "#routes/shared/screens/log.tsx";

/** The steps of a return, the first one first. */
export function ReturnTimeline({ returned }: { returned: ReturnPage }) {
  return (
    <section data-part="history">
      <h2 className="mb-3 text-h3">History</h2>
      <ol>
        {returned.timeline.map((step) => {
          const { text, facts } = detailText(step);
          return (
            <LogEntry key={step.id} at={step.happenedAt}>
              <div>
                <p>{stepText({ ...returned, ...step }, "staff")}</p>
                <p className="muted">{whoText(step, returned.side)}</p>
                {facts.length > 0 && (
                  <p className="tabular">
                    {facts.map(([label, value]) => `${label}: ${isolate(value)}`).join(" · ")}
                  </p>
                )}
                {text !== null && <Quote>{text}</Quote>}
              </div>
            </LogEntry>
          );
        })}
      </ol>
    </section>
  );
}

const people: Record<ReturnStep["by"], string> = {
  buyer: "Customer",
  seller: "Seller",
  shop: "Shop",
  clock: "Automatic",
};

/** Who took a step, as the person on this side reads it. */
function whoText({ by, person }: ReturnStep, side: ReturnPage["side"]): string {
  if (by === "buyer" && (side === "buyer" || side === "owner")) return "You";
  return person === null || by === "clock" ? people[by] : `${people[by]}, ${person}`;
}

const detailLabels: Record<string, string> = {
  trackingNumber: "Tracking number",
  carrier: "Courier",
  amount: "Amount",
  restockingFee: "Restocking fee",
  destination: "To",
  challan: "Delivery challan",
  found: "Found",
  shipped: "Shipped",
  serials: "Serial numbers",
};

/** What people want to know about a step: what somebody wrote, and facts with a name. */
function detailText({ detail }: ReturnStep): { text: string | null; facts: [string, string][] } {
  const facts = Object.entries(detail).flatMap(([key, value]): [string, string][] => {
    const label = detailLabels[key];
    return label === undefined ? [] : [[label, value]];
  });
  return { text: noteAt({ detail }), facts };
}
