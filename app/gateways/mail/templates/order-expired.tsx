import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";

export function orderExpired({ orderNumber }: { orderNumber: string }, orderUrl: string): MailContent {
  return {
    subject: `Your order ${orderNumber} ended without a payment`,
    preview: "Nothing is to be paid. You can order the same again.",
    heading: "Your order ended without a payment",
    body: (
      <>
        <Paragraph>
          We held the machines of your order {orderNumber} for you, but no payment reached us in time. The
          order has ended, and nothing is to be paid.
        </Paragraph>
        <Paragraph>
          Should a payment of yours still come in, the order goes on if the machines are there; if not, the
          money goes back to you. If you want them still, its page puts the same into your cart again.
        </Paragraph>
        <MainAction label="See the order" url={orderUrl} />
      </>
    ),
  };
}
