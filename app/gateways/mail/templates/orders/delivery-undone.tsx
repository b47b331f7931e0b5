import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";
import { FulfilmentGoods, type FulfilmentNamed, fulfilmentWords } from "./fulfilment-goods.tsx";

/** A delivery that was recorded by mistake. */
export function deliveryUndone(mail: FulfilmentNamed, orderUrl: string): MailContent {
  return {
    subject: `Not delivered yet: ${mail.orderNumber}`,
    preview: "We marked your order as delivered by mistake.",
    heading: "Your order is still on its way",
    body: (
      <>
        <Paragraph>
          We marked {fulfilmentWords(mail)} as delivered by mistake. The parcel is still on its way to you.
          Sorry for the confusion.
        </Paragraph>
        <FulfilmentGoods goods={mail.goods} />
        <MainAction label="View order" url={orderUrl} />
      </>
    ),
  };
}
