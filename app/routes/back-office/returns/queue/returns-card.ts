import type { ReturnCounts } from "#domain/returns/views/list-returns.server.ts";
import { formatCount } from "#domain/base/text/counts.ts";
import type { StatCard } from "../../figures/stat-cards.tsx";

/** The open returns on a dashboard. It leads to those that wait for the person who looks. */
export function returnsCard({ mine, overdue, open }: ReturnCounts, base: string): StatCard {
  const late = overdue === 0 ? "" : `, ${formatCount(overdue)} overdue`;
  return {
    title: "Returns waiting for you",
    value: formatCount(mine),
    note: `${formatCount(open)} open${late}`,
    to: `${base}?turn=mine`,
  };
}
