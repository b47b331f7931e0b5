import { formatExact } from "#domain/money/money.ts";
import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";
import {
  FulfilmentGoods,
  FulfilmentMoney,
  type FulfilmentNamed,
  fulfilmentWords,
} from "./fulfilment-goods.tsx";

type FulfilmentReturned = FulfilmentNamed & { refund: number; goesOn: boolean };

export function fulfilmentReturned(mail: FulfilmentReturned, orderUrl: string): MailContent {
  const { orderNumber, isWhole, refund, goesOn } = mail;
  return {
    subject: isWhole ? `Your order ${orderNumber} came back` : `A part of ${orderNumber} came back`,
    preview: refund > 0 ? `${formatExact(refund)} goes back to you.` : "Nothing is to be paid for it.",
    heading: isWhole ? "Your order came back" : "A part of your order came back",
    body: (
      <>
        <Paragraph>
          The courier could not hand over {fulfilmentWords(mail)}, and brought it back to the seller. It is
          cancelled.
        </Paragraph>
        <FulfilmentGoods goods={mail.goods} />
        <FulfilmentMoney refund={refund} goesOn={goesOn} />
        <Paragraph>If you still want it, please order it once more, or write to us.</Paragraph>
        <MainAction label="See the order" url={orderUrl} />
      </>
    ),
  };
}
