/** What mails tell of an order, frozen in the mail's row. Amounts are whole rupees, in paise. */

/** Products with their amounts, which add up to the total; `gst` says how much of it is GST. */
export type GoodsSummary = {
  lines: { name: string; quantity: number; amount: number; productId?: string }[];
  gst: number;
  total: number;
};

/** By which day in India the goods of a seller arrive, or are ready to be collected at the shop. */
export type DeliveryPromise = {
  vendorName: string;
  day: string;
  isCollected?: boolean;
  /** Whether the order still waits for its payment, on which the day depends. */
  isUnpaid?: boolean;
};

/** Whether nothing is delivered, because the customer collects all of it. */
export const isAllCollected = ({ promises = [] }: { promises?: readonly DeliveryPromise[] }): boolean =>
  promises.length > 0 && promises.every(({ isCollected }) => isCollected);

/** What the customer hears next about an order that is confirmed. */
export function nextMailWords(parts: readonly { isCollected?: boolean }[] = []): string {
  const collected = parts.filter(({ isCollected }) => isCollected).length;
  if (collected === 0) return "You will get an email when it ships.";
  return collected === parts.length
    ? "You will get an email with a code when it is ready to collect."
    : "You will get an email for each part: when it ships, or with a code when it is ready to collect.";
}

/** Goods of an order, where they go and when. Without the customer's name, like every mail. */
export type OrderSummary = {
  goods: GoodsSummary;
  address: string[];
  phone: string;
  /** 'Card or UPI' */
  paidBy?: string;
  promises?: DeliveryPromise[];
};

/** The goods of one vendor; `left` is how many of its pieces are still to be shipped. */
export type PartSummary = GoodsSummary & {
  fulfilmentId: string;
  vendorId: string;
  vendorName: string;
  promisedFor?: string | null;
  isCollected?: boolean;
  left?: number;
};

export type OrderNotice = {
  event: "new" | "late" | "cancelled" | "refunded" | "returned" | "lost";
  /** Who caused it. */
  by: "customer" | "vendor" | "shop";
  orderId: string;
  orderNumber: string;
  /** Whether the order is paid by cash on delivery. */
  isCash: boolean;
  address: string[];
  phone: string;
  /** A vendor's notice has only its own part; the shop's has all. */
  parts: PartSummary[];
};
