import { formatExact } from "#domain/money/money.ts";
import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";
import {
  FulfilmentGoods,
  FulfilmentMoney,
  type FulfilmentNamed,
  fulfilmentWords,
} from "./fulfilment-goods.tsx";

type FulfilmentCancelled = FulfilmentNamed & { why: string; refund: number; goesOn: boolean };

export function fulfilmentCancelled(mail: FulfilmentCancelled, orderUrl: string): MailContent {
  const { orderNumber, isWhole, why, refund, goesOn } = mail;
  return {
    subject: isWhole ? `Your order ${orderNumber} was cancelled` : `A part of ${orderNumber} was cancelled`,
    preview: refund > 0 ? `${formatExact(refund)} goes back to you.` : "Nothing is to be paid for it.",
    heading: isWhole ? "Your order was cancelled" : "A part of your order was cancelled",
    body: (
      <>
        <Paragraph>
          The seller had to cancel {fulfilmentWords(mail)}. {why}.
        </Paragraph>
        <FulfilmentGoods goods={mail.goods} />
        <FulfilmentMoney refund={refund} goesOn={goesOn} />
        <MainAction label="See the order" url={orderUrl} />
      </>
    ),
  };
}
