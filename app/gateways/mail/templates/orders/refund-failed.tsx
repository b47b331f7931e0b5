import { formatExact } from "#domain/money/money.ts";
import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

type RefundFailed = { orderNumber: string; amount: number };

export function refundFailed({ orderNumber, amount }: RefundFailed, orderUrl: string): MailContent {
  return {
    subject: `Refund for ${orderNumber} failed`,
    preview: `We could not send ${formatExact(amount)}. We will contact you.`,
    heading: "Your refund failed",
    body: (
      <>
        <Paragraph>
          We tried to refund {formatExact(amount)} for your order {orderNumber} to your original payment
          method. The refund failed. You will still get this money: we will contact you to send it another
          way.
        </Paragraph>
        <Paragraph>You do not need to do anything now.</Paragraph>
        <MainAction label="View order" url={orderUrl} />
      </>
    ),
  };
}
