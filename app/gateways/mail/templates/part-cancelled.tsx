import { formatExact } from "#domain/money/money.ts";
import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";
import { PartGoods, PartMoney, type PartNamed, partWords } from "./part-goods.tsx";

type PartCancelled = PartNamed & { why: string; refund: number; goesOn: boolean };

export function partCancelled(mail: PartCancelled, orderUrl: string): MailContent {
  const { orderNumber, isWhole, why, refund, goesOn } = mail;
  return {
    subject: isWhole ? `Your order ${orderNumber} was cancelled` : `A part of ${orderNumber} was cancelled`,
    preview: refund > 0 ? `${formatExact(refund)} goes back to you.` : "Nothing is to be paid for it.",
    heading: isWhole ? "Your order was cancelled" : "A part of your order was cancelled",
    body: (
      <>
        <Paragraph>
          The seller had to cancel {partWords(mail)}. {why}.
        </Paragraph>
        <PartGoods goods={mail.goods} />
        <PartMoney refund={refund} goesOn={goesOn} />
        <MainAction label="See the order" url={orderUrl} />
      </>
    ),
  };
}
