import { sql } from "kysely";
import { sumOf, type Taxed } from "../../base/gst/gst-split.ts";
import { deliveryOfOrder } from "../../people/customers/address-book.server.ts";
import { shippingLines } from "../../people/customers/shipping-address.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { shownWorths } from "../credited-lines/credit-goods.ts";
import { summarisePart, readSummaryOrder } from "../mails/order-summary.server.ts";
import { collectingOf, methodText } from "../order/order-labels.ts";
import { dueOfOrder } from "../order/order-money.server.ts";

/** What a change of an order is about, in whole paise. */
export type OrderFacts = {
  /** Also those of which nothing is left. */
  lines: { position: number; name: string; quantity: number; worth: number }[];
  taxed: Taxed;
  roundOff: number;
  total: number;
  /** What was paid and not refunded, and is not about to be. */
  paid: number;
  due: number;
  isPaid: boolean;
  address: string[];
  /** The days in India by which what is not there yet is promised. */
  days: string[];
  method: string;
};

/** Reads it of an order, whose row must be locked. */
export async function readFacts(shop: Shop, orderId: string): Promise<OrderFacts> {
  const { parts, method } = await readSummaryOrder(shop, orderId);
  const { delivery, due, paid, isPaid, days } = await shop.db
    .selectFrom("orders")
    .select([deliveryOfOrder, dueOfOrder.as("due")])
    .select(sql<boolean>`payment_status in ('paid', 'refunded')`.as("isPaid"))
    .select(
      sql<number>`(select coalesce(sum(amount - refunded), 0) from payments where order_id = orders.id)`.as(
        "paid",
      ),
    )
    .select(
      sql<string[]>`array(
        select distinct greatest(promised_for, moved_to)::text as day from fulfilments
        where order_id = orders.id and status in ('pending', 'processing') and promised_for is not null order by day
      )`.as("days"),
    )
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const living = parts.filter(({ status }) => status !== "cancelled");
  const worths = parts.flatMap(shownWorths);
  return {
    lines: worths
      .map(({ line: { position, name, quantity }, worth }) => ({ position, name, quantity, worth }))
      .toSorted((a, b) => a.position - b.position),
    taxed: sumOf(parts.flatMap(({ lines }) => lines)),
    roundOff: parts.reduce((sum, { roundOff }) => sum + roundOff, 0),
    total: worths.reduce((sum, { worth }) => sum + worth, 0),
    paid,
    due: isPaid ? 0 : due,
    isPaid,
    address: [delivery.fullName, ...shippingLines(delivery), delivery.phone],
    days,
    method: methodText(method, collectingOf(living.map(summarisePart))),
  };
}
