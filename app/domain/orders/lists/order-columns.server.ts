import { type RawBuilder, sql } from "kysely";
import type { ProductPicture } from "../../catalogue/product/product-card-data.ts";
import {
  creditedPieces,
  lineFinancialStatus,
  orderFinancialStatus,
  partSent,
  takenOffPieces,
} from "../order/order-conditions.server.ts";
import { worthOfOrder } from "../order/revenue.server.ts";

/** Whether the customer of a row of `orders` collects all of it at the shop, and whether some. */
export const collecting = [
  sql<boolean>`not exists (
    select from fulfilments where fulfilments.order_id = orders.id and collect_code is null
  )`.as("isToCollect"),
  sql<boolean>`exists (
    select from fulfilments where fulfilments.order_id = orders.id and collect_code is not null
  )`.as("isPartToCollect"),
] as const;

/** What every list and page of orders reads of a row of `orders`. */
export const orderColumns = [
  "orders.id",
  "orders.number",
  "orders.short_number as shortNumber",
  "orders.created_at as placedAt",
  // Whole paise including GST.
  "orders.total",
  // What it costs now.
  worthOfOrder.as("worth"),
  // What of it store credit pays; the rest is due in money.
  "orders.credit_used as creditUsed",
  "orders.status",
  "orders.payment_status as paymentStatus",
  "orders.payment_method as paymentMethod",
  orderFinancialStatus.as("financialStatus"),
  partSent.as("partSent"),
  ...collecting,
] as const;

/** What is written of goods in one line: the first product, and how many others there are. */
export type FirstGoods = { first: string; others: number };

/** The same of the lines of a row of `orders` or `fulfilments`: '2 × Vajra 16' and 2 others, without what was taken off. */
export const firstGoods = (of: "orders" | "fulfilments") => sql<FirstGoods>`(
  select json_build_object('others', count(*) - 1, 'first', (array_agg(
    case when pieces > 1 then pieces || ' × ' else '' end || name order by order_lines.position
  ))[1]) from order_lines, lateral (
    select quantity - case when ${sql.table(of)}.status = 'cancelled' then 0 else ${takenOffPieces} end as pieces
  ) as left_of_it
  where pieces > 0 and order_lines.${sql.ref(of === "orders" ? "order_id" : "fulfilment_id")} = ${sql.table(of)}.id
)`;

/** How many days ago in India something was ordered. */
export const ageInDays = (placedAt: RawBuilder<unknown>, today: string) =>
  sql<number>`(${today}::date - (${placedAt} at time zone 'Asia/Kolkata')::date)`;

/** The picture that a row of `order_lines` had when it was ordered. */
export const linePicture = sql<ProductPicture | null>`(
  select json_build_object('id', pictures.id, 'alt', order_lines.name, 'width', width, 'height', height,
    'transparent', transparent)
  from pictures where pictures.id = order_lines.picture_id
)`.as("picture");

/** What every page of an order reads of a row of `order_lines`. */
export const lineColumns = [
  "order_lines.fulfilment_id as fulfilmentId",
  "order_lines.position",
  "order_lines.name",
  // The spec lines on the product's card when it was ordered.
  "order_lines.spec_lines as specLines",
  // What the page said about open-box goods when they were ordered; empty for new ones.
  "order_lines.condition_words as conditionWords",
  "order_lines.quantity",
  // Whole paise without GST.
  "order_lines.unit_price as unitPrice",
  "order_lines.discount",
  "order_lines.taxable",
  creditedPieces.as("refunded"),
  takenOffPieces.as("takenOff"),
  lineFinancialStatus.as("financialStatus"),
  linePicture,
] as const;
