import { TriangleAlert } from "lucide-react";
import { dueDay } from "#domain/returns/return-labels.ts";
import { formatWeekday } from "#domain/base/time/dates.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

/** By when somebody has to act: 'by Sun, 22 Nov', or that this day is over. */
export function DueText({ dueAt, isOverdue }: { dueAt: Date | null; isOverdue: boolean }) {
  if (dueAt === null) return null;
  const day = formatWeekday(dueDay(dueAt));
  if (!isOverdue) return <span className="tabular whitespace-nowrap">by {day}</span>;
  return (
    <StatusTag tone="error" icon={TriangleAlert}>
      Overdue since {day}
    </StatusTag>
  );
}
