import { formatMoment } from "#domain/time/dates.ts";
import { formatExact, formatRupees } from "#domain/money/money.ts";
import type { ToldOrder } from "#domain/ports/order-notice.ts";
import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";
import { OrderDetails } from "./told-goods.tsx";

type OrderPlaced = {
  orderNumber: string;
  total: number;
  storeCredit?: number;
  payBy: string | null;
  accountDetails: string | null;
  order: ToldOrder;
};

/** An order is confirmed when it is paid, or by itself with cash on delivery. Until then it is only received. */
export function orderPlaced(
  { orderNumber, total, storeCredit = 0, payBy, accountDetails, order }: OrderPlaced,
  orderUrl: string,
): MailContent {
  const amount = formatRupees(total / 100);
  const due = formatExact(total - storeCredit);
  const stated = order.goods.gst > 0 ? `${amount}, including GST` : amount;
  const deadline =
    payBy === null ? null : `Please pay by ${formatMoment(new Date(payBy))} to keep this order.`;
  return {
    subject: deadline ? `Order received: ${orderNumber}` : `Order confirmed: ${orderNumber}`,
    preview: deadline ?? `Total ${stated}.`,
    heading: "Thank You for Your Order!",
    body: (
      <>
        <Paragraph>
          Order {orderNumber} {deadline ? "received" : "confirmed"}. Total {stated}. {deadline}
        </Paragraph>
        {storeCredit > 0 && (
          <Paragraph>
            {storeCredit === total
              ? "Your store credit pays for all of it."
              : `Your store credit pays ${formatExact(storeCredit)} of it, so ${due} is left to pay.`}
          </Paragraph>
        )}
        {accountDetails !== null && (
          <HowToTransfer accountDetails={accountDetails} amount={due} orderNumber={orderNumber} />
        )}
        <OrderDetails order={order} />
        <MainAction
          label={deadline && accountDetails === null ? "View order and pay" : "View order"}
          url={orderUrl}
        />
        <Paragraph>You can cancel the order there until it is dispatched.</Paragraph>
      </>
    ),
  };
}

type HowToTransferProps = { accountDetails: string; amount: string; orderNumber: string };

function HowToTransfer({ accountDetails, amount, orderNumber }: HowToTransferProps) {
  return (
    <>
      <Paragraph>
        Please transfer exactly {amount} to this bank account and enter {orderNumber} as the reference.
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
