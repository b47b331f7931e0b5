import { sql } from "kysely";
import { requireForVendor } from "../../shop/access/require-permission.ts";
import { csvBatch, type CsvColumn, csvOfColumns } from "../../base/csv/write-csv.ts";
import { sentByHandText } from "../fulfilment/sent-text.ts";
import { invoicedOf } from "./invoiced.server.ts";
import {
  dueDay,
  fulfilmentFinancialStatus,
  isToCollect,
  takenOffPieces,
} from "../order/order-conditions.server.ts";
import { businessOfPart, writtenBusiness } from "../../people/customers/buyer-of-order.ts";
import { orderStatusLabels, paidByText, financialStatusLabel } from "../order/order-labels.ts";
import {
  refundedOfFulfilment,
  revenueOfFulfilment,
  toRefundOfFulfilment,
  worthOfFulfilment,
} from "../order/revenue.server.ts";
import { codeWithState, stateName } from "../../base/addresses/indian-states.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { selectFulfilments } from "./list-vendor-orders.server.ts";
import type { VendorOrderQuery } from "./vendor-order-query.ts";

/**
 * Exports all matching orders of the signed-in vendor, newest first, as chunks of a CSV file: the vendor's own products
 * and amounts only, in rupees.
 */
export async function* exportVendorOrders(shop: Shop, query: VendorOrderQuery): AsyncGenerator<string> {
  const { vendorId } = requireForVendor(shop.actor, "fulfilments.read-own");
  yield* csvOfColumns(columns, (after) => readBatch(shop, vendorId, query, after));
}

type ExportRow = Awaited<ReturnType<typeof readBatch>>[number];

function readBatch(
  shop: Shop,
  vendorId: string,
  query: VendorOrderQuery,
  after: { position: string; id: string } | undefined,
) {
  let selection = selectFulfilments(shop, vendorId, query);
  if (after) {
    selection = selection.where(
      sql<boolean>`(fulfilments.placed_at, fulfilments.id) < (${after.position}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return selection
    .select([
      "fulfilments.id",
      "fulfilments.placed_at",
      "fulfilments.taxable",
      "fulfilments.total",
      "fulfilments.status",
      "fulfilments.sent_by as sentBy",
      "fulfilments.collected_by as collectedBy",
      "fulfilments.carrier",
      "fulfilments.tracking_number",
      "orders.number",
      "orders.full_name",
      "orders.phone",
      "orders.address_line1",
      "orders.address_line2",
      "orders.city",
      "orders.state_code",
      "orders.pincode",
      "orders.payment_method",
      "orders.credit_used",
      "orders.total as order_total",
    ])
    .select(businessOfPart)
    .select([
      fulfilmentFinancialStatus.as("payment_standing"),
      isToCollect.as("isToCollect"),
      sql<string | null>`${dueDay}::text`.as("deliverBy"),
      // As text, to the microsecond: a JavaScript date does not hold it.
      sql<string>`fulfilments.placed_at::text`.as("position"),
      sql<number>`fulfilments.cgst + fulfilments.sgst + fulfilments.igst`.as("gst"),
      sql<string>`(select string_agg(quantity || ' × ' || name, ', ' order by order_lines.position) from order_lines
        where order_lines.fulfilment_id = fulfilments.id)`.as("products"),
      sql<
        string | null
      >`(select string_agg(quantity || ' × ' || sku, ', ' order by order_lines.position) from order_lines
        where order_lines.fulfilment_id = fulfilments.id)`.as("skus"),
      sql<number>`(select sum(quantity)::int from order_lines where order_lines.fulfilment_id = fulfilments.id)`.as(
        "pieces",
      ),
      sql<number>`(select sum(${takenOffPieces})::int from order_lines where order_lines.fulfilment_id = fulfilments.id)`.as(
        "takenOff",
      ),
      worthOfFulfilment.as("worth"),
      sql<string | null>`(select number from tax_documents
        where tax_documents.fulfilment_id = fulfilments.id and kind = 'invoice')`.as("invoice"),
      refundedOfFulfilment.as("refunded"),
      toRefundOfFulfilment.as("toRefund"),
      ...invoicedOf(sql`fulfilment_id = fulfilments.id`),
      revenueOfFulfilment.as("revenue"),
    ])
    .orderBy("fulfilments.placed_at", "desc")
    .orderBy("fulfilments.id", "desc")
    .limit(csvBatch)
    .execute();
}

const columns: CsvColumn<ExportRow>[] = [
  ["Order", (row) => row.number],
  ["Date", (row) => indianDay(row.placed_at)],
  ["Customer", (row) => row.full_name],
  ["Phone", (row) => row.phone],
  ["Address", (row) => [row.address_line1, row.address_line2].filter(Boolean).join(", ")],
  ["City", (row) => row.city],
  ["State", (row) => stateName(row.state_code)],
  ["PIN code", (row) => row.pincode],
  ["GSTIN", (row) => row.business?.buyerGstin ?? null],
  ["Business name", (row) => row.business?.buyerBusinessName ?? null],
  ["Products", (row) => row.products],
  ["Pieces", (row) => row.pieces],
  ["Taxable value", (row) => row.taxable / 100],
  ["GST", (row) => Number(row.gst) / 100],
  ["Total", (row) => row.total / 100],
  ["Refunded", (row) => row.refunded / 100],
  ["Sales incl. GST", (row) => row.revenue / 100],
  [
    "Payment method",
    (row) => paidByText(row.payment_method, { ...row, creditUsed: row.credit_used, total: row.order_total }),
  ],
  ["Payment", (row) => financialStatusLabel(row.payment_standing, row)],
  ["Status", (row) => orderStatusLabels[row.status]],
  ["Courier", (row) => row.carrier ?? sentByHandText(row)],
  ["Tracking number", (row) => row.tracking_number],
  ["Invoice", (row) => row.invoice],
  // Last, so that sheets made of earlier files still fit.
  ["Billing address", (row) => writtenBusiness(row.business)?.address.join(", ") ?? null],
  ["Place of supply", (row) => codeWithState(row.supply.state)],
  ["SKUs", (row) => row.skus],
  ["Deliver by", (row) => row.deliverBy],
  ["Collected at the shop", (row) => (row.isToCollect ? "Yes" : null)],
  ["Refunds to send", (row) => row.toRefund / 100],
  // Of what was ordered, as GST is; the invoice less its notes follows.
  ["Round off", (row) => (row.total - row.taxable - Number(row.gst)) / 100],
  ["GST invoiced", (row) => row.gstInvoiced / 100],
  ["Total invoiced", (row) => row.totalInvoiced / 100],
  ["Pieces cancelled before dispatch", (row) => row.takenOff],
  ["Total after cancellations and refunds", (row) => row.worth / 100],
];
