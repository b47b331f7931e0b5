import { collectingOf, methodText } from "#domain/orders/order/order-labels.ts";
import { formatExact } from "#domain/base/money/money.ts";
import type { OrderMail } from "#domain/orders/mail-data.ts";
import type { OrderNotice, PartSummary } from "#domain/orders/order-notice.ts";
import { formatWeekday } from "#domain/base/time/dates.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { joinNames } from "#domain/base/text/join-names.ts";
import { MainAction, Paragraph } from "./mail-frame.tsx";
import type { TemplatesOf } from "./mail-template.ts";
import { DeliveryAddress, GoodsList } from "./order-details.tsx";

/** The mails to vendors and to the shop about orders. */
export const orderNotices = {
  /** What happened to an order, such as a cancellation. */
  "order-notice": ({ also = [], ...notice }, { shopUrl }) => {
    const { isForShop } = notice;
    const notices = [notice, ...also] as const;
    return {
      subject: subjectOf(...notices),
      preview: sentenceOf(notice, isForShop),
      heading: headingOf(...notices),
      body: (
        <>
          {notices.map((one, index) => (
            // The notices of one mail never change their order.
            <NoticeBody key={index} notice={one} isForShop={isForShop} />
          ))}
          <MainAction label="View order" url={urlOf(notice, isForShop, shopUrl)} />
          {!isForShop && (
            <Paragraph>
              The owner of the vendor account can choose one email a day instead, in the profile: {shopUrl}
              /vendor/profile
            </Paragraph>
          )}
        </>
      ),
    };
  },

  /** Everything that happened since the last digest, in its order, or what arrived for several orders at once. */
  "order-digest": ({ notices, isForShop }, { shopUrl }) => {
    const count = (event: OrderNotice["event"]) => notices.filter((notice) => notice.event === event).length;
    const sums = (
      ["new", "arrived", "late", "split", "moved", "cancelled", "refunded", "returned", "lost"] as const
    )
      .filter((event) => count(event) > 0)
      .map((event) => inUnits(count(event), units[event]));
    return {
      subject: `Your orders: ${sums.join(", ")}`,
      preview: sums.join(", "),
      heading: notices.every(({ event }) => event === "arrived")
        ? headings.arrived
        : "Your orders since the last email",
      body: (
        <>
          {notices.map((notice, index) => (
            // The notices of one mail never change their order.
            <div key={index}>
              <Paragraph>
                <b>{subjectOf(notice)}</b>
              </Paragraph>
              <NoticeBody notice={notice} isForShop={isForShop} />
              <Paragraph>View order: {urlOf(notice, isForShop, shopUrl)}</Paragraph>
            </div>
          ))}
          <MainAction label="View all orders" url={`${shopUrl}${isForShop ? "/admin" : "/vendor"}/orders`} />
        </>
      ),
    };
  },
} satisfies Partial<TemplatesOf<OrderMail>>;

function NoticeBody({ notice, isForShop }: { notice: OrderNotice; isForShop: boolean }) {
  const { parts, isCash, event } = notice;
  const cashOf = (isCollected: boolean, where: string): string => {
    const due = parts
      .filter((part) => (part.isCollected ?? false) === isCollected)
      .reduce((sum, { total }) => sum + total, 0);
    return due === 0 ? "" : ` The customer pays ${formatExact(due)} ${where}.`;
  };
  return (
    <>
      <Paragraph>{sentenceOf(notice, isForShop)}</Paragraph>
      {parts.map((part) => (
        <div key={part.fulfilmentId}>
          <PartHeading part={part} isForShop={isForShop} />
          <GoodsList goods={part} />
          {event === "new" && part.promisedFor && <Promised part={part} day={part.promisedFor} />}
          {(event === "split" || event === "arrived") && part.promisedFor && (
            <Paragraph>
              {part.isCollected ? "Ready to collect" : "Delivery"} by {formatWeekday(part.promisedFor)}.
            </Paragraph>
          )}
        </div>
      ))}
      {event === "moved" && <DeliveryAddress address={notice.address} phone={notice.phone} />}
      {event === "new" && (
        <>
          <Paragraph>
            {isCash
              ? `${methodText("cod", collectingOf(parts))}.${cashOf(false, "at the door")}${cashOf(true, "at the shop's counter")}`
              : "The order is paid."}
          </Paragraph>
          {isAllToCollect(parts) ? (
            <Paragraph>Phone: {notice.phone}</Paragraph>
          ) : (
            <DeliveryAddress address={notice.address} phone={notice.phone} />
          )}
        </>
      )}
    </>
  );
}

/** Which of several parts it is, and whose: 'Part 1 of 2, sold by Cauvery Systems:' */
function PartHeading({ part: { place, vendorName }, isForShop }: { part: PartSummary; isForShop: boolean }) {
  const number = place && place.of > 1 ? `Part ${place.number} of ${place.of}` : "";
  if (!isForShop) return number === "" ? null : <Paragraph>{number}:</Paragraph>;
  return (
    <Paragraph>
      {number === "" ? "Sold" : `${number}, sold`} by {vendorName}:
    </Paragraph>
  );
}

