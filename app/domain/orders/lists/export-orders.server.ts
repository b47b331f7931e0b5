import { shownEmail } from "../../base/identifiers/no-email.ts";
import { sql } from "kysely";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { codeWithState, stateName } from "../../base/addresses/indian-states.ts";
import { csvBatch, type CsvColumn, csvOfColumns } from "../../base/csv/write-csv.ts";
import { invoicedOf } from "./invoiced.server.ts";
import { collecting } from "./order-columns.server.ts";
import { selectOrders } from "./list-orders.server.ts";
import { businessColumns, writtenBusiness } from "../../people/customers/buyer-of-order.ts";
import { posBasisLabels } from "../../base/gst/gstin.ts";
import { orderFinancialStatus, takenOffPieces } from "../order/order-conditions.server.ts";
import { orderStatusLabels, paidByText, financialStatusLabel } from "../order/order-labels.ts";
import { refundedOfOrder, revenueOfOrder, toRefundOfOrder, worthOfOrder } from "../order/revenue.server.ts";
import type { OrdersQuery } from "./orders-query.ts";

/** Exports all matching orders, newest first, as chunks of a CSV file with money in rupees. */
export async function* exportOrders(shop: Shop, query: OrdersQuery): AsyncGenerator<string> {
  requirePermission(shop.actor, "orders.read-any");
  yield* csvOfColumns(columns, (after) => readBatch(shop, query, after));
}

type ExportRow = Awaited<ReturnType<typeof readBatch>>[number];

function readBatch(shop: Shop, query: OrdersQuery, after: { position: string; id: string } | undefined) {
  let selection = selectOrders(shop, query);
  if (after) {
    selection = selection.where(
      sql<boolean>`(orders.created_at, orders.id) < (${after.position}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return selection
    .selectAll("orders")
    .select(businessColumns)
    .select(collecting)
    .select([
      orderFinancialStatus.as("payment_standing"),
      // As text, to the microsecond: a JavaScript date does not hold it.
      sql<string>`orders.created_at::text`.as("position"),
      sql<string>`(select string_agg(distinct vendor_name, ', ' order by vendor_name) from fulfilments
        where order_id = orders.id)`.as("vendors"),
      sql<number>`(select sum(quantity)::int from order_lines where order_id = orders.id)`.as("pieces"),
      sql<number>`(select sum(${takenOffPieces})::int from order_lines where order_id = orders.id)`.as(
        "takenOff",
      ),
      worthOfOrder.as("worth"),
      sql<string | null>`(select string_agg(quantity || ' × ' || sku, ', ' order by position) from order_lines
        where order_id = orders.id)`.as("skus"),
      refundedOfOrder.as("refunded"),
      toRefundOfOrder.as("toRefund"),
      sql<number>`(select coalesce(sum(cgst + sgst + igst), 0)::float8 from fulfilments where order_id = orders.id)`.as(
        "gst",
      ),
      ...invoicedOf(sql`order_id = orders.id`),
      revenueOfOrder.as("revenue"),
    ])
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.id", "desc")
    .limit(csvBatch)
    .execute();
}

const columns: CsvColumn<ExportRow>[] = [
  ["Order", (row) => row.number],
  ["Date", (row) => indianDay(row.created_at)],
  ["Customer", (row) => row.full_name],
  ["Email", (row) => shownEmail(row.user_email)],
  ["Phone", (row) => row.phone],
  ["City", (row) => row.city],
  ["State", (row) => stateName(row.state_code)],
  ["PIN code", (row) => row.pincode],
  ["Vendors", (row) => row.vendors],
  ["Pieces", (row) => row.pieces],
  ["Subtotal", (row) => row.subtotal / 100],
  ["GST", (row) => row.gst / 100],
  ["Total", (row) => row.total / 100],
  ["Refunded", (row) => row.refunded / 100],
  ["Sales incl. GST", (row) => row.revenue / 100],
  ["Payment method", (row) => paidByText(row.payment_method, { ...row, creditUsed: row.credit_used })],
  ["Payment", (row) => financialStatusLabel(row.payment_standing, row)],
  ["Status", (row) => orderStatusLabels[row.status]],
  // Last, so that sheets made of earlier files still fit.
  ["GSTIN", (row) => row.business?.buyerGstin ?? null],
  ["Business name", (row) => row.business?.buyerBusinessName ?? null],
  ["Billing address", (row) => writtenBusiness(row.business)?.address.join(", ") ?? null],
  ["Place of supply", (row) => codeWithState(row.supply.state)],
  ["Place of supply decided by", (row) => posBasisLabels[row.supply.basis]],
  ["Store credit", (row) => row.credit_used / 100],
  ["SKUs", (row) => row.skus],
  ["UTR from customer", (row) => row.utr],
  ["Refunds to send", (row) => row.toRefund / 100],
  // Of what was ordered, as GST is; the invoices less their notes follow.
  ["Round off", (row) => (row.total - row.subtotal - row.gst) / 100],
  ["GST invoiced", (row) => row.gstInvoiced / 100],
  ["Total invoiced", (row) => row.totalInvoiced / 100],
  ["Pieces cancelled before dispatch", (row) => row.takenOff],
  ["Total after cancellations and refunds", (row) => row.worth / 100],
];
