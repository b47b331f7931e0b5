import type { OrderStatus } from "#db/values/order-values.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import type { FirstGoods } from "#domain/orders/lists/order-columns.server.ts";
import { isBeforeDispatch } from "#domain/orders/machines/fulfilment-machine.ts";
import { type ShippingAddress, shippingLines } from "#domain/people/customers/shipping-address.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { dateFormat, formatDay } from "#domain/base/time/dates.ts";
import { ReachCustomer } from "../fulfilment/reach-customer.tsx";

/** 'Lekha 14 and 2 more', and below it the sellers, each in one line. */
export function RowGoods({ of: { first, others }, sellers }: { of: FirstGoods; sellers?: string }) {
  const text = others > 0 ? `${first} and ${others} more` : first;
  return (
    <span className="two-lines cut-lines">
      <span title={text}>{text}</span>
      {sellers !== undefined && (
        <span className="muted phone-out" title={sellers}>
          {sellers}
        </span>
      )}
    </span>
  );
}

const shortDay = dateFormat({ day: "numeric", month: "short", timeZone: "Asia/Kolkata" });
const yearOf = dateFormat({ year: "numeric", timeZone: "Asia/Kolkata" });

/** When something was ordered, without this year; and for how many days it has waited, if it is not sent yet. */
export function RowDay({ of }: { of: { placedAt: Date; age: number; status: OrderStatus } }) {
  const { placedAt, age, status } = of;
  const today = new Date(placedAt.getTime() + age * 86_400_000);
  return (
    <span className="two-lines">
      <time dateTime={placedAt.toISOString()} className="tabular">
        {yearOf(placedAt) === yearOf(today) ? shortDay(placedAt) : formatDay(placedAt)}
      </time>
      {isBeforeDispatch(status) && <span className="muted">{age === 0 ? "today" : inUnits(age, "day")}</span>}
    </span>
  );
}

/** Who ordered, and the city; on a phone with one tap to call and one to the map. */
export function RowCustomer({ of }: { of: ShippingAddress }) {
  return (
    <span className="two-lines cut-lines">
      <span title={of.fullName}>{of.fullName}</span>
      <span className="muted">{of.city}</span>
      <ReachCustomer phone={of.phone} address={shippingLines(of)} />
    </span>
  );
}

/** What an order costs now, and what it cost before something was taken off or refunded. */
export function WorthText({ of: { total, worth } }: { of: { total: number; worth: number } }) {
  return (
    <span className="two-lines">
      {formatExact(worth)}
      {worth !== total && <span className="muted phone-out">ordered {formatExact(total)}</span>}
    </span>
  );
}
