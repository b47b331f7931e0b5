import { formatExact } from "#domain/money/money.ts";
import { Paragraph } from "../mail-frame.tsx";
import { howRefunded } from "./how-refunded.ts";

export type FulfilmentNamed = { orderNumber: string; vendorName: string; goods: string[]; isWhole: boolean };

/** 'your order YN-7F3K2M9Q', or the vendor's fulfilment of it. */
export function fulfilmentWords({ orderNumber, vendorName, isWhole }: FulfilmentNamed): string {
  return isWhole ? `your order ${orderNumber}` : `the items from ${vendorName} in your order ${orderNumber}`;
}

/** The goods of a fulfilment, a line for each product. */
export function FulfilmentGoods({ goods }: { goods: string[] }) {
  return goods.map((words) => <Paragraph key={words}>{words}</Paragraph>);
}

/** Tells what is refunded for a fulfilment that ended, and whether the rest of the order goes on. */
export function FulfilmentMoney({
  refund,
  goesOn,
  asksForAccount,
}: {
  refund: number;
  goesOn: boolean;
  asksForAccount: boolean;
}) {
  return (
    <Paragraph>
      {refund > 0
        ? howRefunded(formatExact(refund), asksForAccount)
        : "You do not need to pay for these items."}
      {goesOn && " The rest of your order is not affected."}
    </Paragraph>
  );
}
