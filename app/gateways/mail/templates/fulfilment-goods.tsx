import { formatExact } from "#domain/money/money.ts";
import { Paragraph } from "./mail-frame.tsx";

export type FulfilmentNamed = { orderNumber: string; vendorName: string; goods: string[]; isWhole: boolean };

/** 'your order YN-7F3K2M9Q', or the seller's part of it. */
export function fulfilmentWords({ orderNumber, vendorName, isWhole }: FulfilmentNamed): string {
  return isWhole ? `your order ${orderNumber}` : `the items from ${vendorName} in your order ${orderNumber}`;
}

/** What is in it, a line for each product. */
export function FulfilmentGoods({ goods }: { goods: string[] }) {
  return goods.map((words) => <Paragraph key={words}>{words}</Paragraph>);
}

/** What becomes of the money of a part that ended, and of the rest of its order. */
export function FulfilmentMoney({ refund, goesOn }: { refund: number; goesOn: boolean }) {
  return (
    <Paragraph>
      {refund > 0
        ? `We are refunding ${formatExact(refund)} to your original payment method. You will get an e-mail when the refund is sent.`
        : "You do not need to pay for these items."}
      {goesOn && " The rest of your order is not affected."}
    </Paragraph>
  );
}
