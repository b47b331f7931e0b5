import { sql } from "kysely";
import { readLeft } from "../credited-lines/lines-left.server.ts";
import { amountOf, sumOf, sumOfHeads, type Taxed } from "../../base/gst/gst-split.ts";
import { deliveryOfOrder } from "../../people/customers/address-book.server.ts";
import { businessOfOrder, writtenBusiness } from "../../people/customers/buyer-of-order.ts";
import { type ShippingAddress, shippingLines } from "../../people/customers/shipping-address.ts";
import { plainName } from "../../base/text/plain-name.ts";
import { inWholeRupees, splitInRupees } from "../../base/money/whole-rupees.ts";
import { type Counter, counterText, worthByWay } from "../../payments/cash/counter.ts";
import { collectingOf, paidByText } from "../order/order-labels.ts";
import { isBought } from "../order/order-conditions.server.ts";
import type { CashPart } from "../mail-data.ts";
import type { DeliveryPromise, GoodsSummary, OrderSummary, PartPlace, PartSummary } from "../order-notice.ts";
import type { Shop } from "../../shop/context/shop.ts";

export type SummaryOrder = Awaited<ReturnType<typeof readSummaryOrder>>;
type SummaryPart = Pick<
  SummaryOrder["parts"][number],
  "id" | "vendorId" | "vendorName" | "promisedFor" | "awaits" | "isCollected"
> & {
  part?: PartPlace;
  lines: readonly SummaryLine[];
  roundOff: number;
};
type SummaryLine = Taxed & { position: number; name: string; quantity: number; productId: string };

/** Who receives the goods, and where. Of names, mails repeat only those that look like one. */
export const mailedAddress = (delivery: ShippingAddress): string[] =>
  [plainName(delivery.fullName), ...shippingLines(delivery)].filter((line) => line !== null);

/** Reads what is left of an order, by vendor, and where it goes. */
export async function readSummaryOrder(shop: Shop, orderId: string) {
  const { delivery, ...order } = await shop.db
    .selectFrom("orders")
    .select(["id as orderId", "number as orderNumber", deliveryOfOrder, businessOfOrder])
    .select(["payment_method as method", "credit_used as creditUsed", "total"])
    .select(sql<boolean>`payment_method = 'cod'`.as("isCash"))
    // Whether vendors may begin to work.
    .select(isBought.as("isBought"))
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return {
    ...order,
    address: mailedAddress(delivery),
    phone: delivery.phone,
    /** Of all lines, also those of which no piece is left. */
    parts: await readLeft(shop, orderId),
  };
}

/**
 * The pieces of some parts with their amounts in whole rupees, as a mail lists them: those of a part add up to it. Lines
 * without pieces are left out.
 */
export function summariseGoods(
  parts: readonly { lines: readonly SummaryLine[]; roundOff: number }[],
): GoodsSummary {
  const inParts = parts.flatMap(({ lines, roundOff }) => {
    const own = lines.filter(({ quantity }) => quantity > 0);
    const amounts = splitInRupees(own.map(amountOf), inWholeRupees(amountOf(sumOf(own)) + roundOff));
    return own.map((line, index) => ({ line, amount: amounts[index] ?? 0 }));
  });
  const listed = inParts.toSorted((a, b) => a.line.position - b.line.position);
  const total = listed.reduce((sum, { amount }) => sum + amount, 0);
  const sum = sumOf(listed.map(({ line }) => line));
  return {
    lines: listed.map(({ line: { name, quantity, productId }, amount }) => ({
      name,
      quantity,
      amount,
      productId,
    })),
    gst: sumOfHeads(sum) === 0 ? 0 : inWholeRupees(total - sum.taxable),
    total,
  };
}

export function summarisePart(part: SummaryPart): PartSummary {
  const { id: fulfilmentId, vendorId, vendorName, part: location, promisedFor, awaits, isCollected } = part;
  return {
    fulfilmentId,
    vendorId,
    vendorName,
    place: location,
    promisedFor,
    awaits,
    isCollected,
    ...summariseGoods([part]),
  };
}

/** What is paid for each part of an order where it is handed over: in cash to its courier, or at the shop. */
export function cashParts(parts: readonly PartSummary[], counter: Counter): CashPart[] {
  const ways = counterText(counter, worthByWay(parts).collected);
  return parts
    .filter(({ total }) => total > 0)
    .map(({ vendorName, place, total, isCollected }) => ({
      vendorName,
      place,
      amount: total,
      ...(isCollected && { isCollected, ways }),
    }));
}

/** What the customer reads about an order: all that is left of it, and its address. */
export async function readOrderSummary(shop: Shop, orderId: string): Promise<OrderSummary> {
  return summariseOrder(await readSummaryOrder(shop, orderId));
}

/** The same of an order that was read. */
export function summariseOrder(order: SummaryOrder): OrderSummary {
  const { parts, address, phone } = order;
  const business = writtenBusiness(order.business);
  const living = parts.filter(({ lines }) => lines.some(({ quantity }) => quantity > 0));
  return {
    goods: summariseGoods(living),
    address,
    phone,
    ...(business && { billedTo: [business.name, `GSTIN ${business.gstin}`, ...business.address] }),
    paidBy: paidByText(order.method, { ...order, ...collectingOf(living) }),
    promises: promisesOf(living),
  };
}

/** By which day each part arrives, unless it has arrived or was ordered before days were promised. */
export const promisesOf = (
  parts: readonly (Pick<PartSummary, "vendorName" | "promisedFor" | "awaits" | "isCollected"> & {
    lines: readonly { name: string; quantity: number }[];
  })[],
): DeliveryPromise[] =>
  parts.flatMap(({ vendorName, lines, promisedFor: day, awaits, isCollected = false }) => {
    if (!day) return [];
    const goods = lines.filter(({ quantity }) => quantity > 0).map(({ name }) => name);
    return [{ vendorName, goods, day, ...(awaits && { awaits }), ...(isCollected && { isCollected }) }];
  });
