import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

export function paymentFailed({ orderNumber }: { orderNumber: string }, orderUrl: string): MailContent {
  return {
    subject: `Payment for ${orderNumber} failed`,
    preview: "You can pay again to keep your order.",
    heading: "Your payment failed",
    body: (
      <>
        <Paragraph>
          The payment for your order {orderNumber} failed. You can pay again on the order page or choose
          another payment method. The page shows how long we will keep your order.
        </Paragraph>
        <Paragraph>
          If the amount was debited from your account, your bank will return it automatically within 5 days.
        </Paragraph>
        <MainAction label="Pay now" url={orderUrl} />
      </>
    ),
  };
}
