import { Paragraph } from "./mail-frame.tsx";

export type PartNamed = { orderNumber: string; vendorName: string; goods: string[]; isWhole: boolean };

/** 'your order YN-7F3K2M9Q', or the seller's part of it. */
export function partWords({ orderNumber, vendorName, isWhole }: PartNamed): string {
  return isWhole ? `your order ${orderNumber}` : `the part of your order ${orderNumber} from ${vendorName}`;
}

/** What is in it, a line for each product. */
export function PartGoods({ goods }: { goods: string[] }) {
  return goods.map((words) => <Paragraph key={words}>{words}</Paragraph>);
}
