import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";

export function orderPaid({ orderNumber }: { orderNumber: string }, orderUrl: string): MailContent {
  return {
    subject: `Payment received for ${orderNumber}`,
    preview: "Your order is paid and goes on.",
    heading: "Your payment has arrived",
    body: (
      <>
        <Paragraph>Your order {orderNumber} is paid. We write again when it leaves the shop.</Paragraph>
        <MainAction label="See the order" url={orderUrl} />
      </>
    ),
  };
}
