import type { SentBy } from "#db/values/order-values.ts";
import { capitalised } from "#domain/base/text/capitalised.ts";
import type { OrderMail } from "#domain/orders/mail-data.ts";
import { isWithCourier } from "#domain/orders/fulfilment/sent-text.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { formatWeekday } from "#domain/base/time/dates.ts";
import { isOne, restText, subjectOf, titleOf, textOf } from "./part-words.ts";
import { howRefunded } from "./how-refunded.ts";
import { Paragraph, ViewOrder, Link } from "./mail-frame.tsx";
import type { TemplatesOf } from "./mail-template.ts";
import { trackingAddress } from "#domain/orders/fulfilment/carriers.ts";

/** The mails to customers about the parcels of an order. */
export const fulfilmentMails = {
  "order-shipped": (mail, sender) => ({
    subject: `${subjectOf(mail, "On its way")}: ${mail.orderNumber}`,
    preview: isWithCourier(mail.sentBy)
      ? `Courier: ${mail.carrier}. Tracking number: ${mail.trackingNumber}.`
      : `${mail.vendorName} delivers it to you.`,
    heading: `${titleOf(mail)} is on its way`,
    body: (
      <>
        {isWithCourier(mail.sentBy) ? (
          <Paragraph>
            We have shipped {textOf(mail)} with {mail.carrier}. The tracking number is {mail.trackingNumber}.
          </Paragraph>
        ) : (
          <Paragraph>
            {mail.vendorName} is delivering {textOf(mail)}, without a courier. There is no tracking number.
            {mail.deliveredBy && ` Delivered by: ${mail.deliveredBy}.`}
          </Paragraph>
        )}
        {(mail.deliverBy || mail.restBy) && (
          <Paragraph>
            {mail.deliverBy && `Delivery by ${formatWeekday(mail.deliverBy)}. `}
            {restText(mail)}
          </Paragraph>
        )}
        <TrackingLink carrier={mail.carrier} trackingNumber={mail.trackingNumber} />
        <Goods goods={mail.goods} />
        {mail.cashDue !== null && (
          <Paragraph>
            Please keep {formatExact(mail.cashDue)} ready in cash for the{" "}
            {isWithCourier(mail.sentBy) ? "courier" : "delivery"}.
          </Paragraph>
        )}
        <Paragraph>You can view, print or download the seller's invoice on the order page.</Paragraph>
        <ViewOrder order={mail} sender={sender} />
      </>
    ),
  }),

  /** Says which number counts, because the customer already has another one. */
  "tracking-corrected": (mail, sender) => ({
    subject: `New tracking number for ${mail.orderNumber}`,
    preview: `Courier: ${mail.carrier}. Tracking number: ${mail.trackingNumber}.`,
    heading: "New tracking number",
    body: (
      <>
        <Paragraph>
          The correct tracking number for {textOf(mail)} is {mail.trackingNumber} ({mail.carrier}). Please
          ignore the earlier number.
        </Paragraph>
        <TrackingLink carrier={mail.carrier} trackingNumber={mail.trackingNumber} />
        <Goods goods={mail.goods} />
        <ViewOrder order={mail} sender={sender} />
      </>
    ),
  }),

  "order-delivered": (mail, sender) => ({
    subject: `${subjectOf(mail, isCollected(mail) ? "Collected" : "Delivered")}: ${mail.orderNumber}`,
    preview: `Return or replace it until ${formatWeekday(mail.returnUntil)}.`,
    heading: `${titleOf(mail)} has been ${isCollected(mail) ? "collected" : "delivered"}`,
    body: (
      <>
        {isCollected(mail) ? (
          <Paragraph>
            {capitalised(textOf(mail))} {isOne(mail) ? "has" : "have"} been collected {locationOf(mail)}. Your
            order page shows the name of the person who collected {isOne(mail) ? "it" : "them"}. You can view,
            print or download the seller's invoice there too.
          </Paragraph>
        ) : (
          <Paragraph>
            {capitalised(carrierOf(mail))} has delivered {textOf(mail)}.
          </Paragraph>
        )}
        {mail.paid && <Paragraph>Paid: {mail.paid}.</Paragraph>}
        {mail.restBy && <Paragraph>{restText(mail)}</Paragraph>}
        <Goods goods={mail.goods} />
        <Paragraph>
          If something is wrong, you can return or replace it until {formatWeekday(mail.returnUntil)}: open
          your order and choose Return or replace.
        </Paragraph>
        <Paragraph>
          If {isCollected(mail) ? "nobody collected it for you" : "the order has not reached you"}, write to{" "}
          {sender.supportEmail}
          {sender.phone !== null && ` or call ${sender.phone}`}.
        </Paragraph>
        <ViewOrder order={mail} sender={sender} />
      </>
    ),
  }),

  /** A delivery that was recorded by mistake. */
  "delivery-undone": (mail, sender) => ({
    subject: `Not ${isCollected(mail) ? "collected" : "delivered"} yet: ${mail.orderNumber}`,
    preview: `We marked your order as ${isCollected(mail) ? "collected" : "delivered"} by mistake.`,
    heading: `${titleOf(mail)} ${isCollected(mail) ? "has not been collected yet" : "is still on its way"}`,
    body: (
      <>
        <Paragraph>
          We marked {textOf(mail)} as {isCollected(mail) ? "collected" : "delivered"} by mistake.{" "}
          {isCollected(mail)
            ? `You can still collect ${isOne(mail) ? "it" : "them"} ${locationOf(mail)}${untilText(mail)}`
            : "The parcel is still on its way to you."}{" "}
          Sorry for the confusion.
        </Paragraph>
        <Goods goods={mail.goods} />
        <ViewOrder order={mail} sender={sender} />
      </>
    ),
  }),

  "fulfilment-cancelled": (mail, sender) => ({
    subject: `${mail.isWhole ? "Your order" : "Part of your order"} ${mail.orderNumber} was cancelled`,
    preview: moneyInShort(mail),
    heading: mail.isWhole ? "Your order was cancelled" : "Part of your order was cancelled",
    body: (
      <>
        <Paragraph>{cancelledText(mail)}</Paragraph>
        <Goods goods={mail.goods} />
        <Money of={mail} />
        <ViewOrder order={mail} sender={sender} />
      </>
    ),
  }),

  "fulfilment-returned": (mail, sender) => ({
    subject: `${mail.isWhole ? "Your order" : "Part of"} ${mail.orderNumber} ${undelivered(mail)}`,
    preview: moneyInShort(mail),
    heading: `${mail.isWhole ? "Your order" : "Part of your order"} ${undelivered(mail)}`,
    body: (
      <>
        <Paragraph>
          {isCollected(mail) ? "Nobody collected" : `${capitalised(carrierOf(mail))} could not deliver`}{" "}
          {textOf(mail)}
          {isWithCourier(mail.sentBy) && " and returned the parcel to the seller"}, so we cancelled it.
        </Paragraph>
        <Goods goods={mail.goods} />
        <Money of={mail} />
        <Paragraph>If you still want these items, please order them again or write to us.</Paragraph>
        <ViewOrder order={mail} sender={sender} />
      </>
    ),
  }),

  "fulfilment-lost": (mail, sender) => ({
    subject: `${mail.isWhole ? "Your order" : "Part of"} ${mail.orderNumber} was lost by ${carrierOf(mail)}`,
    preview: moneyInShort(mail),
    heading: `${mail.isWhole ? "Your order" : "Part of your order"} was lost by ${carrierOf(mail)}`,
    body: (
      <>
        <Paragraph>
          We are sorry: {carrierOf(mail)} has lost {textOf(mail)}, so we cancelled it.
        </Paragraph>
        <Goods goods={mail.goods} />
        <Money of={mail} />
        <Paragraph>If you still want these items, please order them again or write to us.</Paragraph>
        <ViewOrder order={mail} sender={sender} />
      </>
    ),
  }),

  /** A parcel that is coming back. */
  "fulfilment-turned-back": (mail, sender) => ({
    subject: `${mail.isWhole ? "Your order" : "Part of"} ${mail.orderNumber} ${isCollected(mail) ? undelivered(mail) : "is going back to the seller"}`,
    preview: whyTurnedBack(mail),
    heading: `${mail.isWhole ? "Your order" : "Part of your order"} ${isCollected(mail) ? undelivered(mail) : "is going back to the seller"}`,
    body: (
      <>
        <Paragraph>
          {isWithCourier(mail.sentBy)
            ? `The courier is returning ${textOf(mail)} to the seller.`
            : `${mail.vendorName} is taking ${textOf(mail)} back.`}{" "}
          {whyTurnedBack(mail)}
        </Paragraph>
        <Goods goods={mail.goods} />
        <Paragraph>
          {isCollected(mail) ? "Next" : "Once the parcel is back"}, we cancel these items and refund what you
          have paid. If you still want them, write to {sender.supportEmail}.
        </Paragraph>
        <ViewOrder order={mail} sender={sender} />
      </>
    ),
  }),
} satisfies Partial<TemplatesOf<OrderMail>>;

