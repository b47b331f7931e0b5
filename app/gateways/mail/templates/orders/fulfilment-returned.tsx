import { formatExact } from "#domain/money/money.ts";
import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";
import {
  FulfilmentGoods,
  FulfilmentMoney,
  type FulfilmentNamed,
  fulfilmentWords,
} from "./fulfilment-goods.tsx";

type FulfilmentReturned = FulfilmentNamed & { refund: number; goesOn: boolean; asksForAccount: boolean };

export function fulfilmentReturned(mail: FulfilmentReturned, orderUrl: string): MailContent {
  const { orderNumber, isWhole, refund, goesOn } = mail;
  return {
    subject: isWhole
      ? `Your order ${orderNumber} could not be delivered`
      : `Part of ${orderNumber} could not be delivered`,
    preview:
      refund > 0 ? `We are refunding ${formatExact(refund)}.` : "You do not need to pay for these items.",
    heading: isWhole ? "Your order could not be delivered" : "Part of your order could not be delivered",
    body: (
      <>
        <Paragraph>
          The courier could not deliver {fulfilmentWords(mail)} and returned the parcel to the seller, so we
          cancelled it.
        </Paragraph>
        <FulfilmentGoods goods={mail.goods} />
        <FulfilmentMoney refund={refund} goesOn={goesOn} asksForAccount={mail.asksForAccount} />
        <Paragraph>If you still want these items, please order them again or write to us.</Paragraph>
        <MainAction label="View order" url={orderUrl} />
      </>
    ),
  };
}
