import { formatDay } from "#domain/base/time/dates.ts";
import type { DeskReview } from "#domain/reviews/desk/list-at-desk.server.ts";
import { holdLabels, ruleLabels } from "#domain/reviews/review/review-labels.ts";

type ReasonsProps = Pick<DeskReview, "heldFor" | "removedFor" | "reports">;

/** Why a text waits at the desk, or was removed. */
export function Reasons({ heldFor, removedFor, reports }: ReasonsProps) {
  if (!heldFor && !removedFor && reports.length === 0) return null;
  return (
    <ul className="muted small">
      {heldFor && <li>Held: {holdLabels[heldFor]}</li>}
      {removedFor && <li>Removed: {ruleLabels[removedFor]}</li>}
      {reports.length > 1 && <li>Reported by {reports.length} people</li>}
      {reports.map(({ rule, words, reportedAt }, index) => (
        <li key={index}>
          Reported on {formatDay(new Date(reportedAt))}: {ruleLabels[rule]}
          {words && ` – ${words}`}
        </li>
      ))}
    </ul>
  );
}
