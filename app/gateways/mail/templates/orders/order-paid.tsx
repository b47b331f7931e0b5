import type { ToldOrder } from "#domain/ports/order-notice.ts";
import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";
import { OrderDetails } from "./told-goods.tsx";

type OrderPaid = { orderNumber: string; order: ToldOrder };

export function orderPaid({ orderNumber, order }: OrderPaid, orderUrl: string): MailContent {
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
        <OrderDetails order={order} />
        <MainAction label="View order" url={orderUrl} />
      </>
    ),
  };
}
