import { formatMoment } from "#domain/time/dates.ts";
import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

type PaymentFailed = { orderNumber: string; payBy: string | null };

export function paymentFailed({ orderNumber, payBy }: PaymentFailed, orderUrl: string): MailContent {
  const deadline = payBy ? `Please pay by ${formatMoment(new Date(payBy))} to keep this order.` : "";
  return {
    subject: `Payment for ${orderNumber} failed`,
    preview: "You can pay again to keep your order.",
    heading: "Your payment failed",
    body: (
      <>
        <Paragraph>
          The payment for your order {orderNumber} failed. {deadline} You can pay again on the order page or
          choose another payment method.
        </Paragraph>
        <Paragraph>
          If the amount was debited from your account, your bank will return it automatically within 5 days.
        </Paragraph>
        <MainAction label="Pay now" url={orderUrl} />
      </>
    ),
  };
}
