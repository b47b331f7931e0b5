import type { MoveReason } from "#db/values/order-values.ts";
import { moveReasonLabels } from "#domain/orders/fulfilment/move-input.ts";
import type { OrderMail } from "#domain/orders/mail-data.ts";
import { formatWeekday } from "#domain/base/time/dates.ts";
import { withFullStop } from "#domain/base/text/join-names.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { counterOf } from "./order-details.tsx";
import { Goods } from "./fulfilment-mails.tsx";
import { restText, titleOf, textOf } from "./part-words.ts";
import { Paragraph, ViewOrder } from "./mail-frame.tsx";
import type { TemplatesOf } from "./mail-template.ts";

function Reason({ reason, note }: { reason: MoveReason; note: string }) {
  const { customer } = moveReasonLabels[reason];
  if (customer === undefined) return <Paragraph>Reason: {withFullStop(note)}</Paragraph>;
  return (
    <>
      <Paragraph>Reason: {customer}.</Paragraph>
      {note !== "" && <Paragraph>Message: {withFullStop(note)}</Paragraph>}
    </>
  );
}

/** What it costs to cancel: nothing is refunded that was not paid. */
const freeOrRefund = ({ isUnpaid = false }: { isUnpaid?: boolean }) =>
  isUnpaid ? "free of charge" : "for a full refund";

