import { sql } from "kysely";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { waitsForCash } from "../../payments/cash/collections.server.ts";
import { readGstEnds } from "../../books/invoices/credit-note-deadline.server.ts";
import { listDocuments } from "../../books/invoices/find-document.server.ts";
import type { FulfilmentLeft } from "../credited-lines/credit-goods.ts";
import { isRead, readKind } from "../history/read-events.ts";
import { partOrder } from "../order/order-conditions.server.ts";
import { refundToAdvance } from "../order/revenue.server.ts";
import { hasEmail } from "../../base/identifiers/no-email.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { findChangedRates } from "../../tax/rates/changed-rates.server.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { orderColumns } from "../lists/order-columns.server.ts";
import {
  fulfilmentColumns,
  handledColumns,
  orderPageColumns,
  partOfEvent,
  sellerAmongOthers,
  withParties,
} from "./page-columns.server.ts";
import { readLines } from "./read-lines.server.ts";
import { readRefunds } from "./read-refunds.server.ts";

/** A return of a fulfilment that is not over. */
type FulfilmentReturn = { id: string; number: string; product: string; quantity: number };

/** The returns of a row of `fulfilments` that are not over. */
const openReturns = sql<FulfilmentReturn[]>`coalesce((
  select json_agg(json_build_object(
    'id', returns.id, 'number', returns.number, 'product', line.name, 'quantity', returns.quantity
  ) order by requested_at, returns.number)
  from returns join order_lines line on line.order_id = returns.order_id and line.position = returns.position
  where returns.fulfilment_id = fulfilments.id and ended_at is null
), '[]')`;

export type ShopOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
export type ShopFulfilment = ShopOrder["fulfilments"][number];
export type ShopPayment = ShopOrder["payments"][number];
export type ShopOrderEvent = ShopOrder["events"][number];

/** Finds an order with all its details for an admin; undefined if there is none. */
export async function findOrder(shop: Shop, orderId: string) {
  requirePermission(shop.actor, "orders.read-any");
  if (!isUuid(orderId)) return undefined;
  const row = await shop.db
    .selectFrom("orders")
    .select(orderColumns)
    .select(orderPageColumns)
    .select(["user_id as userId", "user_email as email"])
    // Whether the customer has an account to which links can be mailed.
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
  const isReduced = fulfilments.some(({ lines }) => lines.some(({ discount }) => discount > 0));
  return {
    ...withParties(row),
    /** What the staff took off its price when they entered it, and why, in words. */
    discountGiven: isReduced ? await readDiscount(shop, orderId, row.placedAt) : null,
    hasCustomer: row.hasCustomer && hasEmail(row.email),
    /** The same in its parts, for the form that corrects it. */
    addressParts: row.delivery,
    /** The business in its parts, for the form that corrects its billing address; null where there is none to correct. */
    businessParts: row.business,
    fulfilments,
    documents,
    payments,
    refunds,
    events,
  };
}

async function readFulfilments(shop: Shop, orderId: string) {
  const [{ left, lines }, gstEnds, changedRates, fulfilments] = await Promise.all([
    readLines(shop, orderId),
    readGstEnds(shop, orderId),
    findChangedRates(shop, { orderId }),
    shop.db
      .selectFrom("fulfilments")
      .innerJoin("orders", "orders.id", "fulfilments.order_id")
      .select(fulfilmentColumns)
      .select(handledColumns(shop.now()))
      .select(["fulfilments.vendor_id as vendorId", waitsForCash.as("waitsForCash")])
      .select(refundToAdvance.as("refundToAdvance"))
      // Pieces of open returns are settled there.
      .select(openReturns.as("openReturns"))
      .where("order_id", "=", orderId)
      .orderBy(partOrder)
      .execute(),
  ]);
  return fulfilments.map((fulfilment) => {
    const { id, vendorId } = fulfilment;
    const nothing: FulfilmentLeft = { id, vendorId, roundOff: 0, creditedRoundOff: 0, lines: [] };
    const own = left.find((left) => left.id === id) ?? nothing;
    return {
      ...fulfilment,
      /** What was not credited. */
      left: own,
      /** The last day on which a credit note could reduce its GST, if that day is over. */
      gstEndedOn: gstEnds.get(id) ?? null,
      changedRates: changedRates.filter(({ fulfilmentId }) => fulfilmentId === id),
      lines: lines.filter(({ fulfilmentId }) => fulfilmentId === id),
    };
  });
}

/** The audit log keeps it, with its reason, from the moment of the entry. */
async function readDiscount(shop: Shop, orderId: string, placedAt: Date): Promise<string | null> {
  const entry = await shop.db
    .selectFrom("audit_entries")
    .select(sql<string | null>`after ->> 'discount'`.as("words"))
    .where("action", "=", "order.enter")
    .where("happened_at", ">=", placedAt)
    .where("subject_id", "=", orderId)
    .orderBy("happened_at")
    .limit(1)
    .executeTakeFirst();
  return entry?.words ?? null;
}

function readPayments(shop: Shop, orderId: string) {
  return (
    shop.db
      .selectFrom("payments")
      .select(["id", "provider", "provider_payment_id as providerPaymentId", "payments.amount"])
      // The amount refunded or being refunded.
      .select(["refunded", "received_at as receivedAt"])
      .select(["shortfall", "shortfall_reason as shortfallReason"])
      // What came in all under its reference.
      .leftJoin("transfers", "reference", "transfer")
      .select("transfers.amount as transferred")
      .where("order_id", "=", orderId)
      .orderBy("received_at")
      .orderBy("id")
      .execute()
  );
}

async function readEvents(shop: Shop, orderId: string) {
  const rows = await shop.db
    .selectFrom("order_events")
    .leftJoin("fulfilments", "fulfilments.id", "order_events.fulfilment_id")
    .leftJoin("auth_users", "auth_users.id", "actor_id")
    .select(["order_events.id", "actor_role", "actor_id", "auth_users.name as person"])
    .select(["happened_at as happenedAt", sql<Record<string, string>>`detail`.as("detail")])
    .select([readKind, sellerAmongOthers.as("seller"), partOfEvent])
    .where("order_events.order_id", "=", orderId)
    .where(isRead)
    .orderBy("order_events.id")
    .execute();
  return rows.map(({ actor_role: role, actor_id: id, person, ...event }) => ({
    ...event,
    /** The name of the person who did it, or 'The shop' for what happened by itself; null for what a bank did. */
    actor:
      event.kind === "payment-failed"
        ? null
        : (person ?? (id === null ? nameOfUnknown(event.kind) : `A former ${role}`)),
  }));
}

/** Who did something without an account. Whoever has a mailed link need not be logged in. */
const nameOfUnknown = (kind: string) => (kind === "refund-account" ? "The customer" : "The shop");
