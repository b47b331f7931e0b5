import { sql } from "kysely";
import { readLeft } from "../credited-lines/lines-left.server.ts";
import { amountOf, sumOf, sumOfHeads, type Taxed } from "../../base/gst/gst-split.ts";
import { deliveryOfOrder } from "../../people/customers/address-book.server.ts";
import { type ShippingAddress, shippingLines } from "../../people/customers/shipping-address.ts";
import { plainName } from "../../base/text/plain-name.ts";
import { inWholeRupees, splitInRupees } from "../../base/money/whole-rupees.ts";
import { collectingOf, paidByWords } from "../order/order-words.ts";
import { isBought } from "../order/order-conditions.server.ts";
import type { CashPart } from "../mail-data.ts";
import type { DeliveryPromise, GoodsSummary, OrderSummary, PartSummary } from "../order-notice.ts";
import type { Shop } from "../../shop/context/shop.ts";

export type OrderToTell = Awaited<ReturnType<typeof readOrderToTell>>;
type PartToTell = Pick<
  OrderToTell["parts"][number],
  "id" | "vendorId" | "vendorName" | "promisedFor" | "isCollected"
> & {
  lines: readonly LineToTell[];
  roundOff: number;
};
type LineToTell = Taxed & { name: string; quantity: number; productId: string };
type LineOfSeller = LineToTell & { vendorId: string };

/** Who receives the goods, and where. Of names, mails repeat only those that look like one. */
export const mailedAddress = (delivery: ShippingAddress): string[] =>
  [plainName(delivery.fullName), ...shippingLines(delivery)].filter((line) => line !== null);

/** Reads what is left of an order, by vendor, and where it goes. */
export async function readOrderToTell(shop: Shop, orderId: string) {
  const { delivery, ...order } = await shop.db
    .selectFrom("orders")
    .select(["id as orderId", "number as orderNumber", deliveryOfOrder])
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
 * The pieces of some lines with their amounts in whole rupees, as a mail lists them: those of a seller add up to its part.
 * Lines without pieces are left out.
 */
export function summariseGoods(
  lines: readonly LineOfSeller[],
  parts: readonly { vendorId: string; roundOff: number }[],
): GoodsSummary {
  const listed = lines.filter(({ quantity }) => quantity > 0);
  const amounts = new Map<LineOfSeller, number>();
  let total = 0;
  for (const { vendorId, roundOff } of parts) {
    const own = listed.filter((line) => line.vendorId === vendorId);
    const ofPart = inWholeRupees(amountOf(sumOf(own)) + roundOff);
    const ofLines = splitInRupees(own.map(amountOf), ofPart);
    for (const [index, line] of own.entries()) amounts.set(line, ofLines[index] ?? 0);
    total += ofPart;
  }
  const sum = sumOf(listed);
  return {
    lines: listed.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      amount: amounts.get(line) ?? 0,
      productId: line.productId,
    })),
    gst: sumOfHeads(sum) === 0 ? 0 : inWholeRupees(total - sum.taxable),
    total,
  };
}

const linesOf = <Line extends LineToTell>({
  vendorId,
  lines,
}: {
  vendorId: string;
  lines: readonly Line[];
}) => lines.map((line) => ({ ...line, vendorId }));

export function summarisePart(part: PartToTell): PartSummary {
  const { id: fulfilmentId, vendorId, vendorName, promisedFor, isCollected } = part;
  return {
    fulfilmentId,
    vendorId,
    vendorName,
    promisedFor,
    isCollected,
    ...summariseGoods(linesOf(part), [part]),
  };
}

/** What is paid in cash for each seller's part of an order: to its courier, or at the shop. */
export const cashParts = (parts: readonly PartSummary[]): CashPart[] =>
  parts
    .filter(({ total }) => total > 0)
    .map(({ vendorName, total, isCollected }) => ({
      vendorName,
      amount: total,
      ...(isCollected && { isCollected }),
    }));

/** What the customer reads about an order: all that is left of it, and its address. */
export async function readOrderSummary(shop: Shop, orderId: string): Promise<OrderSummary> {
  return summariseOrder(await readOrderToTell(shop, orderId));
}

/** The same of an order that was read. */
export function summariseOrder(order: OrderToTell): OrderSummary {
  const { parts, address, phone } = order;
  const living = parts.filter(({ lines }) => lines.some(({ quantity }) => quantity > 0));
  const lines = living.flatMap(linesOf).toSorted((one, other) => one.position - other.position);
  const goods = summariseGoods(lines, living);
  return {
    goods,
    address,
    phone,
    paidBy: paidByWords(order.method, { ...order, ...collectingOf(living) }),
    promises: promisesOf(living),
  };
}

/** By which day each part arrives, unless it has arrived or was ordered before days were promised. */
export const promisesOf = (
  parts: readonly { vendorName: string; promisedFor?: string | null; isCollected?: boolean }[],
): DeliveryPromise[] =>
  parts.flatMap(({ vendorName, promisedFor: day, isCollected = false }) =>
    day ? [{ vendorName, day, ...(isCollected && { isCollected }) }] : [],
  );
