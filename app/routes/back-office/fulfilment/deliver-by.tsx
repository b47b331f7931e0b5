import { Clock } from "lucide-react";
import { formatWeekday } from "#domain/base/time/indian-days.ts";
import type { OrderStatus } from "#db/words.ts";
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

/** That its customer collects it at the shop, and until when. */
export function CollectedAtShop({
  status,
  collectUntil,
}: {
  status: OrderStatus;
  collectUntil: string | null;
}) {
  if (status !== "pending" && status !== "processing") return null;
  return (
    <p>
      <b>Collected at the shop</b>
      {collectUntil !== null && ` until ${formatWeekday(collectUntil)}`}
    </p>
  );
}
