import type { Earned } from "#domain/reports/questions/earned.server.ts";
import { shortLabel } from "#domain/reports/figures/steps-of.ts";
import type { Bar } from "../chart.tsx";

const rupees = (paise: number) => Math.round(paise / 100);

/** What was earned by day, week or month, beside the same step of the period before. */
export const earnedBars = ({ steps, step }: Earned): Bar[] =>
  steps.map(({ key, label, now, before }) => ({
    name: label,
    label: shortLabel(step, key),
    now: rupees(now),
    before: before === null ? null : rupees(before),
  }));
