import { formatPaise } from "#domain/money/money.ts";
import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";

type RefundSent = { orderNumber: string; amount: number };

export function refundSent({ orderNumber, amount }: RefundSent, orderUrl: string): MailContent {
  return {
    subject: `Refund for ${orderNumber}`,
    preview: `${formatPaise(amount)} is on its way back to you.`,
    heading: "Your refund has been sent",
    body: (
      <>
        <Paragraph>
          We have sent {formatPaise(amount)} for your order {orderNumber} back to where it came from. How soon
          it shows there is up to your bank.
        </Paragraph>
        <MainAction label="See the order" url={orderUrl} />
      </>
    ),
  };
}
