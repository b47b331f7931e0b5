import { formatExact } from "#domain/money/money.ts";
import type { RefundAccountReason } from "#domain/ports/mail.ts";
import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

type RefundAccountAsked = {
  orderNumber: string;
  amount: number;
  why: RefundAccountReason;
  accountUrl: string;
};

const reasons: Record<RefundAccountReason, string> = {
  cod: "You paid in cash, so please tell us where to send it.",
  bank: "You paid by bank transfer, so please tell us where to send it.",
  failed: "We could not send it to your original payment method, so please tell us another account.",
  returned:
    "The bank returned the money to us, perhaps because of a mistake in the account. Please give us the account again.",
};

export function refundAccountAsked(
  { orderNumber, amount, why, accountUrl }: RefundAccountAsked,
  { email, orderUrl }: { email: string; orderUrl: string },
): MailContent {
  return {
    subject: `Where should we send your refund for ${orderNumber}?`,
    preview: `We are refunding ${formatExact(amount)}. Please give us a UPI ID or a bank account.`,
    heading: "Where should we send your refund?",
    body: (
      <>
        <Paragraph>
          We are refunding {formatExact(amount)} for your order {orderNumber}. {reasons[why]}
        </Paragraph>
        <Paragraph>
          Give us your UPI ID or your bank account. The link works for 30 days. We store the account encrypted
          and use it only for this refund.
        </Paragraph>
        <MainAction label="Give account for refund" url={accountUrl} />
        <Paragraph>
          You can also log in and open your order: {orderUrl}. We never ask for a UPI PIN, an OTP or a card
          number. If you are unsure, write to {email}.
        </Paragraph>
      </>
    ),
  };
}

type RefundAccountGiven = { orderNumber: string; amount: number; account: string; isChange: boolean };

export function refundAccountGiven(
  { orderNumber, amount, account, isChange }: RefundAccountGiven,
  { email, orderUrl }: { email: string; orderUrl: string },
): MailContent {
  return {
    subject: isChange
      ? `Account for your refund of ${orderNumber} changed`
      : `Account for your refund of ${orderNumber} received`,
    preview: `We will send ${formatExact(amount)} to: ${account}.`,
    heading: isChange ? "You changed the account for your refund" : "We have the account for your refund",
    body: (
      <>
        <Paragraph>
          We will send your refund of {formatExact(amount)} for order {orderNumber} to: {account}.
        </Paragraph>
        <Paragraph>
          If you did not give us this account, write to {email} at once. You can correct it on the order page
          until we start sending the refund.
        </Paragraph>
        <MainAction label="View order" url={orderUrl} />
      </>
    ),
  };
}
