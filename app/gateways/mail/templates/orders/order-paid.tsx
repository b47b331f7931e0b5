import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

export function orderPaid({ orderNumber }: { orderNumber: string }, orderUrl: string): MailContent {
  return {
    subject: `Payment received for ${orderNumber}`,
    preview: "We are getting your order ready.",
    heading: "Payment received",
    body: (
      <>
        <Paragraph>
          We have received your payment for order {orderNumber}. You will get an e-mail when it ships.
        </Paragraph>
        <MainAction label="View order" url={orderUrl} />
      </>
    ),
  };
}
