import { formatExact } from "#domain/money/money.ts";
import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

type RefundSent = { orderNumber: string; amount: number };

export function refundSent({ orderNumber, amount }: RefundSent, orderUrl: string): MailContent {
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
        <MainAction label="View order" url={orderUrl} />
      </>
    ),
  };
}
