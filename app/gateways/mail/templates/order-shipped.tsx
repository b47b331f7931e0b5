import { formatExact } from "#domain/money/money.ts";
import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";
import { FulfilmentGoods, type FulfilmentNamed, fulfilmentWords } from "./fulfilment-goods.tsx";

type OrderShipped = FulfilmentNamed & { carrier: string; trackingNumber: string; cashDue: number | null };

export function orderShipped(mail: OrderShipped, orderUrl: string): MailContent {
  const { orderNumber, carrier, trackingNumber, cashDue } = mail;
  return {
    subject: `On its way: ${orderNumber}`,
    preview: `${carrier} has it, tracking number ${trackingNumber}.`,
    heading: "Your machine is on its way",
    body: (
      <>
        <Paragraph>
          {carrier} is bringing {fulfilmentWords(mail)}. The tracking number is {trackingNumber}.
        </Paragraph>
        <FulfilmentGoods goods={mail.goods} />
        {cashDue !== null && (
          <Paragraph>
            Please have {formatExact(cashDue)} ready for the courier when the box arrives.
          </Paragraph>
        )}
        <Paragraph>The seller's invoice is on the page of the order, to read, print or keep.</Paragraph>
        <MainAction label="See the order" url={orderUrl} />
      </>
    ),
  };
}
