import { Clock } from "lucide-react";
import { formatWeekday } from "#domain/base/time/indian-days.ts";
import type { OrderStatus } from "#db/words.ts";
import { promisedWords } from "#routes/shared/delivery/delivery-by.tsx";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

type DeliverByProps = { promisedFor: string | null; movedTo: string | null; isLate: boolean };

/** The day by which the customer was promised the goods, the later one to which it was moved, and whether it has passed. */
export function DeliverBy({ promisedFor, movedTo, isLate }: DeliverByProps) {
  if (promisedFor === null) return null;
  return (
    <span className="tabular">
      {promisedWords(promisedFor, movedTo)}{" "}
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