function whyTurnedBack(mail: OrderMail & { template: "fulfilment-turned-back" }): string {
  if (isCollected(mail)) return "Nobody collected it.";
  const who = capitalised(carrierOf(mail));
  const labels = {
    refused: `${who} says that the parcel was refused at the door.`,
    unreachable: `${who} could not reach you.`,
    address: `${who} could not find the address.`,
    damaged: "The parcel was damaged on the way.",
    other: `${who} could not hand over the parcel.`,
  };
  return labels[mail.why];
}

type Sent = { vendorName: string; sentBy: SentBy | null };

/** Who brings the goods: 'the courier', or the seller where there is none. */
const carrierOf = ({ vendorName, sentBy }: Sent) => (isWithCourier(sentBy) ? "the courier" : vendorName);

const isCollected = ({ sentBy }: Sent) => sentBy === "collected";

const locationOf = ({ vendorName, isToCollect }: { vendorName: string; isToCollect?: boolean }) =>
  isToCollect ? "at our shop" : `from ${vendorName}`;

const untilText = ({ until }: OrderMail & { template: "delivery-undone" }) =>
  until ? ` until ${formatWeekday(until)}. Your order page shows the code.` : ".";

const undelivered = (mail: Sent) => (isCollected(mail) ? "was not collected" : "could not be delivered");

