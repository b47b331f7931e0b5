import { sql } from "kysely";
import type { OrderStatus, PaymentMethod, PaymentStatus } from "#db/words.ts";
import type { ProductPicture } from "../catalogue/product/product-card.ts";
import { addressLines } from "../places/address-lines.ts";
import { listDocuments } from "../invoices/find-document.server.ts";
import type { DocumentLink } from "../invoices/tax-document.ts";
import { type CustomerRefund, listCustomerRefunds } from "../refund-accounts/customer-refunds.server.ts";
import { indianDay } from "../time/indian-days.ts";
import {
  type LineReturnFacts,
  lineReturnFacts,
  type LineReturns,
  lineReturns,
} from "./line-returns.server.ts";
import { isUuid } from "../text/ids.ts";
import { refusal } from "../refusals/refusal.ts";
import { isAllowed } from "../access/require-permission.ts";
import type { Shop } from "../shop/shop.ts";
import type { ReadEventKind } from "../order-history/write-order-event.server.ts";
import { creditedPieces, isComingBack, orderPaymentStanding } from "../orders/order-conditions.server.ts";
import { customerStanding, type PaymentStanding } from "../orders/order-words.ts";
import { billingOfOrder, type OrderBilling } from "../customers/buyer-of-order.ts";
import { type OrderMoney, readOrderMoney } from "../orders/order-money.server.ts";
import { type MyOrderEvent, readRefundEvents } from "./my-order-events.server.ts";
import { type LineSerials, readSerials } from "../fulfilment/serials.server.ts";

export type OrderLine = {
  /** Its place within the order. */
  position: number;
  name: string;
  slug: string;
  /** The spec lines on the product's card when it was ordered. */
  specLines: string[];
  /** What the page said about open-box goods when they were ordered; empty for new ones. */
  conditionWords: string;
  picture: ProductPicture | null;
  quantity: number;
  /** Pieces of it that were refunded. */
  refunded: number;
  /** Whole paise without GST. */
  unitPrice: number;
  /** Percent. */
  gstRate: number;
};

export type OrderSummary = {
  id: string;
  number: string;
  placedAt: Date;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  paymentStanding: PaymentStanding;
  pieces: number;
  /** Whole paise including GST. */
  total: number;
  lines: (OrderLine & { returns: LineReturns })[];
};

export type OrderFulfilment = {
  id: string;
  vendorName: string;
  status: OrderStatus;
  carrier: string | null;
  trackingNumber: string | null;
  packedAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  cancelReason: string | null;
  /** Whether its courier is bringing it back. */
  isComingBack: boolean;
  /** Whether the vendor cancelled it, and not the shop or the customer. */
  isCancelledBySeller: boolean;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
  /** With the products' serial numbers, once they have been sent. */
  lines: (OrderLine & LineSerials & { returns: LineReturns })[];
};

export type OrderPage = Omit<OrderSummary, "lines"> &
  OrderBilling & {
    subtotal: number;
    tax: number;
    /** What of the total store credit pays; the rest is due in money. */
    creditUsed: number;
    expiresAt: Date | null;
    /** The account for a bank transfer; null for other payment methods. */
    accountDetails: string | null;
    fullName: string;
    /** The address lines without the name. */
    address: string[];
    phone: string;
    fulfilments: OrderFulfilment[];
    /** The tax documents issued for its fulfilments. */
    documents: DocumentLink[];
    money: OrderMoney;
    events: MyOrderEvent[];
    refunds: CustomerRefund[];
  };

const perPage = 10;

/** Lists the customer's orders, newest first. `after` is the cursor: '<time>_<id>' of the last one shown. */
export async function listMyOrders(
  shop: Shop,
  after?: string,
): Promise<{ orders: OrderSummary[]; next: string | null }> {
  const userId = buyerOf(shop);
  const edge = after?.match(/^(\d{1,17})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/);
  let query = shop.db
    .selectFrom("orders")
    .select(["id", "number", "created_at", "status", "payment_status", "payment_method", "total"])
    .select(sql<string>`(extract(epoch from created_at) * 1000000)::bigint::text`.as("position"))
    .select([linesOf(), orderPaymentStanding.as("payment_standing")])
    .where("user_id", "=", userId);
  if (edge) {
    query = query.where(
      sql<boolean>`(created_at, id) < (timestamptz 'epoch' + ${edge[1]}::bigint * interval '1 microsecond', ${edge[2]}::uuid)`,
    );
  }
  const rows = await query
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(perPage + 1)
    .execute();
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    orders: shown.map((row) => ({ ...toSummary(row), lines: linesWithReturns(shop, row) })),
    next: rows.length > perPage && last ? `${last.position}_${last.id}` : null,
  };
}

