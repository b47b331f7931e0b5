import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";
import { FulfilmentGoods, type FulfilmentNamed, fulfilmentWords } from "./fulfilment-goods.tsx";

type Contacts = { supportEmail: string; phone: string | null };

export function orderDelivered(
  mail: FulfilmentNamed,
  { supportEmail, phone }: Contacts,
  orderUrl: string,
): MailContent {
  return {
    subject: `Delivered: ${mail.orderNumber}`,
    preview: "Tell us if anything is wrong with your order.",
    heading: "Your order has been delivered",
    body: (
      <>
        <Paragraph>The courier has delivered {fulfilmentWords(mail)}.</Paragraph>
        <FulfilmentGoods goods={mail.goods} />
        <Paragraph>
          If something is wrong, or the order has not reached you, write to {supportEmail}
          {phone !== null && ` or call ${phone}`} within 7 days.
        </Paragraph>
        <MainAction label="View order" url={orderUrl} />
      </>
    ),
  };
}
