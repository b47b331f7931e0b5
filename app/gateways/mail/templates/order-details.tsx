import { formatExact } from "#domain/base/money/money.ts";
import { formatWeekday } from "#domain/base/time/indian-days.ts";
import { sayAll } from "#domain/base/text/say-all.ts";
import type { CashPart } from "#domain/orders/mail-data.ts";
import { isAllCollected, type GoodsSummary, type OrderSummary } from "#domain/orders/order-notice.ts";
import type { MailSender } from "#domain/shop/ports/mail-service.ts";
import { createContext, useContext } from "react";
import { imageOf, Lines, Paragraph, Picture } from "./mail-frame.tsx";

/** The products whose pictures come with the mail. */
const Pictured = createContext<readonly string[]>([]);
export const PicturedProducts = Pictured.Provider;

/** The products of an order with quantities and amounts, GST and total. */
export function GoodsList({ goods: { lines, gst, total } }: { goods: GoodsSummary }) {
  const pictured = useContext(Pictured);
  return (
    <>
      {lines.map(({ name, quantity, amount, productId }) => (
        <Paragraph key={name}>
          {productId !== undefined && pictured.includes(productId) && (
            <Picture name={imageOf(productId)} width={80} />
          )}
          {quantity} × {name}: {formatExact(amount)}
        </Paragraph>
      ))}
      <Paragraph>
        <b>Total: {formatExact(total)}</b>
        {gst > 0 && (
          <>
            <br />
            including GST of about {formatExact(gst)}
          </>
        )}
      </Paragraph>
    </>
  );
}

/** By which day the goods arrive; a line for each seller if there are several. */
function DeliveryBy({ promises = [] }: Pick<OrderSummary, "promises">) {
  if (promises.length === 0) return null;
  const collected = promises.filter(({ isCollected }) => isCollected);
  if (collected.length > 0) {
    return (
      <Paragraph>
        <Lines
          lines={promises.map(
            ({ vendorName, day, isCollected }) =>
              `${vendorName}: ${isCollected ? "ready to collect at the shop" : "delivery"} by ${formatWeekday(day)}`,
          )}
        />
      </Paragraph>
    );
  }
  const days = new Set(promises.map(({ day }) => day));
  return (
    <Paragraph>
      {days.size === 1 ? (
        <b>Delivery by {[...days].map(formatWeekday)}</b>
      ) : (
        <>
          <b>Delivery by</b>
          <br />
          <Lines lines={promises.map(({ vendorName, day }) => `${formatWeekday(day)}: from ${vendorName}`)} />
        </>
      )}
    </Paragraph>
  );
}

/** Where an order is delivered, as lines of an address. */
export function DeliveryAddress({ address, phone }: { address: string[]; phone: string }) {
  return (
    <Paragraph>
      <b>Delivery address</b>
      <br />
      <Lines lines={address} />
      Phone: {phone}
    </Paragraph>
  );
}

/** How much cash to keep ready, and where it is paid: one amount for each seller's part, which is paid by itself. */
export function CashOnDelivery({ parts }: { parts: readonly CashPart[] }) {
  const collected = parts.filter(({ isCollected }) => isCollected);
  const due = (of: readonly CashPart[]) => formatExact(of.reduce((sum, { amount }) => sum + amount, 0));
  if (collected.length === parts.length) {
    return <Paragraph>Please pay {due(parts)} at the shop when you collect your order.</Paragraph>;
  }
  const isMixed = collected.length > 0;
  return (
    <>
      <Paragraph>
        {isMixed
          ? "You pay each seller's part by itself:"
          : `Please keep ${due(parts)} ready in cash when the courier comes.`}
      </Paragraph>
      {parts.length > 1 && (
        <>
          {!isMixed && <Paragraph>Each seller sends a parcel of its own:</Paragraph>}
          <Paragraph>
            <Lines
              lines={parts.map(({ vendorName, amount, isCollected }) => {
                const where = isCollected
                  ? " at the shop, when you collect it"
                  : " in cash when the courier comes";
                return `${vendorName}: ${formatExact(amount)}${isMixed ? where : ""}`;
              })}
            />
          </Paragraph>
        </>
      )}
    </>
  );
}

/** Where the shop's counter is and when it is open. */
export const counterOf = ({ address, opening }: MailSender) =>
  `${address}.${opening === undefined ? "" : ` ${opening}.`}`;

type OrderDetailsProps = {
  order: OrderSummary;
  sender: MailSender;
  /** Whether no day is promised yet, because the order waits for its payment. */
  isDayOpen?: boolean;
};

/** What was ordered and where it goes; nothing if all of it was cancelled before it was paid. */
export function OrderDetails({ order, sender, isDayOpen = false }: OrderDetailsProps) {
  const { promises = [] } = order;
  const collected = promises.filter(({ isCollected }) => isCollected);
  const isAll = isAllCollected(order);
  if (order.goods.lines.length === 0) return null;
  return (
    <>
      <GoodsList goods={order.goods} />
      {order.paidBy !== undefined && (
        <Paragraph>
          <b>Payment</b>
          <br />
          {order.paidBy}
        </Paragraph>
      )}
      {!isDayOpen && <DeliveryBy promises={promises} />}
      {collected.length > 0 && (
        <Paragraph>
          <b>
            Collect{isAll ? "" : ` the items from ${sayAll(collected.map(({ vendorName }) => vendorName))}`}{" "}
            at
          </b>
          <br />
          {counterOf(sender)}
        </Paragraph>
      )}
      {!isAll && <DeliveryAddress address={order.address} phone={order.phone} />}
    </>
  );
}