function cancelledText(mail: OrderMail & { template: "fulfilment-cancelled" }): string {
  const { orderNumber, vendorName, isWhole, why, isByShop } = mail;
  if (why === null) return `At your request, we cancelled ${textOf(mail)}.`;
  if (isByShop) return `We cancelled ${textOf(mail)}. Reason: ${why}.`;
  const items = isWhole ? `your order ${orderNumber}` : `these items in your order ${orderNumber}`;
  return `${vendorName} cancelled ${items}. Reason: ${why}.`;
}

/** The goods of a fulfilment, a line for each product. */
export function Goods({ goods }: { goods: string[] }) {
  return goods.map((text) => <Paragraph key={text}>{text}</Paragraph>);
}

const nothingToPay = "You do not need to pay for these items.";

const moneyInShort = ({ refund }: { refund: number }) =>
  refund > 0 ? `We are refunding ${formatExact(refund)}.` : nothingToPay;

type Ended = { refund: number; goesOn: boolean; asksForAccount: boolean };

/** Tells what is refunded for a fulfilment that ended, and whether the rest of the order goes on. */
function Money({ of: { refund, goesOn, asksForAccount } }: { of: Ended }) {
  return (
    <Paragraph>
      {refund > 0 ? howRefunded(formatExact(refund), asksForAccount) : nothingToPay}
      {goesOn && " The rest of your order is not affected."}
    </Paragraph>
  );
}

type TrackingLinkProps = { carrier: string | null; trackingNumber: string | null };

/** A link to the courier's tracking page, if the shop knows the courier. */
function TrackingLink({ carrier, trackingNumber }: TrackingLinkProps) {
  if (trackingNumber === null) return null;
  const address = trackingAddress(carrier, trackingNumber);
  if (address === undefined) return null;
  return (
    <Paragraph>
      <Link href={address}>Track your parcel with {carrier}</Link>
    </Paragraph>
  );
}
