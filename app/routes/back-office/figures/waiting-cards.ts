import { formatCount, inUnits } from "#domain/base/text/counts.ts";
import type { Waiting } from "#domain/reports/dashboard/count-waiting.server.ts";
import type { StatCard } from "./stat-cards.tsx";

/** Late orders, and the questions and reviews that wait, in an area. Each card leads to the list of what it counts. */
export function waitingCards({ late, questions, messages, reviews }: Waiting, base: string): StatCard[] {
  const toReviews = `${base}/reviews?show=${(reviews ?? 0) > 0 ? "open" : "questions"}`;
  return [
    {
      title: "Late orders",
      value: formatCount(late),
      note: late === 0 ? "All on time" : "Not delivered by the promised day",
      to: `${base}/orders?status=late`,
    },
    ...(questions === null
      ? []
      : [
          {
            title: reviews === null ? "Questions" : "Questions and reviews",
            value: formatCount(questions + (reviews ?? 0) + (messages ?? 0)),
            note: [
              `${inUnits(questions, "question")} at products`,
              reviews !== null && `${inUnits(reviews, "review")} to decide`,
              messages !== null && `${formatCount(messages)} at orders`,
            ]
              .filter(Boolean)
              .join(", "),
            to: questions + (reviews ?? 0) === 0 && (messages ?? 0) > 0 ? `${base}/messages` : toReviews,
          },
        ]),
  ];
}
