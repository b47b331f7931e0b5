import { formatExact } from "#domain/money/money.ts";
import { TrackingLink } from "./tracking-link.tsx";
import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";
import { FulfilmentGoods, type FulfilmentNamed, fulfilmentWords } from "./fulfilment-goods.tsx";

type OrderShipped = FulfilmentNamed & { carrier: string; trackingNumber: string; cashDue: number | null };

export function orderShipped(mail: OrderShipped, orderUrl: string): MailContent {
  const { orderNumber, carrier, trackingNumber, cashDue } = mail;
  return {
    subject: `On its way: ${orderNumber}`,
    preview: `Courier: ${carrier}. Tracking number: ${trackingNumber}.`,
    heading: "Your order is on its way",
    body: (
      <>
        <Paragraph>
          We have shipped {fulfilmentWords(mail)} with {carrier}. The tracking number is {trackingNumber}.
        </Paragraph>
        <TrackingLink carrier={carrier} trackingNumber={trackingNumber} />
        <FulfilmentGoods goods={mail.goods} />
        {cashDue !== null && (
          <Paragraph>Please keep {formatExact(cashDue)} in cash ready for the courier.</Paragraph>
        )}
        <Paragraph>You can view, print or download the seller's invoice on the order page.</Paragraph>
        <MainAction label="View order" url={orderUrl} />
      </>
    ),
  };
}
