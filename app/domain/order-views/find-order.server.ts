import { cashCarriersOf, waitsForCash } from "../cash/collections.server.ts";
import { sql } from "kysely";
import type { CashCarrier, OrderStatus, PaymentStatus } from "#db/words.ts";
import type { ShippingAddress } from "../customers/shipping-address.ts";
import type { Business } from "../customers/business.ts";
import { billingOfOrder, businessPartsOf, type OrderBilling } from "../customers/buyer-of-order.ts";
import { addressLines } from "../places/address-lines.ts";
import { readGstEnds } from "../invoices/credit-note-deadline.server.ts";
import { listDocuments } from "../invoices/find-document.server.ts";
import type { DocumentLink } from "../invoices/tax-document.ts";
import { isUuid } from "../text/ids.ts";
import { requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../shop/shop.ts";
import type { ReadEventKind } from "../order-history/write-order-event.server.ts";
import {
  creditedPieces,
  fulfilmentMoneyLeft,
  isFulfilmentRefunded,
  lateFacts,
  orderPaymentStanding,
} from "../orders/order-conditions.server.ts";
import { readRefunds, type ShopRefund } from "./read-refunds.server.ts";
import type { FulfilmentLeft } from "../credits/credit-goods.ts";
import type { LateFacts } from "../transitions/fulfilment-machine.ts";
import type { PaymentStanding } from "../orders/order-words.ts";
import { type LineUnits, readLineUnits } from "./line-units.server.ts";
import { type FulfilmentReturn, openReturns } from "./open-returns.server.ts";

export type ShopOrderLine = LineUnits & {
  position: number;
  productId: string;
  name: string;
  sku: string;
  /** What the page said about open-box goods when they were ordered; empty for new ones. */
  conditionWords: string;
  hsn: string;
  quantity: number;
  /** Pieces of it that were refunded. */
  refunded: number;
  unitPrice: number;
  taxable: number;
};

export type ShopFulfilment = LateFacts & {
  id: string;
  vendorId: string;
  vendorName: string;
  status: OrderStatus;
  carrier: string | null;
  trackingNumber: string | null;
  cancelReason: string | null;
  total: number;
  /** Whether GST was charged on it. */
  hasGst: boolean;
  /** What the customer has paid for it, less what is refunded so far, also by a refund of the whole order. */
  moneyLeft: number;
  /** Whether it left against cash that has not come to the shop: what is credited is refunded when it comes. */
  waitsForCash: boolean;
  /** Who may collect its cash, and who does once it is dispatched. */
  cashCarriers: CashCarrier[];
  cashCarriedBy: CashCarrier | null;
  /** Whether all that was paid for it has been refunded, or is being refunded. */
  isRefunded: boolean;
  lines: ShopOrderLine[];
  /** What was not credited. */
  left: FulfilmentLeft;
  /** Its returns that are not over. Their pieces are settled there. */
  openReturns: FulfilmentReturn[];
  /** The last day on which a credit note could reduce its GST, if that day is over. */
  gstEndedOn: string | null;
};

export type ShopPayment = {
  id: string;
  provider: string;
  providerPaymentId: string;
  amount: number;
  /** The amount refunded or being refunded. */
  refunded: number;
  receivedAt: Date;
};

export type ShopOrderEvent = {
  id: string;
  kind: ReadEventKind;
  seller: string | null;
  /** The name of the person who did it, or 'The shop' for what happened by itself. */
  actor: string;
  detail: Record<string, string>;
  happenedAt: Date;
};

export type ShopOrder = OrderBilling & {
  id: string;
  number: string;
  userId: string | null;
  /** Whether the customer has an account to which links can be mailed. */
  hasCustomer: boolean;
  email: string;
  placedAt: Date;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  paymentStanding: PaymentStanding;
  /** Whole paise, like every amount here. */
  subtotal: number;
  tax: number;
  total: number;
  /** What of it store credit pays; the rest is due in money. */
  creditUsed: number;
  fullName: string;
  address: string[];
  /** The same in its parts, for the form that corrects it. */
  addressParts: ShippingAddress;
  phone: string;
  /** The business in its parts, for the form that corrects its billing address; null where there is none to correct. */
  businessParts: Business | null;
  expiresAt: Date | null;
  fulfilments: ShopFulfilment[];
  /** The tax documents issued for its fulfilments. */
  documents: DocumentLink[];
  payments: ShopPayment[];
  refunds: ShopRefund[];
  events: ShopOrderEvent[];
};

/** Finds an order with all its details for an admin; undefined if there is none. */
export async function findOrder(shop: Shop, orderId: string): Promise<ShopOrder | undefined> {
  requirePermission(shop.actor, "orders.read-any");
  if (!isUuid(orderId)) return undefined;
  const row = await shop.db
    .selectFrom("orders")
    .selectAll()
    .select(orderPaymentStanding.as("paymentStanding"))
    .select(sql<boolean>`exists (select from profiles where user_id = orders.user_id)`.as("hasCustomer"))
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (!row) return undefined;
  const [fulfilments, documents, payments, refunds, events] = await Promise.all([
    readFulfilments(shop, orderId),
    listDocuments(shop, orderId),
    readPayments(shop, orderId),
    readRefunds(shop, orderId),
    readEvents(shop, orderId),
  ]);
  return {
    id: row.id,
    number: row.number,
    userId: row.user_id,
    hasCustomer: row.hasCustomer,
    email: row.user_email,
    placedAt: row.created_at,
    status: row.status as OrderStatus,
    paymentStatus: row.payment_status as PaymentStatus,
    paymentMethod: row.payment_method,
    paymentStanding: row.paymentStanding,
    subtotal: row.subtotal,
    tax: row.tax,
    total: row.total,
    creditUsed: row.credit_used,
    fullName: row.full_name,
    address: addressLines({
      first: row.address_line1,
      second: row.address_line2,
      city: row.city,
      state: row.state_code,
      pincode: row.pincode,
    }),
    addressParts: {
      fullName: row.full_name,
      addressLine1: row.address_line1,
      addressLine2: row.address_line2 ?? "",
      city: row.city,
      state: row.state_code,
      pincode: row.pincode,
      phone: row.phone,
    },
    phone: row.phone,
    ...billingOfOrder(row),
    businessParts: businessPartsOf(row),
    expiresAt: row.expires_at,
    fulfilments,
    documents,
    payments,
    refunds,
    events,
  };
}

async function readFulfilments(shop: Shop, orderId: string): Promise<ShopFulfilment[]> {
  const [{ left, unitsOf }, gstEnds, fulfilments, lines] = await Promise.all([
    readLineUnits(shop, orderId),
    readGstEnds(shop, orderId),
    shop.db
      .selectFrom("fulfilments")
      .innerJoin("orders", "orders.id", "fulfilments.order_id")
      .select([
        "fulfilments.id",
        "vendor_id as vendorId",
        "vendor_name as vendorName",
        "fulfilments.status",
        "carrier",
        "tracking_number as trackingNumber",
        "cancel_reason as cancelReason",
        "fulfilments.total",
        "cash_carried_by as cashCarriedBy",
      ])
      .select([waitsForCash.as("waitsForCash"), cashCarriersOf.as("cashCarriers")])
      .select(sql<boolean>`cgst + igst > 0`.as("hasGst"))
      .select(openReturns.as("openReturns"))
      .select([fulfilmentMoneyLeft.as("moneyLeft"), isFulfilmentRefunded.as("isRefunded")])
      .select(lateFacts)
      .where("order_id", "=", orderId)
      .orderBy("vendor_id")
      .execute(),
    shop.db
      .selectFrom("order_lines")
      .select([
        "fulfilment_id as fulfilmentId",
        "position",
        "product_id as productId",
        "name",
        "sku",
        "condition_words as conditionWords",
        "hsn",
        "quantity",
        "unit_price as unitPrice",
        "taxable",
      ])
      .select(creditedPieces.as("refunded"))
      .where("order_id", "=", orderId)
      .orderBy("position")
      .execute(),
  ]);
  return fulfilments.map((fulfilment) => ({
    ...fulfilment,
    left: left.find(({ id }) => id === fulfilment.id) ?? {
      id: fulfilment.id,
      vendorId: fulfilment.vendorId,
      roundOff: 0,
      lines: [],
    },
    gstEndedOn: gstEnds.get(fulfilment.id) ?? null,
    status: fulfilment.status as OrderStatus,
    cashCarriedBy: fulfilment.cashCarriedBy as CashCarrier | null,
    lines: lines
      .filter((line) => line.fulfilmentId === fulfilment.id)
      .map(({ fulfilmentId: _fulfilmentId, ...line }) => ({ ...line, ...unitsOf(line.position) })),
  }));
}

function readPayments(shop: Shop, orderId: string): Promise<ShopPayment[]> {
  return shop.db
    .selectFrom("payments")
    .select([
      "id",
      "provider",
      "provider_payment_id as providerPaymentId",
      "amount",
      "refunded",
      "received_at as receivedAt",
    ])
    .where("order_id", "=", orderId)
    .orderBy("received_at")
    .orderBy("id")
    .execute();
}

async function readEvents(shop: Shop, orderId: string): Promise<ShopOrderEvent[]> {
  const rows = await shop.db
    .selectFrom("order_events")
    .leftJoin("fulfilments", "fulfilments.id", "order_events.fulfilment_id")
    // The actor is stored as 'admin <user id>': see writeOrderEvent.
    .leftJoin("auth_users", (join) => join.on("auth_users.id", "=", sql`split_part(actor, ' ', 2)`))
    .select([
      "order_events.id",
      "kind",
      "vendor_name as seller",
      "actor",
      "auth_users.name as person",
      "happened_at as happenedAt",
    ])
    .select(sql<Record<string, string>>`detail`.as("detail"))
    .where("order_events.order_id", "=", orderId)
    .where("kind", "not in", ["status", "return"])
    .orderBy("order_events.id")
    .execute();
  return rows.map(({ actor, person, kind, ...event }) => ({
    ...event,
    kind: kind as ReadEventKind,
    actor: person ?? nameOfUnknown(kind, actor),
  }));
}

/** Who did something without an account that is still there. Whoever has a mailed link need not be logged in. */
function nameOfUnknown(kind: string, actor: string): string {
  if (actor.includes(" ")) return `A former ${actor.split(" ", 1)[0]}`;
  return kind === "refund-account" ? "The customer" : "The shop";
}
