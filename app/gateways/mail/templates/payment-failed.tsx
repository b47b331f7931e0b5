import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";

export function paymentFailed({ orderNumber }: { orderNumber: string }, orderUrl: string): MailContent {
  return {
    subject: `The payment for ${orderNumber} did not go through`,
    preview: "Your order is kept for a while. You can pay again.",
    heading: "The payment did not go through",
    body: (
      <>
        <Paragraph>
          The payment for your order {orderNumber} did not go through. The order is kept for a while; its page
          says until when. You can pay there, in another way too.
        </Paragraph>
        <Paragraph>
          If money left your account all the same, your bank sends it back by itself within 5 days.
        </Paragraph>
        <MainAction label="Pay now" url={orderUrl} />
      </>
    ),
  };
}
