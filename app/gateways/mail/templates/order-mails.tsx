import { formatExact, formatRupees } from "#domain/base/money/money.ts";
import type { OrderMail } from "#domain/orders/mail-data.ts";
import type { PaymentMail } from "#domain/payments/mail-data.ts";
import type { MailSender } from "#domain/shop/ports/mail-service.ts";
import { cancelledByPart } from "#domain/orders/blocked-reason.ts";
import { deliveryDayMails } from "./delivery-day-mails.tsx";
import { fulfilmentMails } from "./fulfilment-mails.tsx";
import {
  contactUs,
  BankAccount,
  largePayment,
  largeText,
  payByText,
  UpiAccount,
  upiText,
} from "./how-to-pay.tsx";
import { howRefunded } from "./how-refunded.ts";
import { Lines, MainAction, Paragraph, ViewOrder } from "./mail-frame.tsx";
import type { MailContent, TemplatesOf } from "./mail-template.ts";
import { changedMails } from "./changed-mails.tsx";
import { orderNotices } from "./order-notices.tsx";
import { refundMails } from "./refund-mails.tsx";
import { isAllCollected, nextMailText } from "#domain/orders/order-notice.ts";
import { CashOnDelivery, OrderDetails } from "./order-details.tsx";

export const orderMails: TemplatesOf<OrderMail | PaymentMail> = {
  ...orderNotices,
  ...changedMails,
  ...deliveryDayMails,
  ...fulfilmentMails,
  ...refundMails,

  /** An order is confirmed when it is paid, or by itself with cash on delivery. Until then it is only received. */
  "order-placed": (mail, sender) => {
    const { orderNumber, total, storeCredit = 0, payBy, accountDetails, upi, cash, order } = mail;
    const amount = formatRupees(total / 100);
    const due = formatExact(total - storeCredit);
    const stated = order.goods.gst > 0 ? `${amount}, including GST` : amount;
    const deadline = payBy && payByText(payBy);
    return {
      subject: deadline ? `Order received: ${orderNumber}` : `Order confirmed: ${orderNumber}`,
      preview: deadline ?? `Total ${stated}.`,
      heading: "Thank You for Your Order!",
      qrText: upiText(mail, total - storeCredit),
      body: (
        <>
          <Paragraph>
            Order {orderNumber} {deadline ? "received" : "confirmed"}. Total {stated}. {deadline}
          </Paragraph>
          {storeCredit > 0 && (
            <Paragraph>
              {storeCredit === total
                ? "Your store credit pays for all of it."
                : `Your store credit pays ${formatExact(storeCredit)} of it, so ${due} is left to pay.`}
            </Paragraph>
          )}
          {cash && <CashOnDelivery parts={cash} />}
          {accountDetails !== null && (
            <BankAccount details={accountDetails} due={due} orderNumber={orderNumber} />
          )}
          {upi && <UpiAccount upi={upi} due={due} orderNumber={orderNumber} />}
          <OrderDetails order={order} sender={sender} isDayOpen={Boolean(deadline)} />
          <ViewOrder
            order={mail}
            sender={sender}
            label={deadline && accountDetails === null ? "View order and pay" : "View order"}
          />
          <Paragraph>
            {(mail.order.promises?.length ?? 2) > 1
              ? cancelledByPart
              : `You can cancel your order free of charge until ${isAllCollected(order) ? "you collect it" : "it is dispatched"}.`}
          </Paragraph>
        </>
      ),
    };
  },

  "order-paid": (mail, sender) => ({
    subject: `Payment received for ${mail.orderNumber}`,
    preview: "We are getting your order ready.",
    heading: "Payment received",
    body: (
      <>
        <Paragraph>
          Order {mail.orderNumber} confirmed. We have received your payment.{" "}
          {mail.ofTransfer &&
            `${formatExact(mail.ofTransfer.part)} of your transfer ${mail.ofTransfer.reference} of ${formatExact(mail.ofTransfer.amount)} paid for it. `}
          {nextMailText(mail.order.promises)}
        </Paragraph>
        <OrderDetails order={mail.order} sender={sender} />
        <ViewOrder order={mail} sender={sender} />
      </>
    ),
  }),

  "part-payment": (mail, sender) => {
    const [received, left] = [formatExact(mail.amount), formatExact(mail.due)];
    const deadline = mail.payBy ? payByText(mail.payBy) : "";
    return {
      subject: `Part payment received for ${mail.orderNumber}`,
      preview: deadline,
      heading: `${left} left to pay`,
      qrText: upiText(mail, mail.due),
      body: (
        <>
          <Paragraph>
            We have received {received} for your order {mail.orderNumber}. {left} is left to pay. {deadline}
          </Paragraph>
          {mail.accountDetails !== null && (
            <BankAccount details={mail.accountDetails} due={left} orderNumber={mail.orderNumber} />
          )}
          {mail.upi && <UpiAccount upi={mail.upi} due={left} orderNumber={mail.orderNumber} />}
          <ViewOrder order={mail} sender={sender} />
        </>
      ),
    };
  },

  "pay-link": (mail, sender) => ({
    subject: `Pay for your order ${mail.orderNumber}`,
    preview: `${formatExact(mail.due)}, without login.`,
    heading: "Your link to pay",
    body: (
      <>
        <Paragraph>
          With this link you can pay {formatExact(mail.due)} for your order {mail.orderNumber}. You do not
          need to log in. {mail.payBy ? payByText(mail.payBy) : ""}
        </Paragraph>
        <MainAction label={`Pay ${formatExact(mail.due)}`} url={mail.payUrl} />
        <Paragraph>{contactUs(sender)}</Paragraph>
      </>
    ),
  }),

  "payment-failed": (mail, sender) => ({
    subject: `Payment for ${mail.orderNumber} failed`,
    preview: "You can pay again to keep your order.",
    heading: "Your payment failed",
    body: (
      <>
        <Paragraph>
          The payment for your order {mail.orderNumber} failed. {mail.payBy ? payByText(mail.payBy) : ""} You
          can pay again on the order page, which shows all ways to pay.
        </Paragraph>
        {(mail.amount ?? 0) > largePayment && <Paragraph>{largeText}</Paragraph>}
        <Paragraph>
          If the amount was debited from your account, your bank will return it automatically within 5 days.
        </Paragraph>
        <MainAction label="Pay again" url={`${sender.shopUrl}/orders/${mail.orderId}#pay`} />
        <Paragraph>{contactUs(sender)}</Paragraph>
      </>
    ),
  }),

  "order-cancelled": (mail, sender) => ({
    subject: `Your order ${mail.orderNumber} was cancelled`,
    preview: mail.isRefunded ? "We are refunding the amount you paid." : "You do not need to pay anything.",
    heading: "Your order was cancelled",
    body: (
      <>
        <Paragraph>
          {mail.why === null
            ? `Your order ${mail.orderNumber} was cancelled at your request.`
            : `We cancelled your order ${mail.orderNumber}. Reason: ${mail.why}.`}{" "}
          No items will be shipped.{" "}
          {mail.isRefunded
            ? howRefunded("the amount you paid", mail.asksForAccount)
            : "You do not need to pay anything."}
        </Paragraph>
        <ViewOrder order={mail} sender={sender} />
      </>
    ),
  }),

  "order-expired": (mail, sender) => ({
    subject: `Your order ${mail.orderNumber} was not paid in time`,
    preview: "The order was cancelled. You can order the same items again.",
    heading: "Your order was not paid in time",
    body: (
      <>
        <Paragraph>
          We kept the items of your order {mail.orderNumber} for you, but did not receive your payment in
          time. The order was cancelled. You do not need to pay anything.
        </Paragraph>
        <Paragraph>
          If we still receive your payment, we will ship the order if the items are in stock, or refund you if
          they are not. To order the same items again, choose 'Buy again' on the order page.
        </Paragraph>
        <Paragraph>
          {mail.isDeclined && `Your last payment was declined. ${largeText} `}
          {contactUs(sender)}
        </Paragraph>
        <ViewOrder order={mail} sender={sender} />
      </>
    ),
  }),

  "order-address": (mail, sender) => addressCorrected(mail, sender, mail.isCollected ? billing : delivery),

  "order-billing-address": (mail, sender) => addressCorrected(mail, sender, billing),

  "product-added": ({ product, serialNumber, orderNumber, unitId }, { supportEmail, shopUrl }) => ({
    subject: `${product} now has a new owner`,
    preview: "Somebody added a product that you bought to their own account.",
    heading: "A product you bought has a new owner",
    body: (
      <>
        <Paragraph>
          Somebody entered the serial number {serialNumber} and your invoice number, and added {product} from
          your order {orderNumber} to their own account. They see the product and its warranty, but not your
          order, your address or what you paid. Refunds still go only to you.
        </Paragraph>
        <Paragraph>
          You gave it away? Then there is nothing to do. If not, open the product and remove the new owner, or
          write to {supportEmail}.
        </Paragraph>
        <MainAction label="View product" url={`${shopUrl}/my-products/${unitId}`} />
      </>
    ),
  }),
};

const delivery = {
  kind: "delivery",
  heading: "Delivery address corrected",
  preview: "We will deliver to",
  now: "It now goes to:",
};
const billing = {
  kind: "billing",
  heading: "Billing address corrected",
  preview: "The invoice will be for",
  now: "The invoice will be for:",
};

function addressCorrected(
  mail: OrderMail & { template: "order-address" | "order-billing-address" },
  sender: MailSender,
  labels: typeof delivery,
): MailContent {
  return {
    subject: `New ${labels.kind} address for ${mail.orderNumber}`,
    preview: `${labels.preview} ${mail.address.join(", ")}.`,
    heading: labels.heading,
    body: (
      <>
        <Paragraph>
          We have corrected the {labels.kind} address of your order {mail.orderNumber}. {labels.now}
        </Paragraph>
        <Paragraph>
          <Lines lines={mail.address} />
        </Paragraph>
        <Paragraph>
          If you did not ask for this or the address is wrong, please write to {sender.supportEmail} at once.
        </Paragraph>
        <ViewOrder order={mail} sender={sender} />
      </>
    ),
  };
}
