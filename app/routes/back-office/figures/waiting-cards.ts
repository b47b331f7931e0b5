import { formatCount } from "#domain/base/text/counts.ts";
import type { Waiting } from "#domain/reports/dashboard/count-waiting.server.ts";
import type { StatCard } from "./stat-cards.tsx";

/** Late orders, and a card for each kind of work that waits in an area. Each leads to the list of what it counts. */
export function waitingCards({ late, ...waiting }: Waiting, base: string): StatCard[] {
  return [
    ...(late === null
      ? []
      : [
          {
            title: "Late orders",
            value: formatCount(late),
            note: late === 0 ? "All on time" : "Not delivered by the promised day",
            to: `${base}/orders?status=late`,
          },
        ]),
    ...kinds.flatMap(({ of, title, note, list }) => {
      const count = waiting[of] ?? 0;
      return count === 0 ? [] : [{ title, value: formatCount(count), note, to: `${base}/${list}` }];
    }),
  ];
}

const kinds = [
  {
    of: "payments",
    title: "Payments to confirm",
    note: "Orders with a UTR from the customer",
    list: "orders?payment=to-confirm",
  },
  {
    of: "questions",
    title: "Product questions",
    note: "Waiting for an answer",
    list: "reviews?show=to-answer",
  },
  { of: "messages", title: "Open messages", note: "Waiting for an answer", list: "messages?state=open" },
  { of: "reviews", title: "Reviews", note: "To decide, with questions", list: "reviews?show=open" },
] as const;
