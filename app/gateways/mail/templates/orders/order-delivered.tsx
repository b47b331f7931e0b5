import { formatWeekday } from "#domain/time/indian-days.ts";
import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";
import { FulfilmentGoods, type FulfilmentNamed, fulfilmentWords } from "./fulfilment-goods.tsx";

type Contacts = { supportEmail: string; phone: string | null };

export function orderDelivered(
  mail: FulfilmentNamed & { returnUntil: string },
  { supportEmail, phone }: Contacts,
  orderUrl: string,
): MailContent {
  return {
    subject: `Delivered: ${mail.orderNumber}`,
    preview: `Return or replace it until ${formatWeekday(mail.returnUntil)}.`,
    heading: "Your order has been delivered",
    body: (
      <>
        <Paragraph>The courier has delivered {fulfilmentWords(mail)}.</Paragraph>
        <FulfilmentGoods goods={mail.goods} />
        <Paragraph>
          If something is wrong, you can return or replace it until {formatWeekday(mail.returnUntil)}: open
          your order and choose Return or replace.
        </Paragraph>
        <Paragraph>
          If the order has not reached you, write to {supportEmail}
          {phone !== null && ` or call ${phone}`}.
        </Paragraph>
        <MainAction label="View order" url={orderUrl} />
      </>
    ),
  };
}
