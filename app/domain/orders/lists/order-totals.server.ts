import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
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

/** How the sums of a table are worked out from its rows. */
type Summed = {
  table: "orders" | "fulfilments";
  /** The column of `credits` that names a row of the table. */
  creditOf: RawBuilder<unknown>;
  isSold: RawBuilder<boolean>;
  /** The ids of the rows with a refund or a credit. */
  refundedIds: RawBuilder<unknown>;
  refunded: RawBuilder<number>;
  toRefund: RawBuilder<number>;
};

export function sumOrders(shop: Shop, selection: SelectQueryBuilder<DB, "orders", object>) {
  return sumUp(shop, selection, {
    table: "orders",
    creditOf: sql`credits.order_id`,
    isSold,
    refundedIds: sql`select order_id from refunds union select order_id from credits`,
    refunded: refundedOfOrder,
    toRefund: toRefundOfOrder,
  });
}

/** Sums up the fulfilments of a query, joined with their orders. */
export function sumFulfilments(
  shop: Shop,
  selection: SelectQueryBuilder<DB, "fulfilments" | "orders", object>,
) {
  return sumUp(shop, selection, {
    table: "fulfilments",
    creditOf: sql`credits.fulfilment_id`,
    isSold: isSoldFulfilment,
    refundedIds: sql`select fulfilment_id from refund_parts union select fulfilment_id from credits`,
    refunded: refundedOfFulfilment,
    toRefund: toRefundOfFulfilment,
  });
}

/**
 * Three statements: credits and refunds are few, so they are not looked up for each order. What was credited in full is
 * taken off the sales.
 */
async function sumUp<Tables extends "fulfilments" | "orders">(
  shop: Shop,
  selection: SelectQueryBuilder<DB, Tables, object>,
  { table, creditOf, isSold, refundedIds, refunded, toRefund }: Summed,
): Promise<OrderTotals> {
  const id = sql.ref(`${table}.id`);
  const total = sql.ref(`${table}.total`);
  const [sums, credits, refunds] = await Promise.all([
    selection
      .select([
        sql<number>`count(*)::int`.as("count"),
        sql<number>`(count(*) filter (where ${isSold}))::int`.as("sold"),
        sql<number>`coalesce(sum(${total}) filter (where ${isSold}), 0)`.as("total"),
      ])
      .executeTakeFirstOrThrow(),
    sql<{ amount: number; inFull: number }>`
      select coalesce(sum(amount), 0) as amount, (count(*) filter (where amount >= total))::int as "inFull"
      from (
        select ${total}, ${credited} as amount from credits join ${sql.table(table)} on ${id} = ${creditOf}
        where ${id} in (${selection.where(isSold).select(id.as("id"))}) group by ${id}
      ) as credited`.execute(shop.db),
    shop.db
      .selectFrom(
        selection
          .where(sql<boolean>`${id} in (${refundedIds})`)
          .select([refunded.as("refunded"), toRefund.as("toRefund")])
          .as("rows_refunded"),
      )
      .select([
        sql<number>`coalesce(sum(refunded), 0)`.as("refunded"),
        sql<number>`coalesce(sum("toRefund"), 0)`.as("toRefund"),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const [credit = { amount: 0, inFull: 0 }] = credits.rows;
  return {
    count: sums.count,
    sold: sums.sold - credit.inFull,
    revenue: sums.total - credit.amount,
    ...refunds,
  };
}
