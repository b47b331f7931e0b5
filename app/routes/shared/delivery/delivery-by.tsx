import type { OrderStatus } from "#db/values/order-values.ts";
import { formatWeekday } from "#domain/base/time/dates.ts";
import type { FinancialStatus } from "#domain/orders/order/order-labels.ts";
import { type DeliveryPromise, promiseLines } from "#domain/orders/order-notice.ts";

/** By which day each part arrives, as `promiseLines` says it; nothing if no day was promised. */
export function DeliveryBy({ promises }: { promises: readonly DeliveryPromise[] }) {
  const [first, ...others] = promiseLines(promises);
  if (first === undefined) return null;
  if (others.length === 0) return <p className="tabular">{first}</p>;
  return (
    <ul>
      {[first, ...others].map((line) => (
        <li key={line} className="tabular">
          {line}
        </li>
      ))}
    </ul>
  );
}

/** The day of the next parcel, and of the last one if others come later. `days` are in their order. */
export function deliveryDaysText([next, ...later]: readonly string[]) {
  if (next === undefined) return undefined;
  const last = later.at(-1);
  if (last === undefined) return { label: "Delivery by", days: formatWeekday(next) };
  return { label: "Next parcel by", days: `${formatWeekday(next)}, the rest by ${formatWeekday(last)}` };
}

/** 'Thu, 10 Dec (first promised Sat, 5 Dec)' */
export const promisedText = (promisedFor: string, movedTo: string | null, isUnpaid = false): string =>
  movedTo === null
    ? `${formatWeekday(promisedFor)}${isUnpaid ? ", if you pay today" : ""}`
    : `${formatWeekday(movedTo)} (first promised ${formatWeekday(promisedFor)})`;

type ToCome = {
  status: OrderStatus;
  financialStatus: FinancialStatus;
  isComingBack: boolean;
  vendorName: string;
  promisedFor: string | null;
  movedTo: string | null;
  awaits: string | null;
  isToCollect: boolean;
  lines: readonly { name: string }[];
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
export const isUnpaid = ({ financialStatus }: Pick<ToCome, "financialStatus">): boolean =>
  financialStatus === "pending" || financialStatus === "failed";

export const promisesToCome = (fulfilments: readonly ToCome[]): DeliveryPromise[] =>
  fulfilments.filter(isToCome).flatMap((fulfilment) => {
    const { vendorName, promisedFor, movedTo, awaits, isToCollect: isCollected, lines } = fulfilment;
    const goods = lines.map(({ name }) => name);
    if (!promisedFor) return [];
    const isOpen = isUnpaid(fulfilment) && awaits === null;
    return [{ vendorName, goods, day: movedTo ?? promisedFor, awaits, isCollected, isUnpaid: isOpen }];
  });
