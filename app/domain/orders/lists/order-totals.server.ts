import { type SelectQueryBuilder, sql } from "kysely";
import type { DB } from "#db/tables.ts";
import {
  credited,
  isSold,
  isSoldFulfilment,
  refundedOfFulfilment,
  refundedOfOrder,
  toRefundOfFulfilment,
  toRefundOfOrder,
} from "../order/revenue.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** The sums of a list of orders, over all its pages; amounts in whole paise including GST. */
export type OrderTotals = {
  count: number;
  /** How many of them have revenue. */
  sold: number;
  /** As defined in orders/revenue.server.ts. */
  revenue: number;
  /** Refunds sent. */
  refunded: number;
  /** Refunds that wait or have failed. */
  toRefund: number;
};

const sumOfRefunds = [
  sql<number>`coalesce(sum(refunded), 0)`.as("refunded"),
  sql<number>`coalesce(sum("toRefund"), 0)`.as("toRefund"),
] as const;

const sumOfCredits = [
  sql<number>`coalesce(sum(amount), 0)`.as("amount"),
  sql<number>`(count(*) filter (where amount >= total))::int`.as("inFull"),
] as const;

/**
 * Sums up the orders of a query. Three statements: credits and refunds are few, so they are not looked up for each order.
 * What was credited in full is taken off the sales.
 */
export async function sumOrders(
  shop: Shop,
  selection: SelectQueryBuilder<DB, "orders", object>,
): Promise<OrderTotals> {
  const [sums, credits, refunds] = await Promise.all([
    selection
      .select([
        sql<number>`count(*)::int`.as("count"),
        sql<number>`(count(*) filter (where ${isSold}))::int`.as("sold"),
        sql<number>`coalesce(sum(orders.total) filter (where ${isSold}), 0)`.as("total"),
      ])
      .executeTakeFirstOrThrow(),
    shop.db
      .selectFrom(
        shop.db
          .selectFrom("credits")
          .innerJoin("orders", "orders.id", "credits.order_id")
          .select(["orders.total", credited.as("amount")])
          .where("orders.id", "in", selection.where(isSold).select("orders.id"))
          .groupBy("orders.id")
          .as("credited"),
      )
      .select(sumOfCredits)
      .executeTakeFirstOrThrow(),
    shop.db
      .selectFrom(
        selection
          .where(sql<boolean>`orders.id in (select order_id from refunds union select order_id from credits)`)
          .select([refundedOfOrder.as("refunded"), toRefundOfOrder.as("toRefund")])
          .as("orders_refunded"),
      )
      .select(sumOfRefunds)
      .executeTakeFirstOrThrow(),
  ]);
  const { count, sold, total } = sums;
  return { count, sold: sold - credits.inFull, revenue: total - credits.amount, ...refunds };
}

/** Sums up the fulfilments of a query in the same way. */
export async function sumFulfilments(
  shop: Shop,
  selection: SelectQueryBuilder<DB, "fulfilments" | "orders", object>,
): Promise<OrderTotals> {
  const [sums, credits, refunds] = await Promise.all([
    selection
      .select([
        sql<number>`count(*)::int`.as("count"),
        sql<number>`(count(*) filter (where ${isSoldFulfilment}))::int`.as("sold"),
        sql<number>`coalesce(sum(fulfilments.total) filter (where ${isSoldFulfilment}), 0)`.as("total"),
      ])
      .executeTakeFirstOrThrow(),
    shop.db
      .selectFrom(
        shop.db
          .selectFrom("credits")
          .innerJoin("fulfilments", "fulfilments.id", "credits.fulfilment_id")
          .select(["fulfilments.total", credited.as("amount")])
          .where("fulfilments.id", "in", selection.where(isSoldFulfilment).select("fulfilments.id"))
          .groupBy("fulfilments.id")
          .as("credited"),
      )
      .select(sumOfCredits)
      .executeTakeFirstOrThrow(),
    shop.db
      .selectFrom(
        selection
          .where(
            sql<boolean>`fulfilments.id in (
              select fulfilment_id from refund_parts union select fulfilment_id from credits
            )`,
          )
          .select([refundedOfFulfilment.as("refunded"), toRefundOfFulfilment.as("toRefund")])
          .as("parts_refunded"),
      )
      .select(sumOfRefunds)
      .executeTakeFirstOrThrow(),
  ]);
  const { count, sold, total } = sums;
  return { count, sold: sold - credits.inFull, revenue: total - credits.amount, ...refunds };
}
