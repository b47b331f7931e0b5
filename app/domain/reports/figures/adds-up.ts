import type { Figures, Report } from "./figures.ts";
import { type Grouping, isStep } from "./report-query.ts";

type Sums = Report["total"];

/**
 * Whether the sums of a report's rows are its total. An order counts in each row that has some of it. Of spans of time only
 * those of the period itself: the period before may have a day more than there are rows.
 */
export function addsUp(sums: Sums, total: Sums, by: Grouping): boolean {
  const spans = isStep(by) ? (["now"] as const) : (["now", "before", "yearAgo"] as const);
  return spans.every((span) =>
    (Object.keys(total[span]) as (keyof Figures)[]).every((figure) => {
      const [sum = 0, whole = 0] = [sums, total].map((of) => (of[span] as Partial<Figures>)[figure]);
      return figure === "orders" ? sum >= whole : sum === whole;
    }),
  );
}
