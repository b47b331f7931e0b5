import { formatExact } from "#domain/money/money.ts";
import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";
import {
  FulfilmentGoods,
  FulfilmentMoney,
  type FulfilmentNamed,
  fulfilmentWords,
} from "./fulfilment-goods.tsx";

type FulfilmentCancelled = FulfilmentNamed & {
  why: string | null;
  isByShop: boolean;
  refund: number;
  goesOn: boolean;
  asksForAccount: boolean;
};

export function fulfilmentCancelled(mail: FulfilmentCancelled, orderUrl: string): MailContent {
  const { orderNumber, isWhole, refund, goesOn } = mail;
  return {
    subject: isWhole
      ? `Your order ${orderNumber} was cancelled`
      : `Part of your order ${orderNumber} was cancelled`,
    preview:
      refund > 0 ? `We are refunding ${formatExact(refund)}.` : "You do not need to pay for these items.",
    heading: isWhole ? "Your order was cancelled" : "Part of your order was cancelled",
    body: (
      <>
        <Paragraph>{cancelledWords(mail)}</Paragraph>
        <FulfilmentGoods goods={mail.goods} />
        <FulfilmentMoney refund={refund} goesOn={goesOn} asksForAccount={mail.asksForAccount} />
        <MainAction label="View order" url={orderUrl} />
      </>
    ),
  };
}

function cancelledWords(mail: FulfilmentCancelled): string {
  const { orderNumber, vendorName, isWhole, why, isByShop } = mail;
  if (why === null) return `At your request, we cancelled ${fulfilmentWords(mail)}.`;
  if (isByShop) return `We cancelled ${fulfilmentWords(mail)}. Reason: ${why}.`;
  const items = isWhole ? `your order ${orderNumber}` : `these items in your order ${orderNumber}`;
  return `${vendorName} cancelled ${items}. Reason: ${why}.`;
}
