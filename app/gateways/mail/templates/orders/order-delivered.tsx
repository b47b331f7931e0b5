import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";
import { FulfilmentGoods, type FulfilmentNamed, fulfilmentWords } from "./fulfilment-goods.tsx";

export function orderDelivered(mail: FulfilmentNamed, orderUrl: string): MailContent {
  return {
    subject: `Delivered: ${mail.orderNumber}`,
    preview: "Tell us if anything is wrong with your order.",
    heading: "Your order has been delivered",
    body: (
      <>
        <Paragraph>The courier has delivered {fulfilmentWords(mail)}.</Paragraph>
        <FulfilmentGoods goods={mail.goods} />
        <Paragraph>
          If something is wrong, or if the order has not reached you, please tell us. You will find our
          contact details on the order page.
        </Paragraph>
        <MainAction label="View order" url={orderUrl} />
      </>
    ),
  };
}
