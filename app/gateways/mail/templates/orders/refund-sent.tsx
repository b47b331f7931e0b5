import { formatExact } from "#domain/money/money.ts";
import { formatIndianDay } from "#domain/time/indian-days.ts";
import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

type RefundSent = {
  orderNumber: string;
  amount: number;
  byHand?: { reference: string; sentOn: string; account: string | null };
};

export function refundSent({ orderNumber, amount, byHand }: RefundSent, orderUrl: string): MailContent {
  return {
    subject: `Refund sent for ${orderNumber}`,
    preview: `We have refunded ${formatExact(amount)}.`,
    heading: "Your refund has been sent",
    body: (
      <>
        <Paragraph>
          We have sent your refund of {formatExact(amount)} for order {orderNumber}. Your bank may take a few
          days to show it in your account.
        </Paragraph>
        {byHand && (
          <Paragraph>
            {byHand.account !== null && `Sent to: ${byHand.account}. `}
            Date: {formatIndianDay(byHand.sentOn)}. Reference: {byHand.reference}. Your bank can find the
            payment by this reference.
          </Paragraph>
        )}
        <MainAction label="View order" url={orderUrl} />
      </>
    ),
  };
}
