import type { OrderStatus } from "#db/values/order-values.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import type { FirstGoods } from "#domain/orders/lists/order-columns.server.ts";
import { isBeforeDispatch } from "#domain/orders/machines/fulfilment-machine.ts";
import { type ShippingAddress, shippingLines } from "#domain/people/customers/shipping-address.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { ReachCustomer } from "../fulfilment/reach-customer.tsx";

/** 'Lekha 14 and 2 more' */
export function GoodsText({ of: { first, others } }: { of: FirstGoods }) {
  return <span>{others > 0 ? `${first} and ${others} more` : first}</span>;
}

/** For how many days an order has waited that is not sent yet; nothing of others. */
export function AgeText({ of: { age, status } }: { of: { age: number; status: OrderStatus } }) {
  if (!isBeforeDispatch(status)) return null;
  return <span className="muted">{age === 0 ? "today" : inUnits(age, "day")}</span>;
}

/** Who ordered, and the city; on a phone with one tap to call and one to the map. */
export function RowCustomer({ of }: { of: ShippingAddress }) {
  return (
    <span className="two-lines">
      {of.fullName}
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
