import { sql } from "kysely";
import { requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../shop/shop.ts";
import { indianDay } from "../time/indian-days.ts";
import { stateName } from "../places/indian-states.ts";
import { type CsvCell, csvHead, csvLines } from "../csv/write-csv.ts";
import { ordersAsked } from "./list-orders.server.ts";
import type { OrderStatus } from "../orders/order-life-cycle.ts";
import { orderPaymentStanding } from "../orders/order-conditions.server.ts";
import { orderStatusWords, paymentMethodWords, paymentStandingWords } from "../orders/order-words.ts";
import { refundedOfOrder, revenueOfOrder } from "../orders/revenue.server.ts";
import type { OrdersQuery } from "./orders-query.ts";

const perBatch = 500;
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
];

/**
 * Exports all matching orders, newest first, as chunks of a CSV file with money in rupees. Reads in batches, so that
 * neither the database nor the shop holds them all.
 */
export async function* exportOrders(shop: Shop, query: OrdersQuery): AsyncGenerator<string> {
  requirePermission(shop.actor, "orders.read-any");
  yield csvHead(heads);
  let edge: { at: string; id: string } | undefined;
  do {
    const rows: ExportRow[] = await readBatch(shop, query, edge);
    if (rows.length > 0) yield csvLines(rows.map(cellsOf));
    const last = rows.length === perBatch ? rows.at(-1) : undefined;
    edge = last && { at: last.position, id: last.id };
  } while (edge);
}

type ExportRow = Awaited<ReturnType<typeof readBatch>>[number];

function readBatch(shop: Shop, query: OrdersQuery, edge: { at: string; id: string } | undefined) {
  let asked = ordersAsked(shop, query);
  if (edge) {
    asked = asked.where(
      sql<boolean>`(orders.created_at, orders.id) < (${edge.at}::timestamptz, ${edge.id}::uuid)`,
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
      refundedOfOrder.as("refunded"),
      revenueOfOrder.as("revenue"),
    ])
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.id", "desc")
    .limit(perBatch)
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
    paymentMethodWords[row.payment_method] ?? row.payment_method,
    paymentStandingWords[row.payment_standing],
    orderStatusWords[row.status as OrderStatus],
  ];
}
