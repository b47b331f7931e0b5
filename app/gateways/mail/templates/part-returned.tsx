import { formatExact } from "#domain/money/money.ts";
import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";
import { PartGoods, PartMoney, type PartNamed, partWords } from "./part-goods.tsx";

type PartReturned = PartNamed & { refund: number; goesOn: boolean };

export function partReturned(mail: PartReturned, orderUrl: string): MailContent {
  const { orderNumber, isWhole, refund, goesOn } = mail;
  return {
    subject: isWhole ? `Your order ${orderNumber} came back` : `A part of ${orderNumber} came back`,
    preview: refund > 0 ? `${formatExact(refund)} goes back to you.` : "Nothing is to be paid for it.",
    heading: isWhole ? "Your order came back" : "A part of your order came back",
    body: (
      <>
        <Paragraph>
          The courier could not hand over {partWords(mail)}, and brought it back to the seller. It is
          cancelled.
        </Paragraph>
        <PartGoods goods={mail.goods} />
        <PartMoney refund={refund} goesOn={goesOn} />
        <Paragraph>If you still want it, please order it once more, or write to us.</Paragraph>
        <MainAction label="See the order" url={orderUrl} />
      </>
    ),
  };
}
