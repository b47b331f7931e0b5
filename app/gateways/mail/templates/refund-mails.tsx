import { withFullStop } from "#domain/base/text/join-names.ts";
import { formatExact } from "#domain/base/money/money.ts";
import type { PaymentMail, RefundAccountReason } from "#domain/payments/mail-data.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import { MainAction, Paragraph, ViewOrder } from "./mail-frame.tsx";
import type { TemplatesOf } from "./mail-template.ts";

/** The mails to customers about refunds and store credit. */
export const refundMails = {
  "refund-account": (
    { orderId, orderNumber, amount, purpose, why, accountUrl },
    { supportEmail, shopUrl },
  ) => ({
    subject: `Where should we send your refund for ${orderNumber}?`,
    preview: `We are refunding ${formatExact(amount)}. Please give us a UPI ID or a bank account.`,
    heading: "Where should we send your refund?",
    body: (
      <>
        <Paragraph>
          We are refunding {formatExact(amount)} for your order {orderNumber}. {reasons[why]}
        </Paragraph>
        <Purpose of={purpose} />
        <Paragraph>
          Give us your UPI ID or your bank account. The link works for 30 days. We store the account encrypted
          and use it only for this refund.
        </Paragraph>
        <MainAction label="Give account for refund" url={accountUrl} />
        <Paragraph>
          You can also log in and open your order: {`${shopUrl}/orders/${orderId}`}. We never ask for a UPI
          PIN, an OTP or a card number. If you are unsure, write to {supportEmail}.
        </Paragraph>
      </>
    ),
  }),

  "refund-account-given": (mail, sender) => ({
    subject: mail.isChange
      ? `Account for your refund of ${mail.orderNumber} changed`
      : `Account for your refund of ${mail.orderNumber} received`,
    preview: `We will send ${formatExact(mail.amount)} to: ${mail.account}.`,
    heading: mail.isChange
      ? "You changed the account for your refund"
      : "We have the account for your refund",
    body: (
      <>
        <Paragraph>
          We will send your refund of {formatExact(mail.amount)} for order {mail.orderNumber} to:{" "}
          {mail.account}.
        </Paragraph>
        <Purpose of={mail.purpose} />
        <Paragraph>
          If you did not give us this account, write to {sender.supportEmail} at once. You can correct it on
          the order page until we start sending the refund.
        </Paragraph>
        <ViewOrder order={mail} sender={sender} />
      </>
    ),
  }),

  "refund-failed": (mail, sender) => ({
    subject: `Refund for ${mail.orderNumber} failed`,
    preview: `We could not send ${formatExact(mail.amount)}. We will contact you.`,
    heading: "Your refund failed",
    body: (
      <>
        <Paragraph>
          We tried to refund {formatExact(mail.amount)} for your order {mail.orderNumber} to your original
          payment method. The refund failed. You will still get this money: we will contact you to send it
          another way.
        </Paragraph>
        <Purpose of={mail.purpose} />
        <Paragraph>You do not need to do anything now.</Paragraph>
        <ViewOrder order={mail} sender={sender} />
      </>
    ),
  }),

  "refund-sent": (mail, sender) => ({
    subject: `Refund sent for ${mail.orderNumber}`,
    preview: `We have refunded ${formatExact(mail.amount)}.`,
    heading: "Your refund has been sent",
    body: (
      <>
        <Paragraph>
          {mail.byHand?.isInCash
            ? `We gave you ${formatExact(mail.amount)} in cash at our counter for order ${mail.orderNumber}, receipt ${mail.byHand.reference}.`
            : `We have sent your refund of ${formatExact(mail.amount)} for order ${mail.orderNumber}. Your bank may take a few days to show it in your account.`}
        </Paragraph>
        <Purpose of={mail.purpose} />
        {mail.byHand && !mail.byHand.isInCash && (
          <Paragraph>
            {mail.byHand.account !== null && `Sent to: ${mail.byHand.account}. `}
            Date: {formatIndianDay(mail.byHand.sentOn)}. Reference: {mail.byHand.reference}. Your bank can
            find the payment by this reference.
          </Paragraph>
        )}
        <ViewOrder order={mail} sender={sender} />
      </>
    ),
  }),

  "store-credit": ({ orderNumber, amount, purpose, isBack, isPayableBack }, { shopUrl }) => ({
    subject: isBack ? `Store credit for ${orderNumber} returned` : `Store credit for ${orderNumber}`,
    preview: isBack
      ? `${formatExact(amount)} is back in your store credit.`
      : `You have ${formatExact(amount)} of store credit.`,
    heading: isBack ? "Your store credit is back" : "You have store credit",
    body: (
      <>
        <Paragraph>
          {isBack
            ? `You had paid ${formatExact(amount)} for your order ${orderNumber} with store credit. It is back in your store credit, and you can use it again.`
            : `The refund of ${formatExact(amount)} for your order ${orderNumber} is now store credit. Select it at checkout to use it on any order that you do not pay for in cash.`}
        </Paragraph>
        <Purpose of={purpose} />
        {isPayableBack && (
          <Paragraph>
            If you would rather have the money, ask for it on the page of your store credit. We send it to
            your UPI ID or bank account.
          </Paragraph>
        )}
        <MainAction label="View store credit" url={`${shopUrl}/account/store-credit`} />
      </>
    ),
  }),

  "goodwill-credit": ({ amount, reason, orderNumber }, { shopUrl }) => ({
    subject: `You have ${formatExact(amount)} of store credit`,
    preview: reason,
    heading: "You have store credit",
    body: (
      <>
        <Paragraph>
          We have added {formatExact(amount)} of store credit to your account
          {orderNumber !== null && `, about your order ${orderNumber}`}. Reason: {withFullStop(reason)}
        </Paragraph>
        <Paragraph>
          Select it at checkout to use it on any order that you do not pay for in cash. It does not expire and
          cannot be paid out.
        </Paragraph>
        <MainAction label="View store credit" url={`${shopUrl}/account/store-credit`} />
      </>
    ),
  }),

  "store-credit-pay-back": ({ amount, account, step, reference }, { supportEmail, shopUrl }) => {
    const money = formatExact(amount);
    const sentences = {
      asked: `You asked us to pay back ${money} of your store credit. We will send it to: ${account}.`,
      changed: `You have changed the account. We will send ${money} of your store credit to: ${account}.`,
      sent: `We have sent ${money} of your store credit to: ${account}. Reference: ${reference}. Your bank may take a few days to show it.`,
      returned: `The bank returned ${money} that we had sent to: ${account}. Perhaps there is a mistake in the account. Please give us the account again.`,
    };
    return {
      subject: payBackSubjects[step],
      preview: sentences[step],
      body: (
        <>
          <Paragraph>{sentences[step]}</Paragraph>
          {(step === "asked" || step === "changed") && (
            <Paragraph>
              If you did not ask for this, write to {supportEmail} at once. You can correct the account on the
              page of your store credit until we start sending the money.
            </Paragraph>
          )}
          <MainAction label="View store credit" url={`${shopUrl}/account/store-credit`} />
        </>
      ),
    };
  },
} satisfies Partial<TemplatesOf<PaymentMail>>;

/** What a refund is for; nothing if it is for no goods, like a second payment. */
const Purpose = ({ of }: { of: string | null }) => of && <Paragraph>For: {of}.</Paragraph>;

const reasons: Record<RefundAccountReason, string> = {
  cod: "You paid in cash, so please tell us where to send it.",
  bank: "You paid by bank transfer, so please tell us where to send it.",
  upi: "You paid to our UPI ID, so please tell us where to send it.",
  failed: "We could not send it to your original payment method, so please tell us another account.",
  returned:
    "The bank returned the money to us, perhaps because of a mistake in the account. Please give us the account again.",
};

const payBackSubjects = {
  asked: "We have the account for your store credit",
  changed: "You changed the account for your store credit",
  sent: "Your store credit has been paid out",
  returned: "The bank returned your money to us",
} as const;
