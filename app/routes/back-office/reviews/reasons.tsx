import { formatDay } from "#domain/base/time/dates.ts";
import type { DeskReview } from "#domain/reviews/desk/list-at-desk.server.ts";
import { holdWords, ruleWords } from "#domain/reviews/review/review-words.ts";

type ReasonsProps = Pick<DeskReview, "heldFor" | "removedFor" | "reports">;

/** Why a text waits at the desk, or was removed. */
export function Reasons({ heldFor, removedFor, reports }: ReasonsProps) {
  if (!heldFor && !removedFor && reports.length === 0) return null;
  return (
    <ul className="small review-reasons">
      {heldFor && <li>Held: {holdWords[heldFor]}</li>}
      {removedFor && <li>Removed: {ruleWords[removedFor]}</li>}
      {reports.length > 1 && <li>Reported by {reports.length} people</li>}
      {reports.map(({ rule, words, reportedAt }, index) => (
        <li key={index}>
          Reported on {formatDay(new Date(reportedAt))}: {ruleWords[rule]}
          {words && ` – ${words}`}
        </li>
      ))}
    </ul>
  );
}
