import { cashCarriersOf, cashStateOf } from "../cash/collections.server.ts";
import type { CashCarrier, CashState, OrderStatus, PaymentMethod, PaymentStatus } from "#db/words.ts";
import type { ProductPicture } from "../catalogue/product/product-card.ts";
import { toPicture } from "../catalogue/product/product-rows.server.ts";
import { billingOfOrder, businessColumns, type OrderBilling } from "../customers/buyer-of-order.ts";
import { addressLines } from "../places/address-lines.ts";
import { listDocuments } from "../invoices/find-document.server.ts";
import type { DocumentLink } from "../invoices/tax-document.ts";
import { isUuid } from "../text/ids.ts";
import type { ReadEventKind } from "../order-history/write-order-event.server.ts";
import {
  fulfilmentMoneyLeft,
  fulfilmentMoneyRefunded,
  fulfilmentPaymentStanding,
  isFulfilmentRefunded,
  lateFacts,
  creditedPieces,
} from "../orders/order-conditions.server.ts";
import type { LateFacts } from "../transitions/fulfilment-machine.ts";
import type { PaymentStanding } from "../orders/order-words.ts";
import { type LineUnits, readLineUnits } from "./line-units.server.ts";
import type { Shop } from "../shop/shop.ts";
import { requireForVendor } from "../access/require-permission.ts";

export type VendorOrderLine = LineUnits & {
  position: number;
  name: string;
  sku: string;
  /** The spec lines on the product's card when it was ordered. */
  specLines: string[];
  /** What the page said about open-box goods when they were ordered; empty for new ones. */
  conditionWords: string;
  hsn: string;
  picture: ProductPicture | null;
  quantity: number;
  /** Pieces of it that were refunded. */
  refunded: number;
  /** Whole paise without GST. */
  unitPrice: number;
  taxable: number;
};

export type VendorOrder = OrderBilling &
  LateFacts & {
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
    paymentStanding: PaymentStanding;
    /** Whole paise. */
    taxable: number;
    cgst: number;
    sgst: number;
    igst: number;
    roundOff: number;
    total: number;
    /** How much of the total has been refunded, or is being refunded, to the customer. */
    refunded: number;
    /**
     * What the customer has paid for the fulfilment, less what is refunded so far, also by a refund of the whole order.
     */
    moneyLeft: number;
    /** Who may collect its cash, and who does once it is dispatched; where the cash is once it is delivered. */
    cashCarriers: CashCarrier[];
    cashCarriedBy: CashCarrier | null;
    cashState: CashState | null;
    /** Whether all that was paid for it has been refunded, or is being refunded. */
    isRefunded: boolean;
    seller: Party;
    customer: Party;
    lines: VendorOrderLine[];
    /** The tax documents issued for it. */
    documents: DocumentLink[];
    events: { id: string; kind: ReadEventKind; happenedAt: Date }[];
  };

/** The sender or recipient of a box. */
type Party = { name: string; address: string[]; phone: string | null };

/**
 * Finds one of the signed-in vendor's own fulfilments with all that is needed to send it; undefined for another
 * vendor's.
 */
