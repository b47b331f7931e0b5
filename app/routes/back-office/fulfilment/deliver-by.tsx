import { Clock } from "lucide-react";
import { formatWeekday } from "#domain/base/time/indian-days.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

type DeliverByProps = { promisedFor: string | null; isLate: boolean };

/** The day by which the customer was promised the goods, and whether it has passed. */
export function DeliverBy({ promisedFor, isLate }: DeliverByProps) {
  if (promisedFor === null) return null;
  return (
    <span className="tabular">
      {formatWeekday(promisedFor)}{" "}
      {isLate && (
        <StatusTag tone="error" icon={Clock}>
          Late
        </StatusTag>
      )}
    </span>
  );
}
