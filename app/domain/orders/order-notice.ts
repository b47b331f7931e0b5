import { joinNames } from "../base/text/join-names.ts";
import { formatWeekday } from "../base/time/dates.ts";

/** What mails tell of an order, frozen in the mail's row. Amounts are whole rupees, in paise. */

/** Products with their amounts, which add up to the total; `gst` says how much of it is GST. */
export type GoodsSummary = {
  lines: { name: string; quantity: number; amount: number; productId?: string }[];
  gst: number;
  total: number;
};

/** By which day in India the goods of a part arrive, or are ready to be collected at the shop. */
export type DeliveryPromise = {
  vendorName: string;
  /** The names of its products. */
  goods?: string[];
  day: string;
  isCollected?: boolean;
  /** The day in India on which its goods are expected, if they have not arrived. */
  awaits?: string | null;
  /** Whether the order still waits for its payment, on which the day depends. */
  isUnpaid?: boolean;
};

/**
 * What is promised: one sentence where all parts have the same day, otherwise a line for each part, the earliest first.
 * 'Delivery by Tue, 15 Dec', 'Lekha 14: by Thu, 3 Dec'. `isDayOpen`: the day of goods at hand follows the payment.
 */
export function promiseLines(promises: readonly DeliveryPromise[], isDayOpen = false): string[] {
  const textOf = (promise: DeliveryPromise) =>
    isDayOpen && !promise.awaits ? "you get the date once you have paid" : promiseText(promise);
  const sentences = new Set(
    promises.map((promise) => `${promise.isUnpaid ? "if you pay today: " : ""}${textOf(promise)}`),
  );
  if (sentences.size === 1) return [...sentences].map((text) => text.charAt(0).toUpperCase() + text.slice(1));
  const lines = promises
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map((promise) => {
      const { goods = [promise.vendorName] } = promise;
      const text = textOf(promise).replace(/^delivery /, "");
      return `${joinNames(goods)}${promise.isUnpaid ? ", if you pay today" : ""}: ${text}`;
    });
  return [...new Set(lines)];
}

/** 'delivery by Tue, 15 Dec', 'expected Sat, 12 Dec, with you by Tue, 15 Dec' */
function promiseText({ day, awaits, isCollected = false }: DeliveryPromise): string {
  const by = `by ${formatWeekday(day)}`;
  if (awaits)
    return `expected ${formatWeekday(awaits)}, ${isCollected ? "ready to collect" : "with you"} ${by}`;
  return `${isCollected ? "ready to collect" : "delivery"} ${by}`;
}

/** Whether nothing is delivered, because the customer collects all of it. */
export const isAllCollected = ({ promises = [] }: { promises?: readonly DeliveryPromise[] }): boolean =>
  promises.length > 0 && promises.every(({ isCollected }) => isCollected);

/** What the customer hears next about an order that is confirmed. */
export function nextMailText(parts: readonly { isCollected?: boolean }[] = []): string {
  const collected = parts.filter(({ isCollected }) => isCollected).length;
  const each = parts.length > 1 ? "each part" : "it";
  if (collected === 0) return `You will get an email when ${each} ships.`;
  return collected === parts.length
    ? `You will get an email with a code when ${each} is ready to collect.`
    : "You will get an email for each part: when it ships, or with a code when it is ready to collect.";
}

/** Goods of an order, where they go and when. Without the customer's name, like every mail. */
export type OrderSummary = {
  goods: GoodsSummary;
  address: string[];
  phone: string;
  /** Whom an order with a GSTIN is billed to: legal name, GSTIN and billing address. */
  billedTo?: string[];
  /** 'Card or UPI' */
  paidBy?: string;
  promises?: DeliveryPromise[];
};

/** Which part of its seller's it is, and of how many. */
export type PartPlace = { number: number; of: number };

/** What leaves together; `left` is how many of its pieces are still to be shipped. */
export type PartSummary = GoodsSummary & {
  fulfilmentId: string;
  vendorId: string;
  vendorName: string;
  place?: PartPlace;
  promisedFor?: string | null;
  awaits?: string | null;
  isCollected?: boolean;
  left?: number;
};

export type OrderNotice = {
  event: "new" | "arrived" | "late" | "split" | "moved" | "cancelled" | "refunded" | "returned" | "lost";
  /** Who caused it. */
  by: "customer" | "vendor" | "shop";
  orderId: string;
  orderNumber: string;
  isCash: boolean;
  address: string[];
  phone: string;
  /** A vendor's notice has only its own parts; the shop's has all. */
  parts: PartSummary[];
};
