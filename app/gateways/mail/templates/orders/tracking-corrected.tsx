import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";
import { TrackingLink } from "./tracking-link.tsx";
import { FulfilmentGoods, type FulfilmentNamed, fulfilmentWords } from "./fulfilment-goods.tsx";

type TrackingCorrected = FulfilmentNamed & { carrier: string; trackingNumber: string };

/** Says which number counts, because the customer already has another one. */
export function trackingCorrected(mail: TrackingCorrected, orderUrl: string): MailContent {
  const { orderNumber, carrier, trackingNumber } = mail;
  return {
    subject: `New tracking number for ${orderNumber}`,
    preview: `Courier: ${carrier}. Tracking number: ${trackingNumber}.`,
    heading: "New tracking number",
    body: (
      <>
        <Paragraph>
          The correct tracking number for {fulfilmentWords(mail)} is {trackingNumber} ({carrier}). Please
          ignore the earlier number.
        </Paragraph>
        <TrackingLink carrier={carrier} trackingNumber={trackingNumber} />
        <FulfilmentGoods goods={mail.goods} />
        <MainAction label="View order" url={orderUrl} />
      </>
    ),
  };
}
