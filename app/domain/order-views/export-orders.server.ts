import { sql } from "kysely";
import { requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../shop/shop.ts";
import { indianDay } from "../time/indian-days.ts";
import { codeWithState, stateName } from "../places/indian-states.ts";
import { type CsvCell, csvBatch, csvInBatches } from "../csv/write-csv.ts";
import { ordersAsked } from "./list-orders.server.ts";
import { businessOfOrder } from "../customers/buyer-of-order.ts";
import { type PosBasis, posBasisWords } from "../tax/gstin.ts";
import type { OrderStatus } from "#db/words.ts";
import { orderPaymentStanding } from "../orders/order-conditions.server.ts";
import { orderStatusWords, paidByWords, paymentStandingWords } from "../orders/order-words.ts";
import { refundedOfOrder, revenueOfOrder } from "../orders/revenue.server.ts";
import type { OrdersQuery } from "./orders-query.ts";

const heads = [
  "Order",
  "Date",
  "Customer",
  "Email",
  "Phone",
  "City",
  "State",
  "PIN code",
  "Vendors",
  "Pieces",
  "Subtotal",
  "GST",
  "Total",
  "Refunded",
  "Revenue",
  "Payment method",
  "Payment",
  "Status",
  // Last, so that sheets made of earlier files still fit.
  "GSTIN",
  "Business name",
  "Billing address",
  "Place of supply",
  "Place of supply decided by",
  "Store credit",
  "SKUs",
];

/**
 * Exports all matching orders, newest first, as chunks of a CSV file with money in rupees.
 */
export async function* exportOrders(shop: Shop, query: OrdersQuery): AsyncGenerator<string> {
  requirePermission(shop.actor, "orders.read-any");
  yield* csvInBatches<ExportRow>(
    heads,
    (after) => readBatch(shop, query, after),
    (row) => [cellsOf(row)],
  );
}

type ExportRow = Awaited<ReturnType<typeof readBatch>>[number];

function readBatch(shop: Shop, query: OrdersQuery, after: { position: string; id: string } | undefined) {
  let asked = ordersAsked(shop, query);
  if (after) {
    asked = asked.where(
      sql<boolean>`(orders.created_at, orders.id) < (${after.position}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return asked
    .selectAll("orders")
    .select([
      orderPaymentStanding.as("payment_standing"),
      // As text, to the microsecond: a JavaScript date does not hold it.
      sql<string>`orders.created_at::text`.as("position"),
      sql<string>`(select string_agg(vendor_name, ', ' order by vendor_name) from fulfilments
        where order_id = orders.id)`.as("vendors"),
      sql<number>`(select sum(quantity)::int from order_lines where order_id = orders.id)`.as("pieces"),
      sql<string | null>`(select string_agg(quantity || ' × ' || sku, ', ' order by position) from order_lines
        where order_id = orders.id)`.as("skus"),
      refundedOfOrder.as("refunded"),
      revenueOfOrder.as("revenue"),
    ])
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.id", "desc")
    .limit(csvBatch)
    .execute();
}

function cellsOf(row: ExportRow): CsvCell[] {
  return [
    row.number,
    indianDay(row.created_at),
    row.full_name,
    row.user_email,
    row.phone,
    row.city,
    stateName(row.state_code),
    row.pincode,
    row.vendors,
    row.pieces,
    row.subtotal / 100,
    row.tax / 100,
    row.total / 100,
    row.refunded / 100,
    row.revenue / 100,
    paidByWords(row.payment_method, { creditUsed: row.credit_used, total: row.total }),
    paymentStandingWords[row.payment_standing],
    orderStatusWords[row.status as OrderStatus],
    row.buyer_gstin,
    row.buyer_business_name,
    businessOfOrder(row)?.address?.join(", ") ?? null,
    codeWithState(row.place_of_supply),
    posBasisWords[row.pos_basis as PosBasis],
    row.credit_used / 100,
    row.skus,
  ];
}
