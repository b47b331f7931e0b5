import type { MoveReason } from "#db/words/order-words.ts";
import { moveReasonWords } from "#domain/orders/fulfilment/move-input.ts";
import type { OrderMail } from "#domain/orders/mail-data.ts";
import { formatWeekday } from "#domain/base/time/indian-days.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { counterOf } from "./order-details.tsx";
import { Goods, wordsOf } from "./fulfilment-mails.tsx";
import { Paragraph, ViewOrder } from "./mail-frame.tsx";
import type { TemplatesOf } from "./mail-template.ts";

function Reason({ reason, note }: { reason: MoveReason; note: string }) {
  const { customer } = moveReasonWords[reason];
  if (customer === undefined) return <Paragraph>Reason: {note}</Paragraph>;
  return (
    <>
      <Paragraph>Reason: {customer}.</Paragraph>
      {note !== "" && <Paragraph>Message: {note}</Paragraph>}
    </>
  );
}

/** The mails to customers about the day on which the parts of an order come, or can be collected. */
export const deliveryDayMails = {
  "order-ready": (mail, sender) => ({
    subject: `${mail.isReminder ? "Still waiting for you" : "Ready to collect"}: ${mail.orderNumber}`,
    preview: `Code ${mail.code}, until ${formatWeekday(mail.until)}.`,
    heading: mail.isReminder ? "Your order is waiting at the shop" : "Your order is ready to collect",
    body: (
      <>
        <Paragraph>
          You can collect {wordsOf(mail)} at our shop until {formatWeekday(mail.until)}: {counterOf(sender)}
        </Paragraph>
        <Paragraph>
          Please show this code at the counter: <b>{mail.code}</b>. Anyone with the code can collect the
          order.
          {mail.cashDue &&
            ` You pay ${formatExact(mail.cashDue)} at the counter. If you do not come by then, we cancel it and you pay nothing.`}
        </Paragraph>
        <Goods goods={mail.goods} />
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
    heading: mail.isToCollect ? "Your order will be ready later" : "Your order will arrive later",
    body: (
      <>
        <Paragraph>
          There is a new date for {wordsOf(mail)}: by <b>{formatWeekday(mail.to)}</b> instead of{" "}
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

  "order-late": (mail, sender) => ({
    subject: `Running late: ${mail.orderNumber}`,
    preview: `Promised by ${formatWeekday(mail.promisedFor)}. We are sorry.`,
    heading: "Your order is late",
    body: (
      <>
        <Paragraph>
          {mail.isToCollect ? (
            <>
              We promised to have {wordsOf(mail)} ready to collect by {formatWeekday(mail.promisedFor)}. It is
              not ready yet. We are sorry.
            </>
          ) : (
            <>
              We promised to deliver {wordsOf(mail)} by {formatWeekday(mail.promisedFor)}. It has not arrived
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
            : "If you no longer need it, you can cancel it for a full refund on the order page."}
        </Paragraph>
        <ViewOrder order={mail} sender={sender} />
      </>
    ),
  }),
} satisfies Partial<TemplatesOf<OrderMail>>;
