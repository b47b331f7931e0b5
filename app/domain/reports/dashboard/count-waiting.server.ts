import { sql } from "kysely";
import { indianDay } from "../../base/time/indian-days.ts";
import { countOpenMessages } from "../../messages/contact/list-messages.server.ts";
import { countOpenQuestions } from "../../messages/sellers/seller-messages.server.ts";
import { isLate, isUtrToConfirm } from "../../orders/order/order-conditions.server.ts";
import { countToDecide } from "../../reviews/desk/list-at-desk.server.ts";
import { countWaitingQuestions } from "../../reviews/questions/list-questions-at-desk.server.ts";
import { can } from "../../shop/access/permissions.ts";
import { requireForVendor } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** What waits for the person who looks at a dashboard: a seller's own, or all for the shop. Null: not theirs to do. */
export type Waiting = {
  /** What should have arrived before today: a seller's parcels, or the shop's orders with one of them. */
  late: number | null;
  /** Questions at products. */
  questions: number | null;
  /** Open messages: a seller's own questions at orders, and all messages to the shop with them. */
  messages: number | null;
  /** Orders whose customer gave a UTR that was not found in the bank account yet. */
  payments: number | null;
  /** Held and reported reviews, questions and answers, on which the shop decides. */
  reviews: number | null;
};

export async function countWaiting(shop: Shop): Promise<Waiting> {
  const { actor } = shop;
  const vendorId = can(actor, "fulfilments.read-own")
    ? requireForVendor(actor, "fulfilments.read-own").vendorId
    : null;
  const mayAnswer = can(actor, "reviews.read-own") || can(actor, "reviews.read-any");
  const mayDecide = can(actor, "reviews.read-any");
  const [late, questions, messages, payments, reviews, toDecide] = await Promise.all([
    vendorId !== null || can(actor, "orders.read-any") ? countLate(shop, vendorId) : null,
    mayAnswer ? countWaitingQuestions(shop) : null,
    can(actor, "messages.read")
      ? countOpenMessages(shop)
      : can(actor, "messages.read-own")
        ? countOpenQuestions(shop)
        : null,
    can(actor, "orders.read-any")
      ? shop.db
          .selectFrom("orders")
          .select(sql<number>`count(*)::int`.as("count"))
          .where(isUtrToConfirm)
          .executeTakeFirstOrThrow()
      : null,
    mayDecide ? countToDecide(shop) : null,
    mayDecide ? countWaitingQuestions(shop, "decision") : 0,
  ]);
  return {
    late,
    questions,
    messages,
    payments: payments?.count ?? null,
    reviews: reviews === null ? null : reviews + toDecide,
  };
}

async function countLate(shop: Shop, vendorId: string | null): Promise<number> {
  const { count } = await shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .select(
      sql<number>`count(distinct ${sql.ref(vendorId === null ? "order_id" : "fulfilments.id")})::int`.as(
        "count",
      ),
    )
    .where(isLate(indianDay(shop.now())))
    .$if(vendorId !== null, (query) => query.where("fulfilments.vendor_id", "=", vendorId))
    .executeTakeFirstOrThrow();
  return count;
}
