import { formatMoment } from "#domain/time/dates.ts";
import { formatRupees } from "#domain/money/money.ts";
import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

type Transfer = { accountDetails: string; until: string };
type OrderPlaced = { orderNumber: string; total: number; transfer: Transfer | null };

export function orderPlaced({ orderNumber, total, transfer }: OrderPlaced, orderUrl: string): MailContent {
  const amount = formatRupees(total / 100);
  return {
    subject: `Your order ${orderNumber}`,
    preview: `Order confirmed. Total ${amount}, including GST.`,
    heading: "Thank You for Your Order!",
    body: (
      <>
        <Paragraph>
          Order {orderNumber} confirmed. Total {amount}, including GST. Open the order page to see the payment
          details and order status.
        </Paragraph>
        {transfer && <HowToTransfer transfer={transfer} amount={amount} orderNumber={orderNumber} />}
        <MainAction label="View order" url={orderUrl} />
        <Paragraph>You can cancel the order there until it is dispatched.</Paragraph>
      </>
    ),
  };
}

function HowToTransfer({
  transfer: { accountDetails, until },
  amount,
  orderNumber,
}: {
  transfer: Transfer;
  amount: string;
  orderNumber: string;
}) {
  return (
    <>
      <Paragraph>
        Please transfer exactly {amount} and enter {orderNumber} as the reference. We will keep the items for
        you until {formatMoment(new Date(until))}.
      </Paragraph>
      <Paragraph>
        {accountDetails.split("\n").map((line, place) => (
          // Lines of one text never change their order.
          <span key={place}>
            {line}
            <br />
          </span>
        ))}
      </Paragraph>
    </>
  );
}
