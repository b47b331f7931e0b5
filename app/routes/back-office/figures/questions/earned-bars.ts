import type { Earned } from "#domain/reports/questions/earned.server.ts";
import type { Bar } from "../chart.tsx";

const rupees = (paise: number) => Math.round(paise / 100);

/** What was earned by day, week or month, beside the same step of the period before. */
export const earnedBars = ({ steps, step }: Earned): Bar[] =>
  steps.map(({ key, label, now, before }) => ({
    name: label,
    label: step === "day" ? String(Number(key.slice(8))) : label.replace("Week of ", ""),
    now: rupees(now),
    before: before === null ? null : rupees(before),
  }));