export async function findVendorOrder(shop: Shop, fulfilmentId: string): Promise<VendorOrder | undefined> {
  const { vendorId } = requireForVendor(shop.actor, "fulfilments.read-own");
  if (!isUuid(fulfilmentId)) return undefined;
  const fulfilment = await readFulfilment(shop, vendorId, fulfilmentId);
  if (!fulfilment) return undefined;
  const [lines, { unitsOf }, documents, events] = await Promise.all([
    readLines(shop, fulfilment.order_id, fulfilment.id),
    readLineUnits(shop, fulfilment.order_id),
    listDocuments(shop, fulfilment.order_id),
    readEvents(shop, fulfilment.order_id, fulfilment.id),
  ]);
  return {
    id: fulfilment.id,
    orderId: fulfilment.order_id,
    number: fulfilment.number,
    status: fulfilment.status as OrderStatus,
    placedAt: fulfilment.placed_at,
    carrier: fulfilment.carrier,
    trackingNumber: fulfilment.tracking_number,
    cancelReason: fulfilment.cancel_reason,
    paymentMethod: fulfilment.payment_method as VendorOrder["paymentMethod"],
    paymentStatus: fulfilment.payment_status as PaymentStatus,
    paymentStanding: fulfilment.paymentStanding,
    taxable: fulfilment.taxable,
    cgst: fulfilment.cgst,
    sgst: fulfilment.sgst,
    igst: fulfilment.igst,
    roundOff: fulfilment.round_off,
    total: fulfilment.total,
    refunded: fulfilment.refunded,
    moneyLeft: fulfilment.moneyLeft,
    cashCarriers: fulfilment.cashCarriers,
    cashCarriedBy: fulfilment.cash_carried_by as CashCarrier | null,
    cashState: fulfilment.cashState,
    isRefunded: fulfilment.isRefunded,
    isComingBack: fulfilment.isComingBack,
    isCashReceived: fulfilment.isCashReceived,
    isPaidOut: fulfilment.isPaidOut,
    isCreditedSince: fulfilment.isCreditedSince,
    isReturnAsked: fulfilment.isReturnAsked,
    seller: {
      name: fulfilment.vendor_name,
      address: addressLines({
        first: fulfilment.seller_line,
        second: null,
        city: fulfilment.seller_city,
        state: fulfilment.seller_state,
        pincode: fulfilment.seller_pincode,
      }),
      phone: fulfilment.seller_phone,
    },
    customer: {
      name: fulfilment.full_name,
      address: addressLines({
        first: fulfilment.address_line1,
        second: fulfilment.address_line2,
        city: fulfilment.city,
        state: fulfilment.state_code,
        pincode: fulfilment.pincode,
      }),
      phone: fulfilment.phone,
    },
    ...billingOfOrder(fulfilment),
    lines: lines.map((row) => ({
      position: row.position,
      name: row.name,
      sku: row.sku,
      specLines: row.spec_lines,
      conditionWords: row.condition_words,
      hsn: row.hsn,
      picture: toPicture({ ...row, alt: row.name }),
      quantity: row.quantity,
      refunded: row.refunded,
      unitPrice: row.unit_price,
      taxable: row.taxable,
      ...unitsOf(row.position),
    })),
    documents: documents.filter(({ fulfilmentId }) => fulfilmentId === fulfilment.id),
    events: events.map((event) => ({ ...event, kind: event.kind as ReadEventKind })),
  };
}

function readFulfilment(shop: Shop, vendorId: string, fulfilmentId: string) {
  return shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .innerJoin("vendors", "vendors.id", "fulfilments.vendor_id")
    .selectAll("fulfilments")
    .select(businessColumns)
    .select([
      "orders.number",
      "orders.full_name",
      "orders.address_line1",
      "orders.address_line2",
      "orders.city",
      "orders.state_code",
      "orders.pincode",
      "orders.phone",
      "orders.payment_method",
      "orders.payment_status",
      "vendors.address_line as seller_line",
      "vendors.city as seller_city",
      "vendors.state_code as seller_state",
      "vendors.pincode as seller_pincode",
      "vendors.phone as seller_phone",
    ])
    .select([
      fulfilmentMoneyLeft.as("moneyLeft"),
      cashCarriersOf.as("cashCarriers"),
      cashStateOf.as("cashState"),
      fulfilmentMoneyRefunded.as("refunded"),
      isFulfilmentRefunded.as("isRefunded"),
    ])
    .select(fulfilmentPaymentStanding.as("paymentStanding"))
    .select(lateFacts)
    .where("fulfilments.id", "=", fulfilmentId)
    .where("fulfilments.vendor_id", "=", vendorId)
    .executeTakeFirst();
}

function readLines(shop: Shop, orderId: string, fulfilmentId: string) {
  return shop.db
    .selectFrom("order_lines")
    .leftJoin("pictures", "pictures.id", "order_lines.picture_id")
    .select([
      "position",
      "name",
      "sku",
      "spec_lines",
      "condition_words",
      "hsn",
      "quantity",
      "unit_price",
      "taxable",
      "pictures.id as picture_id",
      "pictures.width as picture_width",
      "pictures.height as picture_height",
      "pictures.transparent",
    ])
    .select(creditedPieces.as("refunded"))
    .where("order_id", "=", orderId)
    .where("fulfilment_id", "=", fulfilmentId)
    .orderBy("position")
    .execute();
}

/** The events of the order as a whole and of this fulfilment; where a refund goes is between customer and shop. */
function readEvents(shop: Shop, orderId: string, fulfilmentId: string) {
  return shop.db
    .selectFrom("order_events")
    .select(["id", "kind", "happened_at as happenedAt"])
    .where("order_id", "=", orderId)
    .where("kind", "not in", ["status", "return"])
    .where(({ or, eb }) => or([eb("fulfilment_id", "is", null), eb("fulfilment_id", "=", fulfilmentId)]))
    .where(({ not, eb, and, or }) =>
      not(
        or([
          eb("kind", "in", ["refund-account", "refund-account-asked"]),
          and([eb("fulfilment_id", "is", null), eb("kind", "in", ["refund", "refund-sent"])]),
        ]),
      ),
    )
    .orderBy("id")
    .execute();
}
