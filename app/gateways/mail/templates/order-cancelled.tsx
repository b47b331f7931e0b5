import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";

type OrderCancelled = { orderNumber: string; isRefunded: boolean };

export function orderCancelled({ orderNumber, isRefunded }: OrderCancelled, orderUrl: string): MailContent {
  return {
    subject: `Your order ${orderNumber} was cancelled`,
    preview: isRefunded ? "What you paid is on its way back." : "Nothing is to be paid.",
    heading: "Your order was cancelled",
    body: (
      <>
        <Paragraph>
          Your order {orderNumber} was cancelled, and nothing of it will be sent.{" "}
          {isRefunded
            ? "What you paid goes back to where it came from; we write again once it has been sent."
            : "Nothing is to be paid."}
        </Paragraph>
        <MainAction label="See the order" url={orderUrl} />
      </>
    ),
  };
}
