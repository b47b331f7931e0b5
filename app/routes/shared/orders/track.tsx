import { formatMoment, formatWeekday } from "#domain/base/time/dates.ts";
import { mayBePaidOnline, waitsForTransfer } from "#domain/orders/machines/order-machine.ts";
import type { OrderFulfilment } from "#domain/orders/views/my-orders.server.ts";
import { classNames } from "#ui/behaviour/class-names.ts";
import type { OrderStatus } from "#db/values/order-values.ts";

type OrderTrackProps = {
  status: Exclude<OrderStatus, "cancelled">;
  placedAt: Date;
  packedAt?: Date | null;
  shippedAt?: Date | null;
  deliveredAt?: Date | null;
  /** What the first step is waiting for, if anything. */
  waitsFor?: string | undefined;
  /** Its customer collects it at the shop. */
  isToCollect?: boolean;
  /** Its room and rule inside a card. */
  className?: string;
};

const steps = [
  { status: "pending", label: "Order placed" },
  { status: "processing", label: "Packed" },
  { status: "shipped", label: "Shipped" },
  { status: "delivered", label: "Delivered" },
] as const;

const collectSteps = [
  { status: "pending", label: "Order placed" },
  { status: "processing", label: "Ready to collect" },
  { status: "delivered", label: "Collected" },
] as const;

/** What a part waits for before it is packed, and until when if that is known; undefined if it is next. */
export function waitText(
  order: Parameters<typeof mayBePaidOnline>[0],
  part: Pick<OrderFulfilment, "status" | "awaits" | "splitReason" | "hasArrived" | "movedTo" | "isToCollect">,
): string | undefined {
  if (mayBePaidOnline(order) || waitsForTransfer(order)) return "After payment";
  if (part.status !== "pending") return undefined;
  if (part.awaits !== null) return `Waiting for stock, expected ${formatWeekday(part.awaits)}`;
  if (part.splitReason === null || part.hasArrived || part.movedTo === null) return undefined;
  return `Later, ${part.isToCollect ? "ready" : "delivery"} by ${formatWeekday(part.movedTo)}`;
}

/** The progress of an order, or of one vendor's fulfilment. */
export function OrderTrack({
  status,
  placedAt,
  packedAt,
  shippedAt,
  deliveredAt,
  waitsFor,
  isToCollect = false,
  className,
}: OrderTrackProps) {
  const shown = isToCollect ? collectSteps : steps;
  // A hand-over that was undone is 'shipped' again.
  const now = isToCollect && status === "shipped" ? "processing" : status;
  const reached = shown.findIndex((step) => step.status === now);
  const times = { pending: placedAt, processing: packedAt, shipped: shippedAt, delivered: deliveredAt };
  return (
    <ol className={classNames("order-track", className)}>
      {shown.map((step, index) => {
        const time = times[step.status];
        return (
          <li
            key={step.status}
            className={index <= reached ? "is-done" : undefined}
            aria-current={index === reached ? "step" : undefined}
          >
            <b className="font-label">
              {step.label}
              {index <= reached && <span className="visually-hidden">, done</span>}
            </b>
            <span className="small tabular">
              {index <= reached && time && <time dateTime={time.toISOString()}>{formatMoment(time)}</time>}
              {index === reached + 1 && (waitsFor ?? "Next")}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
