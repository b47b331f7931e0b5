import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

export function orderPaid({ orderNumber }: { orderNumber: string }, orderUrl: string): MailContent {
  return {
    subject: `Payment received for ${orderNumber}`,
    preview: "We are getting your order ready.",
    heading: "Payment received",
    body: (
      <>
        <Paragraph>
          Order {orderNumber} confirmed. We have received your payment. You will get an email when your order
          ships.
        </Paragraph>
        <MainAction label="View order" url={orderUrl} />
      </>
    ),
  };
}
