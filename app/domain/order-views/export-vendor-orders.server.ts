import { sql } from "kysely";
import { requireForVendor } from "../access/require-permission.ts";
import { type CsvCell, csvBatch, csvInBatches } from "../csv/write-csv.ts";
import { fulfilmentPaymentStanding } from "../orders/order-conditions.server.ts";
import { businessColumns, businessOfOrder } from "../customers/buyer-of-order.ts";
import type { OrderStatus } from "#db/words.ts";
import { orderStatusWords, paidByWords, paymentStandingWords } from "../orders/order-words.ts";
import { refundedOfFulfilment, revenueOfFulfilment } from "../orders/revenue.server.ts";
import { codeWithState, stateName } from "../places/indian-states.ts";
import type { Shop } from "../shop/shop.ts";
import { indianDay } from "../time/indian-days.ts";
import { foundFulfilments } from "./list-vendor-orders.server.ts";
import type { VendorOrderQuery } from "./vendor-order-query.ts";

const heads = [
  "Order",
  "Date",
  "Customer",
  "Phone",
  "Address",
  "City",
  "State",
  "PIN code",
  "GSTIN",
  "Business name",
  "Products",
  "Pieces",
  "Taxable value",
  "GST",
  "Total",
  "Refunded",
  "Revenue",
  "Payment method",
  "Payment",
  "Status",
  "Courier",
  "Tracking number",
  "Invoice",
  // Last, so that sheets made of earlier files still fit.
  "Billing address",
  "Place of supply",
  "SKUs",
];

/**
 * Exports all matching orders of the signed-in vendor, newest first, as chunks of a CSV file: the vendor's own products
 * and amounts only, in rupees.
 */
export async function* exportVendorOrders(shop: Shop, query: VendorOrderQuery): AsyncGenerator<string> {
  const { vendorId } = requireForVendor(shop.actor, "fulfilments.read-own");
  yield* csvInBatches<ExportRow>(
    heads,
    (after) => readBatch(shop, vendorId, query, after),
    (row) => [cellsOf(row)],
  );
}

type ExportRow = Awaited<ReturnType<typeof readBatch>>[number];

function readBatch(
  shop: Shop,
  vendorId: string,
  query: VendorOrderQuery,
  after: { position: string; id: string } | undefined,
) {
  let found = foundFulfilments(shop, vendorId, query);
  if (after) {
    found = found.where(
      sql<boolean>`(fulfilments.placed_at, fulfilments.id) < (${after.position}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return found
    .select([
      "fulfilments.id",
      "fulfilments.placed_at",
      "fulfilments.taxable",
      "fulfilments.total",
      "fulfilments.status",
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
    .select(businessColumns)
    .select([
      fulfilmentPaymentStanding.as("payment_standing"),
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
      sql<string | null>`(select number from tax_documents
        where tax_documents.fulfilment_id = fulfilments.id and kind = 'invoice')`.as("invoice"),
      refundedOfFulfilment.as("refunded"),
      revenueOfFulfilment.as("revenue"),
    ])
    .orderBy("fulfilments.placed_at", "desc")
    .orderBy("fulfilments.id", "desc")
    .limit(csvBatch)
    .execute();
}

function cellsOf(row: ExportRow): CsvCell[] {
  return [
    row.number,
    indianDay(row.placed_at),
    row.full_name,
    row.phone,
    [row.address_line1, row.address_line2].filter(Boolean).join(", "),
    row.city,
    stateName(row.state_code),
    row.pincode,
    row.buyer_gstin,
    row.buyer_business_name,
    row.products,
    row.pieces,
    row.taxable / 100,
    Number(row.gst) / 100,
    row.total / 100,
    row.refunded / 100,
    row.revenue / 100,
    paidByWords(row.payment_method, { creditUsed: row.credit_used, total: row.order_total }),
    paymentStandingWords[row.payment_standing],
    orderStatusWords[row.status as OrderStatus],
    row.carrier,
    row.tracking_number,
    row.invoice,
    businessOfOrder(row)?.address?.join(", ") ?? null,
    codeWithState(row.place_of_supply),
    row.skus,
  ];
}
