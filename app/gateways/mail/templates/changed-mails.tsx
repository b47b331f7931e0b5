import { capitalised } from "#domain/base/text/capitalised.ts";
import { formatExact } from "#domain/base/money/money.ts";
import type { OrderMail } from "#domain/orders/mail-data.ts";
import { type Collecting, collectingOf } from "#domain/orders/order/order-labels.ts";
import { nextMailText } from "#domain/orders/order-notice.ts";
import type { PaymentMail } from "#domain/payments/mail-data.ts";
import { howRefunded } from "./how-refunded.ts";
import { BankAccount, payByText, UpiAccount, upiText } from "./how-to-pay.tsx";
import { Lines, Paragraph, ViewOrder } from "./mail-frame.tsx";
import type { TemplatesOf } from "./mail-template.ts";
import { CashOnDelivery, OrderDetails } from "./order-details.tsx";

/** How an order is paid where it is handed over. */
function payWhere({ isToCollect, isPartToCollect }: Collecting): string {
  if (isToCollect) return "at the shop";
  return isPartToCollect ? "on delivery and at the shop" : "by cash on delivery";
}

type Changed = (OrderMail & { template: "order-changed" }) | (PaymentMail & { template: "payment-method" });

/** What changes in an order that is placed: what is in it, where it goes, how it is paid. */
export const changedMails: TemplatesOf<Changed> = {
  "payment-method": (mail, sender) => {
    const { orderNumber, payBy, accountDetails, upi, cash, order } = mail;
    const due = formatExact(mail.due);
    const isOnline = accountDetails === null && !upi && cash === null;
    const transfer = accountDetails === null ? "by UPI to the shop" : "by bank transfer";
    const ahead = isOnline ? "by card or UPI" : transfer;
    const method = cash === null ? ahead : payWhere(collectingOf(cash));
    return {
      subject: `Payment method changed: ${orderNumber}`,
      preview: `You now pay ${due} ${method}.`,
      heading: "Payment method changed",
      qrText: upiText(mail, mail.due),
      body: (
        <>
          <Paragraph>
            You now pay your order {orderNumber} {method}. {due} is due. {payBy && payByText(payBy)}
          </Paragraph>
          {cash === null ? (
            accountDetails !== null && <Paragraph>You no longer need to pay by card or UPI.</Paragraph>
          ) : (
            <>
              <CashOnDelivery parts={cash} />
              <Paragraph>Your order is confirmed. {nextMailText(order.promises)}</Paragraph>
            </>
          )}
          {accountDetails !== null && (
            <BankAccount details={accountDetails} due={due} orderNumber={orderNumber} />
          )}
          {upi && <UpiAccount upi={upi} due={due} orderNumber={orderNumber} />}
          <OrderDetails order={order} sender={sender} isDayOpen={cash === null} />
          <ViewOrder order={mail} sender={sender} label={isOnline ? "View order and pay" : "View order"} />
        </>
      ),
    };
  },

  "order-changed": (mail, sender) => {
    const { orderNumber, refund, isToPay, cash, payBy } = mail;
    const due = formatExact(mail.due);
    const isOnline = isToPay && cash === null && mail.accountDetails === null && !mail.upi;
    const next = refund > 0 ? `${formatExact(refund)} refunded.` : isToPay ? `${due} to pay.` : "";
    return {
      subject: `Your order ${orderNumber} was changed`,
      preview: `${mail.what.map(capitalised).join(". ")}. ${next}`.trim(),
      heading: "Your order was changed",
      qrText: isToPay ? upiText(mail, mail.due) : undefined,
      body: (
        <>
          <Paragraph>We have changed your order {orderNumber}:</Paragraph>
          <Paragraph>
            <Lines lines={mail.what.map(capitalised)} />
          </Paragraph>
          {refund > 0 && <Paragraph>{howRefunded(formatExact(refund), mail.asksForAccount)}</Paragraph>}
          {isToPay && cash === null && (
            <Paragraph>
              {due} is left to pay. {payBy && payByText(payBy)}
            </Paragraph>
          )}
          {isToPay && cash !== null && <CashOnDelivery parts={cash} />}
          {isToPay && mail.accountDetails !== null && (
            <BankAccount details={mail.accountDetails} due={due} orderNumber={orderNumber} />
          )}
          {isToPay && mail.upi && <UpiAccount upi={mail.upi} due={due} orderNumber={orderNumber} />}
          <OrderDetails order={mail.order} sender={sender} isDayOpen={isToPay && cash === null} />
          <ViewOrder order={mail} sender={sender} label={isOnline ? "View order and pay" : "View order"} />
          <Paragraph>If you did not ask for this, please write to {sender.supportEmail} at once.</Paragraph>
        </>
      ),
    };
  },
};
