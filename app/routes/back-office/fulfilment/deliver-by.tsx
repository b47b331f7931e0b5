import { Clock, Truck } from "lucide-react";
import { formatWeekday } from "#domain/base/time/dates.ts";
import { isAtEnd } from "#domain/orders/machines/fulfilment-machine.ts";
import type { OrderStatus } from "#db/values/order-values.ts";
import type { FinancialStatus } from "#domain/orders/order/order-labels.ts";
import { promisedText } from "#routes/shared/delivery/delivery-by.tsx";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

type Part = {
  status: OrderStatus;
  promisedFor: string | null;
  movedTo: string | null;
  awaits: string | null;
  isLate: boolean;
  isToCollect: boolean;
  collectUntil: string | null;
  financialStatus: FinancialStatus;
};

/** While an order waits for its payment, the day is not known: it is counted from the payment. */
const isDayOpen = ({ financialStatus, awaits }: Part): boolean =>
  awaits === null && (financialStatus === "pending" || financialStatus === "failed");

/**
 * The day by which the customer was promised the goods, or when they are collected at the shop, in a list. Of what was
 * collected the status says enough.
 */
export function DeliverBy({ part }: { part: Part }) {
  const { status, promisedFor, movedTo, isToCollect } = part;
  if (isToCollect) {
    return isAtEnd(status) ? null : (
      <Day of={part}>{["Collect", waits(part)].filter(Boolean).join(", ")}</Day>
    );
  }
  return promisedFor && !isDayOpen(part) && <Day of={part}>{promisedText(promisedFor, movedTo)}</Day>;
}

/** That a part waits for goods. `isShort` in a list. */
export function Awaits({
  part: { status, awaits },
  isShort = false,
}: {
  part: Pick<Part, "status" | "awaits">;
  isShort?: boolean;
}) {
  if (awaits === null || status !== "pending") return null;
  const tag = (
    <StatusTag tone="info" icon={Truck}>
      {isShort ? "Stock" : "Waiting for stock,"} expected {formatWeekday(awaits)}
    </StatusTag>
  );
  return isShort ? tag : <p>{tag}</p>;
}

/** The same as a paragraph. Of what was collected, who came says enough. */
export function Due({ part }: { part: Part }) {
  if (!part.isToCollect) {
    return (
      part.promisedFor &&
      !isDayOpen(part) && (
        <p>
          Deliver by <DeliverBy part={part} />
        </p>
      )
    );
  }
  if (isAtEnd(part.status)) return null;
  const until = waits(part);
  return (
    <p>
      <b>To be collected at the shop</b>
      {until && (
        <>
          , <Day of={part}>{until}</Day>
        </>
      )}
    </p>
  );
}

/** When it will be ready, and once it is, until when it waits. */
function waits(part: Part): string | null {
  const { status, promisedFor, movedTo, collectUntil } = part;
  if (isAtEnd(status) || isDayOpen(part)) return null;
  if (status === "pending") return promisedFor && `ready by ${promisedText(promisedFor, movedTo)}`;
  return collectUntil && `until ${formatWeekday(collectUntil)}`;
}

/** A day, and whether it has passed. */
function Day({ of: { isLate }, children }: { of: Part; children: string }) {
  return (
    <span className="tabular">
      {children}{" "}
      {isLate && (
        <StatusTag tone="error" icon={Clock}>
          Late
        </StatusTag>
      )}
    </span>
  );
}
