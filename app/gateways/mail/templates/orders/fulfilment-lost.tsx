import { formatExact } from "#domain/money/money.ts";
import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";
import {
  FulfilmentGoods,
  FulfilmentMoney,
  type FulfilmentNamed,
  fulfilmentWords,
} from "./fulfilment-goods.tsx";

type FulfilmentLost = FulfilmentNamed & { refund: number; goesOn: boolean; asksForAccount: boolean };

/** A parcel that its courier has lost. */
export function fulfilmentLost(mail: FulfilmentLost, orderUrl: string): MailContent {
  const { orderNumber, isWhole, refund, goesOn } = mail;
  return {
    subject: isWhole
      ? `Your order ${orderNumber} was lost by the courier`
      : `Part of ${orderNumber} was lost by the courier`,
    preview:
      refund > 0 ? `We are refunding ${formatExact(refund)}.` : "You do not need to pay for these items.",
    heading: isWhole ? "Your order was lost by the courier" : "Part of your order was lost by the courier",
    body: (
      <>
        <Paragraph>We are sorry: the courier has lost {fulfilmentWords(mail)}, so we cancelled it.</Paragraph>
        <FulfilmentGoods goods={mail.goods} />
        <FulfilmentMoney refund={refund} goesOn={goesOn} asksForAccount={mail.asksForAccount} />
        <Paragraph>If you still want these items, please order them again or write to us.</Paragraph>
        <MainAction label="View order" url={orderUrl} />
      </>
    ),
  };
}
