import type { OrderStatus } from "#db/words.ts";
import { formatWeekday } from "#domain/base/time/indian-days.ts";
import type { PaymentStanding } from "#domain/orders/order/order-words.ts";
import type { DeliveryPromise } from "#domain/orders/order-notice.ts";

/** 'Delivery by Thu, 27 Nov', or a line for each seller if their days differ; nothing if no day was promised. */
export function DeliveryBy({ promises }: { promises: readonly DeliveryPromise[] }) {
  const [first] = promises;
  if (!first) return null;
  if (promises.every(({ day }) => day === first.day))
    return <p className="tabular">Delivery by {formatWeekday(first.day)}</p>;
  return (
    <ul>
      {promises.map(({ vendorName, day }) => (
        <li key={vendorName} className="tabular">
          From {vendorName}: delivery by {formatWeekday(day)}
        </li>
      ))}
    </ul>
  );
}

type ToCome = {
  status: OrderStatus;
  paymentStanding: PaymentStanding;
  isComingBack: boolean;
  vendorName: string;
  promisedFor: string | null;
};

/** Whether the goods are still on their way to the customer. While an order waits for its payment, no day is promised. */
export const isToCome = ({
  status,
  isComingBack,
  paymentStanding,
}: Omit<ToCome, "vendorName" | "promisedFor">): boolean =>
  !isComingBack &&
  (status === "pending" || status === "processing" || status === "shipped") &&
  paymentStanding !== "pending" &&
  paymentStanding !== "failed";

export const promisesToCome = (fulfilments: readonly ToCome[]): DeliveryPromise[] =>
  fulfilments
    .filter(isToCome)
    .flatMap(({ vendorName, promisedFor: day }) => (day ? [{ vendorName, day }] : []));
