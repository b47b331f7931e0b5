import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

export function orderExpired({ orderNumber }: { orderNumber: string }, orderUrl: string): MailContent {
  return {
    subject: `Your order ${orderNumber} was not paid in time`,
    preview: "The order was cancelled. You can order the same items again.",
    heading: "Your order was not paid in time",
    body: (
      <>
        <Paragraph>
          We kept the items of your order {orderNumber} for you, but did not receive your payment in time. The
          order was cancelled. You do not need to pay anything.
        </Paragraph>
        <Paragraph>
          If we still receive your payment, we will ship the order if the items are in stock, or refund you if
          they are not. To order the same items again, choose 'Buy again' on the order page.
        </Paragraph>
        <MainAction label="View order" url={orderUrl} />
      </>
    ),
  };
}