/** Finds one of the customer's own orders; undefined for another customer's. */
export async function findMyOrder(shop: Shop, orderId: string): Promise<OrderPage | undefined> {
  const userId = buyerOf(shop);
  if (!isUuid(orderId)) return undefined;
  const row = await shop.db
    .selectFrom("orders")
    .selectAll()
    .select([linesOf(), orderPaymentStanding.as("payment_standing")])
    .select(({ selectFrom }) =>
      selectFrom("payment_methods")
        .select("account_details")
        .whereRef("payment_methods.provider", "=", "orders.payment_provider")
        .as("account_details"),
    )
    .where("id", "=", orderId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const lines = linesWithReturns(shop, row);
  const [fulfilments, events, refundEvents, money, serialsOf, documents, refunds] = await Promise.all([
    shop.db
      .selectFrom("fulfilments")
      .selectAll()
      .select(isComingBack.as("isComingBack"))
      .where("order_id", "=", orderId)
      .orderBy("vendor_id")
      .execute(),
    shop.db
      .selectFrom("order_events")
      .leftJoin("fulfilments", "fulfilments.id", "order_events.fulfilment_id")
      .select(["order_events.id", "kind", "happened_at as happenedAt", "vendor_name as seller"])
      .select(["fulfilment_id as fulfilmentId", "actor"])
      .select(sql<string | null>`detail ->> 'reference'`.as("reference"))
      .where("order_events.order_id", "=", orderId)
      .orderBy("order_events.id")
      .execute(),
    readRefundEvents(shop, orderId),
    readOrderMoney(shop, orderId),
    readSerials(shop, orderId),
    listDocuments(shop, orderId),
    listCustomerRefunds(shop, orderId),
  ]);
  return {
    ...toSummary(row),
    subtotal: row.subtotal,
    tax: row.tax,
    creditUsed: row.credit_used,
    expiresAt: row.expires_at,
    accountDetails: row.account_details,
    fullName: row.full_name,
    address: addressLines({
      first: row.address_line1,
      second: row.address_line2,
      city: row.city,
      state: row.state_code,
      pincode: row.pincode,
    }),
    phone: row.phone,
    ...billingOfOrder(row),
    fulfilments: fulfilments.map((fulfilment) => ({
      id: fulfilment.id,
      vendorName: fulfilment.vendor_name,
      status: fulfilment.status as OrderStatus,
      carrier: fulfilment.carrier,
      trackingNumber: fulfilment.tracking_number,
      packedAt: fulfilment.packed_at,
      shippedAt: fulfilment.shipped_at,
      deliveredAt: fulfilment.delivered_at,
      cancelReason: fulfilment.cancel_reason,
      isComingBack: fulfilment.isComingBack,
      isCancelledBySeller: events.some(
        // The actor is stored as 'vendor <user id>': see writeOrderEvent.
        ({ kind, fulfilmentId, actor }) =>
          kind === "fulfilment-cancelled" && fulfilmentId === fulfilment.id && actor.startsWith("vendor "),
      ),
      cgst: fulfilment.cgst,
      sgst: fulfilment.sgst,
      igst: fulfilment.igst,
      total: fulfilment.total,
      lines: lines
        .filter((line) => line.fulfilmentId === fulfilment.id)
        .map((line) => ({ ...line, ...serialsOf(line.position) })),
    })),
    documents,
    money,
    refunds,
    events: [
      // The refunds themselves say more than their events. One that was sent and came back has only its event. When
      // the courier sends the cash is no news for the customer.
      ...events
        .filter(({ kind }) => !["refund", "status", "return", "cash-received"].includes(kind))
        .filter(
          ({ kind, reference }) =>
            kind !== "refund-sent" || refunds.every((refund) => refund.reference !== reference),
        )
        .map(({ id, kind, happenedAt, seller }) => ({
          id,
          kind: kind as ReadEventKind,
          happenedAt,
          seller,
        })),
      ...refundEvents,
    ].toSorted((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime()),
  };
}

function buyerOf(shop: Shop): string {
  if (isAllowed(shop.actor, "orders.read-own")) return shop.actor.userId;
  throw refusal("order.signed-out");
}

type LineRow = OrderLine & { fulfilmentId: string; returnFacts: LineReturnFacts };

function linesWithReturns(shop: Shop, { lines }: { lines: LineRow[] }) {
  const today = indianDay(shop.now());
  return lines.map(({ returnFacts, ...line }) => ({ ...line, returns: lineReturns(returnFacts, today) }));
}

function linesOf() {
  return sql<LineRow[]>`(
    select json_agg(json_build_object(
      'name', order_lines.name, 'slug', slug, 'specLines', spec_lines, 'conditionWords', condition_words, 'quantity', quantity, 'refunded', ${creditedPieces}, 'unitPrice', unit_price, 'gstRate', gst_rate,
      'fulfilmentId', fulfilment_id, 'position', position, 'returnFacts', ${lineReturnFacts},
      'picture', case when pictures.id is not null then json_build_object(
        'id', pictures.id, 'alt', order_lines.name, 'width', width, 'height', height,
        'transparent', transparent
      ) end
    ) order by position)
    from order_lines left join pictures on pictures.id = order_lines.picture_id
    where order_lines.order_id = orders.id
  )`.as("lines");
}

type SummaryRow = {
  id: string;
  number: string;
  created_at: Date;
  status: string;
  payment_status: string;
  payment_method: string;
  payment_standing: PaymentStanding;
  total: number;
  lines: OrderLine[];
};

function toSummary(row: SummaryRow): Omit<OrderSummary, "lines"> {
  return {
    id: row.id,
    number: row.number,
    placedAt: row.created_at,
    status: row.status as OrderStatus,
    paymentStatus: row.payment_status as PaymentStatus,
    paymentMethod: row.payment_method as OrderSummary["paymentMethod"],
    paymentStanding: customerStanding(row.payment_standing, row.status as OrderStatus),
    pieces: row.lines.reduce((sum, line) => sum + line.quantity, 0),
    total: row.total,
  };
}