function Promised({ part: { isCollected, awaits, lines }, day }: { part: PartSummary; day: string }) {
  const isOne = lines.reduce((sum, { quantity }) => sum + quantity, 0) === 1;
  return (
    <Paragraph>
      Promised to the customer{isCollected && ": ready to collect"} by {formatWeekday(day)}.
      {awaits &&
        ` Pre-ordered: stock expected ${formatWeekday(awaits)}. Pack ${isOne ? "it once it is" : "them once they are"} in stock.`}
    </Paragraph>
  );
}

const isAllToCollect = (parts: OrderNotice["parts"]) => parts.every(({ isCollected }) => isCollected);

const units = {
  new: "new order",
  arrived: "arrived pre-order",
  late: "late order",
  split: "split order",
  moved: "new address",
  cancelled: "cancellation",
  refunded: "refund",
  returned: "return",
  lost: "lost parcel",
} as const;

const headings = {
  new: "New order",
  arrived: "Ready to pack",
  late: "Late order",
  split: "Split order",
  moved: "New address",
  cancelled: "Items cancelled",
  refunded: "Items refunded",
  returned: "Came back undelivered",
  lost: "Lost in transit",
} as const;

/** 'Items cancelled and new address' */
function headingOf(...notices: readonly OrderNotice[]): string {
  const [first = "", ...others] = new Set(notices.map(({ event }) => headings[event]));
  return joinNames([first, ...others.map((heading) => heading.toLowerCase())]);
}

function subjectOf(...notices: readonly [OrderNotice, ...OrderNotice[]]): string {
  const [{ event, orderNumber }, ...also] = notices;
  const isOfSome = also.length === 0 && (event === "cancelled" || event === "refunded");
  return `${headingOf(...notices)}${isOfSome ? " in" : ":"} ${orderNumber}`;
}

function sentenceOf({ event, by, orderNumber, parts }: OrderNotice, isForShop: boolean): string {
  if (event === "new") {
    return isForShop
      ? `Order ${orderNumber} is confirmed.`
      : `Order ${orderNumber} is confirmed. Please pack ${isAllToCollect(parts) ? "these items. The customer collects them at the shop." : "and ship these items."}`;
  }
  if (event === "arrived") {
    const arrived = `All these items of order ${orderNumber} are now in stock.`;
    if (isForShop) return arrived;
    return `${arrived} Please pack ${isAllToCollect(parts) ? "them. The customer collects them at the shop." : "and ship them."}`;
  }
  if (event === "late") {
    const [part] = parts;
    const isToCollect = isAllToCollect(parts);
    const promised = `Order ${orderNumber} was promised by ${formatWeekday(part?.promisedFor ?? "")} and is not ${isToCollect ? "ready to collect" : "shipped"} yet.`;
    if (isForShop) return promised;
    return `${promised} Please ${isToCollect ? "get these items ready" : "ship these items"} today.`;
  }
  if (event === "split") {
    return `${by === "shop" ? "The shop" : (parts[0]?.vendorName ?? "The seller")} sends these items of order ${orderNumber} in two parts. The customer has been told.`;
  }
  if (event === "moved") {
    return `Order ${orderNumber} has a new delivery address.${isForShop ? "" : " Please send these items there."}`;
  }
  if (event === "returned") {
    return `These items of order ${orderNumber} could not be delivered and are back with the seller.`;
  }
  if (event === "lost") return `These items of order ${orderNumber} were lost in transit.`;
  const left = parts.reduce((sum, part) => sum + (part.left ?? 0), 0);
  const next = isAllToCollect(parts) ? "Hand over" : "Ship";
  if (event === "refunded") {
    const named = parts.flatMap(({ lines }) => lines.map(({ name, quantity }) => `${quantity} × ${name}`));
    const rest = left === 0 ? "Nothing is left to ship." : `${next} the other ${left}.`;
    return `${named.join(", ")} refunded. ${isForShop && left > 0 ? `Still to be shipped: ${left}.` : rest}`;
  }
  const who = { customer: "The customer", vendor: parts[0]?.vendorName ?? "The seller", shop: "The shop" };
  return `${who[by]} cancelled these items of order ${orderNumber}. Please do not ${isAllToCollect(parts) ? "hand them over" : "ship them"}.${left > 0 ? ` ${next} the other ${left}.` : ""}`;
}

/** The order is named besides, because the part may have been joined with another one since. */
function urlOf({ orderId, orderNumber, parts }: OrderNotice, isForShop: boolean, shopUrl: string): string {
  return isForShop
    ? `${shopUrl}/admin/orders/${orderId}`
    : `${shopUrl}/vendor/orders/${parts[0]?.fulfilmentId ?? ""}?order=${orderNumber}`;
}
