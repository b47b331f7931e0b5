import { sql } from "kysely";
import type { OrderStatus, PaymentMethod, PaymentStatus } from "#db/words.ts";
import type { ProductPicture } from "../catalogue/product-card.ts";
import { toPicture } from "../catalogue/product-rows.server.ts";
import { addressLines } from "../places/address-lines.ts";
import { listDocuments } from "../invoices/find-document.server.ts";
import type { DocumentLink } from "../invoices/tax-document.ts";
import { isUuid } from "../text/is-uuid.ts";
import type { OrderEventKind } from "../order-history/write-order-event.server.ts";
import { isPartRefunded, partMoneyLeft } from "../orders/order-conditions.server.ts";
import { readSerials } from "../fulfilment/serials.server.ts";
import type { Shop } from "../shop/shop.ts";
import { requireVendor } from "../access/require-vendor.ts";

export type VendorOrderLine = {
  position: number;
  name: string;
  /** What its card said of it when it was ordered. */
  specLines: string[];
  hsn: string;
  picture: ProductPicture | null;
  quantity: number;
  /** Whole paise without GST. */
  unitPrice: number;
  taxable: number;
  serials: string[];
};

export type VendorOrder = {
  id: string;
  orderId: string;
  number: string;
  status: OrderStatus;
  placedAt: Date;
  carrier: string | null;
  trackingNumber: string | null;
  cancelReason: string | null;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /** Whole paise. */
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  roundOff: number;
  total: number;
  /** What of the total goes back, or has gone back, to the customer. */
  refunded: number;
  /** What the customer has paid for it and does not get back so far, also by a refund of the order as a whole. */
  moneyLeft: number;
  /** Whether all that was paid for it goes back, or has gone back. */
  isRefunded: boolean;
  seller: Party;
  customer: Party;
  business: { name: string; gstin: string } | null;
  lines: VendorOrderLine[];
  /** What was issued for it. */
  documents: DocumentLink[];
  events: { id: string; kind: OrderEventKind; happenedAt: Date }[];
};

/** Who sends or receives a box. */
type Party = { name: string; address: string[]; phone: string | null };

/** One of the signed-in vendor's own parts, with all that is needed to send it; undefined for anybody else's. */
export async function findVendorOrder(shop: Shop, partId: string): Promise<VendorOrder | undefined> {
  const { vendorId } = requireVendor(shop.actor);
  if (!isUuid(partId)) return undefined;
  const part = await readPart(shop, vendorId, partId);
  if (!part) return undefined;
  const [lines, serials, documents, events] = await Promise.all([
    readLines(shop, part.order_id, part.id),
    readSerials(shop, part.order_id),
    listDocuments(shop, part.order_id),
    readEvents(shop, part.order_id, part.id),
  ]);
  return {
    id: part.id,
    orderId: part.order_id,
    number: part.number,
    status: part.status as OrderStatus,
    placedAt: part.placed_at,
    carrier: part.carrier,
    trackingNumber: part.tracking_number,
    cancelReason: part.cancel_reason,
    paymentMethod: part.payment_method as VendorOrder["paymentMethod"],
    paymentStatus: part.payment_status as PaymentStatus,
    taxable: part.taxable,
    cgst: part.cgst,
    sgst: part.sgst,
    igst: part.igst,
    roundOff: part.round_off,
    total: part.total,
    refunded: part.refunded,
    moneyLeft: part.moneyLeft,
    isRefunded: part.isRefunded,
    seller: {
      name: part.vendor_name,
      address: addressLines({
        first: part.seller_line,
        second: null,
        city: part.seller_city,
        state: part.seller_state,
        pincode: part.seller_pincode,
      }),
      phone: part.seller_phone,
    },
    customer: {
      name: part.full_name,
      address: addressLines({
        first: part.address_line1,
        second: part.address_line2,
        city: part.city,
        state: part.state_code,
        pincode: part.pincode,
      }),
      phone: part.phone,
    },
    business:
      part.buyer_gstin === null ? null : { name: part.buyer_business_name ?? "", gstin: part.buyer_gstin },
    lines: lines.map((row) => ({
      position: row.position,
      name: row.name,
      specLines: row.spec_lines,
      hsn: row.hsn,
      picture: toPicture({ ...row, alt: row.name }),
      quantity: row.quantity,
      unitPrice: row.unit_price,
      taxable: row.taxable,
      serials: serials.get(row.position) ?? [],
    })),
    documents: documents.filter(({ partId }) => partId === part.id),
    events: events.map((event) => ({ ...event, kind: event.kind as OrderEventKind })),
  };
}

function readPart(shop: Shop, vendorId: string, partId: string) {
  return shop.db
    .selectFrom("vendor_orders")
    .innerJoin("orders", "orders.id", "vendor_orders.order_id")
    .innerJoin("vendors", "vendors.id", "vendor_orders.vendor_id")
    .selectAll("vendor_orders")
    .select([
      "orders.number",
      "orders.full_name",
      "orders.address_line1",
      "orders.address_line2",
      "orders.city",
      "orders.state_code",
      "orders.pincode",
      "orders.phone",
      "orders.buyer_gstin",
      "orders.buyer_business_name",
      "orders.payment_method",
      "orders.payment_status",
      "vendors.address_line as seller_line",
      "vendors.city as seller_city",
      "vendors.state_code as seller_state",
      "vendors.pincode as seller_pincode",
      "vendors.phone as seller_phone",
    ])
    .select(
      sql<number>`(select coalesce(sum(amount), 0) from refunds where vendor_order_id = vendor_orders.id)`.as(
        "refunded",
      ),
    )
    .select([partMoneyLeft.as("moneyLeft"), isPartRefunded.as("isRefunded")])
    .where("vendor_orders.id", "=", partId)
    .where("vendor_orders.vendor_id", "=", vendorId)
    .executeTakeFirst();
}

function readLines(shop: Shop, orderId: string, partId: string) {
  return shop.db
    .selectFrom("order_lines")
    .leftJoin("pictures", "pictures.id", "order_lines.picture_id")
    .select([
      "position",
      "name",
      "spec_lines",
      "hsn",
      "quantity",
      "unit_price",
      "taxable",
      "pictures.id as picture_id",
      "pictures.width as picture_width",
      "pictures.height as picture_height",
      "pictures.transparent",
    ])
    .where("order_id", "=", orderId)
    .where("vendor_order_id", "=", partId)
    .orderBy("position")
    .execute();
}

/** What concerns the order as a whole, and this part of it. */
function readEvents(shop: Shop, orderId: string, partId: string) {
  return shop.db
    .selectFrom("order_events")
    .select(["id", "kind", "happened_at as happenedAt"])
    .where("order_id", "=", orderId)
    .where(({ or, eb }) => or([eb("vendor_order_id", "is", null), eb("vendor_order_id", "=", partId)]))
    .orderBy("id")
    .execute();
}