/** The mails to customers about the day on which the parts of an order come, or can be collected. */
export const deliveryDayMails = {
  "order-ready": (mail, sender) => ({
    subject: `${mail.isReminder ? "Still waiting for you" : "Ready to collect"}: ${mail.orderNumber}`,
    preview: `Code ${mail.code}, until ${formatWeekday(mail.until)}.`,
    heading: `${titleOf(mail)} ${mail.isReminder ? "is waiting at the shop" : "is ready to collect"}`,
    body: (
      <>
        <Paragraph>
          You can collect {textOf(mail)} at our shop until {formatWeekday(mail.until)}: {counterOf(sender)}
        </Paragraph>
        <Paragraph>
          Please show this code at the counter: <b>{mail.code}</b>. Anyone with the code can collect the
          order.
          {mail.cashDue &&
            ` You pay ${formatExact(mail.cashDue)} at the counter${mail.ways ? ` ${mail.ways}` : ""}. If you do not come by then, we cancel it and you pay nothing.`}
        </Paragraph>
        <Goods goods={mail.goods} />
        {mail.restBy && <Paragraph>{restText(mail)}</Paragraph>}
        <Paragraph>
          If you cannot come, you can cancel it on the order page
          {sender.phone === null ? "." : `, or call ${sender.phone}.`}
        </Paragraph>
        <ViewOrder order={mail} sender={sender} />
      </>
    ),
  }),

  "delivery-moved": (mail, sender) => ({
    subject: `New ${mail.isToCollect ? "" : "delivery "}date: ${mail.orderNumber}`,
    preview: `Now by ${formatWeekday(mail.to)} instead of ${formatWeekday(mail.from)}.`,
    heading: `${titleOf(mail)} ${mail.isToCollect ? "will be ready later" : "will arrive later"}`,
    body: (
      <>
        <Paragraph>
          There is a new date for {textOf(mail)}: by <b>{formatWeekday(mail.to)}</b> instead of{" "}
          {formatWeekday(mail.from)}.
        </Paragraph>
        <Reason {...mail} />
        <Goods goods={mail.goods} />
        <Paragraph>
          If the new date does not suit you, you can cancel without a fee on the order page until{" "}
          {mail.isToCollect ? "you collect it" : "it is shipped"}.
        </Paragraph>
        <ViewOrder order={mail} sender={sender} />
      </>
    ),
  }),

  "pre-order-moved": (mail, sender) => ({
    subject: `New date for your pre-order: ${mail.orderNumber}`,
    preview: `Now by ${formatWeekday(mail.to)} instead of ${formatWeekday(mail.from)}.`,
    heading: "Your pre-order will arrive later",
    body: (
      <>
        <Paragraph>
          {mail.vendorName} now expects the items on {formatWeekday(mail.expected)}.{" "}
          {mail.isToCollect ? "You can collect" : "You will have"} {textOf(mail)} by{" "}
          <b>{formatWeekday(mail.to)}</b> instead of {formatWeekday(mail.from)}. We are sorry.
        </Paragraph>
        <Goods goods={mail.goods} />
        <Paragraph>
          The price stays the same. If the new date does not suit you, you can cancel for a full refund on the
          order page until it is {mail.isToCollect ? "ready" : "shipped"}.
        </Paragraph>
        <ViewOrder order={mail} sender={sender} label="Keep or cancel your order" />
      </>
    ),
  }),

  "goods-arrived": (mail, sender) => ({
    subject: `Arrived for you: ${mail.orderNumber}`,
    preview: mail.deliverBy
      ? `Yours by ${formatWeekday(mail.deliverBy)} or earlier.`
      : "It will be packed next.",
    heading: "Your pre-ordered items have arrived",
    body: (
      <>
        <Paragraph>
          Your pre-ordered items have arrived at the seller, who will pack {textOf(mail)} next.
          {mail.deliverBy &&
            ` ${mail.isToCollect ? "Ready to collect" : "Delivery"} by ${formatWeekday(mail.deliverBy)} or earlier.`}
        </Paragraph>
        <Goods goods={mail.goods} />
        <ViewOrder order={mail} sender={sender} />
      </>
    ),
  }),

  "order-parts": (mail, sender) => {
    const { day, later } = mail;
    const comes = mail.isToCollect ? "ready to collect" : "delivered";
    const by = day === null ? "" : ` by ${formatWeekday(day)}`;
    return {
      subject: `${later ? "In two parts" : "In one part"}: ${mail.orderNumber}`,
      preview: later ? `The rest by ${formatWeekday(later.day)}.` : `All items${by}.`,
      heading: later ? "Your order comes in two parts" : "Your items come together",
      body: later ? (
        <>
          <Paragraph>
            Some items of your order {mail.orderNumber} from {mail.vendorName} come first. You pay nothing
            more for this.
            {mail.cash &&
              ` You pay ${formatExact(mail.cash.now)} when the first items come, and ${formatExact(mail.cash.later)} for the others.`}
          </Paragraph>
          <Paragraph>
            These items will be {comes}
            {by}:
          </Paragraph>
          <Goods goods={mail.goods} />
          <Paragraph>
            These items will be {comes} by <b>{formatWeekday(later.day)}</b>. Reason:{" "}
            {withFullStop(later.reason)}
          </Paragraph>
          <Goods goods={later.goods} />
          <Paragraph>
            If you do not want to wait, you can cancel the later items {freeOrRefund(mail)} on the order page.
          </Paragraph>
          <ViewOrder order={mail} sender={sender} />
        </>
      ) : (
        <>
          <Paragraph>
            The items of your order {mail.orderNumber} from {mail.vendorName} no longer come in parts. They
            will be {comes} together{by}.
            {mail.cash && ` You pay ${formatExact(mail.cash.now)} at once, when you receive them.`}
          </Paragraph>
          <Goods goods={mail.goods} />
          <ViewOrder order={mail} sender={sender} />
        </>
      ),
    };
  },

  "order-late": (mail, sender) => ({
    subject: `Running late: ${mail.orderNumber}`,
    preview: `Promised by ${formatWeekday(mail.promisedFor)}. We are sorry.`,
    heading: `${titleOf(mail)} is late`,
    body: (
      <>
        <Paragraph>
          {mail.isToCollect ? (
            <>
              We promised to have {textOf(mail)} ready to collect by {formatWeekday(mail.promisedFor)}. It is
              not ready yet. We are sorry.
            </>
          ) : (
            <>
              We promised to deliver {textOf(mail)} by {formatWeekday(mail.promisedFor)}. It has not arrived
              yet. We are sorry. {mail.isShipped ? "It is on its way." : "It is not shipped yet."}
            </>
          )}
          {mail.isAsked &&
            ` We have asked ${mail.vendorName} to ${mail.isToCollect ? "get it ready" : "ship it"}.`}
        </Paragraph>
        <Goods goods={mail.goods} />
        <Paragraph>
          {mail.isShipped
            ? "If you no longer need it when it arrives, you can return it for a full refund on the order page."
            : `If you no longer need it, you can cancel it ${freeOrRefund(mail)} on the order page.`}
        </Paragraph>
        <ViewOrder order={mail} sender={sender} />
      </>
    ),
  }),
} satisfies Partial<TemplatesOf<OrderMail>>;
