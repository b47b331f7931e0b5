import type { OrderStatus } from "#db/words/order-words.ts";
import { formatWeekday } from "#domain/base/time/indian-days.ts";
import type { PaymentStanding } from "#domain/orders/order/order-words.ts";
import type { DeliveryPromise } from "#domain/orders/order-notice.ts";

/**
 * 'Delivery by Thu, 27 Nov' or 'Ready to collect by Thu, 27 Nov'; a line for each seller if they differ; nothing if no day
 * was promised.
 */
export function DeliveryBy({ promises }: { promises: readonly DeliveryPromise[] }) {
  const [first] = promises;
  if (!first) return null;
  const words = wordsOf(first);
  if (promises.every((promise) => wordsOf(promise) === words)) return <p className="tabular">{words}</p>;
  return (
    <ul>
      {promises.map((promise) => (
        <li key={promise.vendorName} className="tabular">
          From {promise.vendorName}: {wordsOf(promise)}
        </li>
      ))}
    </ul>
  );
}

/** 'Thu, 10 Dec (first promised Sat, 5 Dec)' */
export const promisedWords = (promisedFor: string, movedTo: string | null, isUnpaid = false): string =>
  movedTo === null
    ? `${formatWeekday(promisedFor)}${isUnpaid ? ", if you pay today" : ""}`
    : `${formatWeekday(movedTo)} (first promised ${formatWeekday(promisedFor)})`;

/** 'If you pay today: delivery by Mon, 7 Dec' */
function wordsOf({ day, isCollected = false, isUnpaid = false }: DeliveryPromise): string {
  const words = `${isCollected ? "Ready to collect" : "Delivery"} by ${formatWeekday(day)}`;
  return isUnpaid ? `If you pay today: ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
}

type ToCome = {
  status: OrderStatus;
  paymentStanding: PaymentStanding;
  isComingBack: boolean;
  vendorName: string;
  promisedFor: string | null;
  movedTo: string | null;
  isToCollect: boolean;
};

/** Whether the goods are still on their way to the customer, or will be; or are not ready to be collected yet. */
export const isToCome = ({
  status,
  isComingBack,
  isToCollect,
}: Pick<ToCome, "status" | "isComingBack" | "isToCollect">): boolean =>
  !isComingBack &&
  (status === "pending" || (!isToCollect && (status === "processing" || status === "shipped")));

/** Whether the order waits for its payment. Its day is later if that arrives later. */
export const isUnpaid = ({ paymentStanding }: Pick<ToCome, "paymentStanding">): boolean =>
  paymentStanding === "pending" || paymentStanding === "failed";

export const promisesToCome = (fulfilments: readonly ToCome[]): DeliveryPromise[] =>
  fulfilments.filter(isToCome).flatMap((fulfilment) => {
    const { vendorName, promisedFor, movedTo, isToCollect: isCollected } = fulfilment;
    if (!promisedFor) return [];
    return [{ vendorName, day: movedTo ?? promisedFor, isCollected, isUnpaid: isUnpaid(fulfilment) }];
  });
