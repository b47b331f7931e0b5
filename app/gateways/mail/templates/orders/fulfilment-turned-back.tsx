import type { ReturnToOriginReason } from "#db/words.ts";
import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";
import { FulfilmentGoods, type FulfilmentNamed, fulfilmentWords } from "./fulfilment-goods.tsx";

const whyWords: Record<ReturnToOriginReason, string> = {
  refused: "The courier says that the parcel was refused at the door.",
  unreachable: "The courier could not reach you.",
  address: "The courier could not find the address.",
  damaged: "The parcel was damaged on the way.",
  other: "The courier could not hand over the parcel.",
};

/** A parcel that its courier is bringing back. */
export function fulfilmentTurnedBack(
  mail: FulfilmentNamed & { why: ReturnToOriginReason },
  supportEmail: string,
  orderUrl: string,
): MailContent {
  const { orderNumber, isWhole } = mail;
  return {
    subject: isWhole
      ? `Your order ${orderNumber} is going back to the seller`
      : `Part of ${orderNumber} is going back to the seller`,
    preview: whyWords[mail.why],
    heading: isWhole ? "Your order is going back to the seller" : "Part of your order is going back",
    body: (
      <>
        <Paragraph>
          The courier is returning {fulfilmentWords(mail)} to the seller. {whyWords[mail.why]}
        </Paragraph>
        <FulfilmentGoods goods={mail.goods} />
        <Paragraph>
          Once the parcel is back, we cancel these items and refund what you have paid. If you still want
          them, write to {supportEmail}.
        </Paragraph>
        <MainAction label="View order" url={orderUrl} />
      </>
    ),
  };
}
