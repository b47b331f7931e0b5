import { formatMoment } from "#domain/time/dates.ts";
import { formatRupees } from "#domain/money/money.ts";
import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";

type Transfer = { accountDetails: string; until: string };
type OrderPlaced = { orderNumber: string; total: number; transfer: Transfer | null };

export function orderPlaced({ orderNumber, total, transfer }: OrderPlaced, orderUrl: string): MailContent {
  const amount = formatRupees(total / 100);
  return {
    subject: `Your order ${orderNumber}`,
    preview: `We have your order over ${amount}.`,
    heading: "Thank You for Your Order!",
    body: (
      <>
        <Paragraph>
          We have your order {orderNumber} over {amount}, GST included. Its page says what is still to be
          paid, and how far it is.
        </Paragraph>
        {transfer && <HowToTransfer transfer={transfer} amount={amount} orderNumber={orderNumber} />}
        <MainAction label="See the order" url={orderUrl} />
        <Paragraph>Until it is dispatched you can cancel it there.</Paragraph>
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
        Please transfer exactly {amount} and give {orderNumber} as the reference. The machines are held for
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
