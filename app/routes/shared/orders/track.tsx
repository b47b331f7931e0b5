import { formatMoment } from "#domain/base/time/dates.ts";
import type { OrderStatus } from "#db/words/order-words.ts";

type OrderTrackProps = {
  status: Exclude<OrderStatus, "cancelled">;
  placedAt: Date;
  packedAt?: Date | null;
  shippedAt?: Date | null;
  deliveredAt?: Date | null;
  /** What the first step is waiting for, if anything. */
  waitsFor?: string;
  /** Its customer collects it at the shop. */
  isToCollect?: boolean;
};

const steps = [
  { status: "pending", words: "Order placed" },
  { status: "processing", words: "Packed" },
  { status: "shipped", words: "Shipped" },
  { status: "delivered", words: "Delivered" },
] as const;

const collectSteps = [
  { status: "pending", words: "Order placed" },
  { status: "processing", words: "Ready to collect" },
  { status: "delivered", words: "Collected" },
] as const;

/** The progress of an order, or of one vendor's fulfilment. */
export function OrderTrack({
  status,
  placedAt,
  packedAt,
  shippedAt,
  deliveredAt,
  waitsFor,
  isToCollect = false,
}: OrderTrackProps) {
  const shown = isToCollect ? collectSteps : steps;
  // A hand-over that was undone is 'shipped' again.
  const now = isToCollect && status === "shipped" ? "processing" : status;
  const reached = shown.findIndex((step) => step.status === now);
  const times = { pending: placedAt, processing: packedAt, shipped: shippedAt, delivered: deliveredAt };
  return (
    <ol className="order-track">
      {shown.map((step, index) => {
        const time = times[step.status];
        return (
          <li
            key={step.status}
            className={index <= reached ? "is-done" : undefined}
            aria-current={index === reached ? "step" : undefined}
          >
            <b>
              {step.words}
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
