import { formatExact } from "#domain/base/money/money.ts";
import { joinNames } from "#domain/base/text/join-names.ts";
import type { CashPart } from "#domain/orders/mail-data.ts";
import {
  isAllCollected,
  type GoodsSummary,
  type OrderSummary,
  promiseLines,
} from "#domain/orders/order-notice.ts";
import type { MailSender } from "#domain/shop/ports/mail-service.ts";
import { createContext, useContext } from "react";
import { placeOfPart } from "./part-words.ts";
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

/** By which day the goods arrive; a line for each part if they differ. */
function DeliveryBy({ promises = [], isDayOpen }: Pick<OrderSummary, "promises"> & { isDayOpen: boolean }) {
  // The day of what is ordered ahead does not depend on when it is paid.
  if (isDayOpen && !promises.some(({ awaits }) => awaits)) return null;
  const lines = promiseLines(promises, isDayOpen);
  return (
    lines.length > 0 && <Paragraph>{lines.length === 1 ? <b>{lines}</b> : <Lines lines={lines} />}</Paragraph>
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

/** How much to keep ready, and where and how it is paid: one amount for each part, which is paid by itself. */
export function CashOnDelivery({ parts }: { parts: readonly CashPart[] }) {
  const collected = parts.filter(({ isCollected }) => isCollected);
  const due = (of: readonly CashPart[]) => formatExact(of.reduce((sum, { amount }) => sum + amount, 0));
  const ways = collected.find((part) => part.ways)?.ways;
  if (collected.length === parts.length) {
    return (
      <Paragraph>
        Please pay {due(parts)} at the shop when you collect your order.
        {ways && ` You can pay there ${ways}.`}
      </Paragraph>
    );
  }
  const isMixed = collected.length > 0;
  return (
    <>
      <Paragraph>
        {isMixed
          ? "You pay for each part by itself:"
          : `Please keep ${due(parts)} ready in cash when the courier comes.${parts.length > 1 ? ` Your order comes in ${parts.length} parcels, and you pay for each one when it arrives:` : ""}`}
      </Paragraph>
      {parts.length > 1 && (
        <>
          <Paragraph>
            <Lines
              lines={parts.map(({ vendorName, place: part, amount, isCollected }) => {
                const where = isCollected
                  ? " at the shop, when you collect it"
                  : " in cash when the courier comes";
                const name = [vendorName, placeOfPart({ part })].filter(Boolean).join(", ");
                return `${name}: ${formatExact(amount)}${isMixed ? where : ""}`;
              })}
            />
          </Paragraph>
          {isMixed && ways && <Paragraph>You can pay at the shop {ways}.</Paragraph>}
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
      <DeliveryBy promises={promises} isDayOpen={isDayOpen} />
      {collected.length > 0 && (
        <Paragraph>
          <b>
            Collect
            {isAll ? "" : ` the items from ${joinNames(collected.map(({ vendorName }) => vendorName))}`} at
          </b>
          <br />
          {counterOf(sender)}
        </Paragraph>
      )}
      {!isAll && <DeliveryAddress address={order.address} phone={order.phone} />}
      {order.billedTo && (
        <Paragraph>
          <b>Invoice to</b>
          <br />
          <Lines lines={order.billedTo} />
        </Paragraph>
      )}
    </>
  );
}
