import { type Expression, type RawBuilder, sql } from "kysely";
import { readListingQuery } from "../../listing/lists/listing-query.ts";
import { selectListings } from "../../listing/lists/list-listings.server.ts";
import { selectMessages } from "../../messages/contact/list-messages.server.ts";
import { nextDue } from "../../messages/contact/message-deadlines.server.ts";
import { readMessagesQuery } from "../../messages/contact/messages-query.ts";
import { selectSellerMessages } from "../../messages/sellers/seller-messages.server.ts";
import { selectOrders } from "../../orders/lists/list-orders.server.ts";
import { selectFulfilments } from "../../orders/lists/list-vendor-orders.server.ts";
import { readOrdersQuery } from "../../orders/lists/orders-query.ts";
import { readVendorOrderQuery } from "../../orders/lists/vendor-order-query.ts";
import { dueDay } from "../../orders/order/order-conditions.server.ts";
import { overdueCash } from "../../payments/cash/expected-cash.server.ts";
import { hasDifference } from "../../payments/cash/remittances.server.ts";
import { openSinceYesterday } from "../../payments/till/till-lines.server.ts";
import { isPayBackToSend } from "../../payments/store-credit/read-store-credit.server.ts";
import { selectUsers } from "../../people/users/list-users.server.ts";
import { readUsersQuery } from "../../people/users/users-query.ts";
import { readGoodsQuery } from "../../returns/quarantine-list/goods-query.ts";
import { goodsTables } from "../../returns/quarantine-list/goods-rows.server.ts";
import { areMeant } from "../../returns/quarantine-list/list-goods.server.ts";
import { selectReturns } from "../../returns/views/list-returns.server.ts";
import { readReturnsQuery } from "../../returns/views/returns-query.ts";
import { isToDecide } from "../../reviews/desk/list-at-desk.server.ts";
import { selectWaitingQuestions } from "../../reviews/questions/list-questions-at-desk.server.ts";
import type { Permission } from "../../shop/access/permissions.ts";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { deadJobs } from "../../shop/queue/dead-jobs.server.ts";
import { wrongRegistrations } from "../../tax/deductions/operator-registrations.server.ts";
import { allAlerts } from "../dashboard/list-alerts.server.ts";

/** For whom what waits is counted; `own` is the vendor that is the shop itself, if there is one. */
type Asked = { shop: Shop; scope: SellerScope; own: string | null };

export type Duty = {
  key: string;
  /** After one, and after several. */
  words: readonly [one: string, many: string];
  /** What `at` of a row is: until when something is due, the last day for it, or since when it waits. */
  clock: "until" | "day" | "since";
  /** Who does it, in the panel and in the vendor area. */
  may: { shop?: Permission; vendor?: Permission };
  /** The list within the area, which has exactly the rows that are counted. '{own}' is the shop as a vendor. */
  path: string;
  /** Those rows, read as the list reads them from its address; each with the moment `at`. */
  rows: (asked: Asked, parameters: URLSearchParams) => Expression<unknown>;
};

/** How many rows wait, how many of them are late, and the first moment that counts. */
export type DutyCount = { duty: Duty; path: string; count: number; late: number; first: Date | null };

/** The end of a day in India. */
const endOf = (day: RawBuilder<unknown>) =>
  sql<Date | null>`((${day})::date + 1)::timestamp at time zone 'Asia/Kolkata'`;
/** The first day by which a part of a row of `orders` was to arrive that did not arrive yet. */
const firstDueDay = sql`(
  select min(${dueDay}) from fulfilments
  where fulfilments.order_id = orders.id and fulfilments.status in ('pending', 'processing', 'shipped')
)`;

const orders: Duty["rows"] = ({ shop, scope }, parameters) =>
  scope === "everybody"
    ? selectOrders(shop, readOrdersQuery(parameters)).select(endOf(firstDueDay).as("at"))
    : selectFulfilments(shop, scope.vendorId, readVendorOrderQuery(parameters)).select(
        endOf(dueDay).as("at"),
      );
const messages: Duty["rows"] = ({ shop }, parameters) =>
  selectMessages(shop, readMessagesQuery(parameters)).select(nextDue.as("at"));

const shipping = { shop: "fulfilments.ship-any", vendor: "fulfilments.ship-own" } as const;
const returning = { shop: "returns.handle-any", vendor: "returns.handle-own" } as const;

/**
 * All that can wait for somebody, in the order in which it hurts. What only its seller can do, such as to restock, counts for
 * the shop as far as it sells itself.
 */
export const duties: readonly Duty[] = [
  {
    key: "to-pack",
    words: ["order to pack", "orders to pack"],
    clock: "day",
    may: shipping,
    path: "orders?status=to-pack",
    rows: orders,
  },
  {
    key: "to-ship",
    words: ["order to ship", "orders to ship"],
    clock: "day",
    may: shipping,
    path: "orders?status=to-ship",
    rows: orders,
  },
  {
    key: "follow-up",
    words: ["order to follow up", "orders to follow up"],
    clock: "day",
    may: shipping,
    path: "orders?status=follow-up",
    rows: orders,
  },
  {
    key: "payments",
    words: ["payment to confirm", "payments to confirm"],
    clock: "since",
    may: { shop: "orders.take-payment" },
    path: "orders?payment=to-confirm",
    rows: ({ shop }, parameters) =>
      selectOrders(shop, readOrdersQuery(parameters)).select("orders.created_at as at"),
  },
  {
    key: "alerts",
    words: ["alert to look at", "alerts to look at"],
    clock: "since",
    may: { shop: "alerts.settle" },
    path: "dashboard#alerts",
    rows: () => sql`(select since as at from ${allAlerts})`,
  },
  {
    key: "complaints",
    words: ["complaint to answer or settle by law", "complaints to answer or settle by law"],
    clock: "until",
    may: { shop: "messages.answer" },
    path: "messages?kind=grievance&state=waiting&sort=due",
    rows: messages,
  },
  {
    key: "returns",
    words: ["return waiting for you", "returns waiting for you"],
    clock: "until",
    may: returning,
    path: "returns?turn=mine",
    rows: ({ shop, scope }, parameters) =>
      selectReturns(shop, scope, readReturnsQuery(parameters)).select("returns.due_at as at"),
  },
  {
    key: "refunds",
    words: ["order with a refund to send", "orders with a refund to send"],
    clock: "since",
    may: { shop: "orders.refund" },
    path: "orders?payment=to-refund",
    rows: ({ shop }, parameters) =>
      selectOrders(shop, readOrdersQuery(parameters)).select(
        sql`(select min(created_at) from alerts where order_id = orders.id and resolved_at is null)`.as("at"),
      ),
  },
  {
    key: "cash-back",
    words: ["order with cash to give back", "orders with cash to give back"],
    clock: "since",
    may: { shop: "till.use" },
    path: "orders?payment=to-give-back",
    rows: ({ shop }, parameters) =>
      selectOrders(shop, readOrdersQuery(parameters)).select(
        sql`(select min(created_at) from refunds where order_id = orders.id and finished_at is null)`.as(
          "at",
        ),
      ),
  },
  {
    key: "pay-backs",
    words: ["payout of store credit to send", "payouts of store credit to send"],
    clock: "since",
    may: { shop: "orders.refund" },
    path: "store-credit?show=to-send",
    rows: () => sql`(select asked_at as at from store_credit_pay_backs pay_back where ${isPayBackToSend})`,
  },
  {
    key: "goods",
    words: ["returned product to decide about", "returned products to decide about"],
    clock: "since",
    may: returning,
    path: "returns/goods?place=to-decide&vendor={own}",
    rows: ({ scope }, parameters) =>
      sql`(select goods.since as at ${goodsTables} where ${areMeant(scope, readGoodsQuery(parameters))})`,
  },
  {
    key: "cash",
    words: ["cash amount to get from couriers", "cash amounts to get from couriers"],
    clock: "until",
    may: { shop: "cash.record" },
    path: "cash?show=overdue",
    rows: ({ shop }) => overdueCash(shop),
  },
  {
    key: "till",
    words: ["till to close", "tills to close"],
    clock: "since",
    may: { shop: "till.use" },
    path: "till",
    rows: ({ shop }) => openSinceYesterday(shop),
  },
  {
    key: "remittances",
    words: ["remittance with differences", "remittances with differences"],
    clock: "since",
    may: { shop: "cash.record" },
    path: "cash?show=differences",
    rows: () => sql`(select recorded_at as at from cash_remittances where ${hasDifference})`,
  },
  {
    key: "messages",
    words: ["message to answer", "messages to answer"],
    clock: "until",
    may: { shop: "messages.answer" },
    path: "messages?kind=message&state=waiting&sort=due",
    rows: messages,
  },
  {
    key: "customers-messages",
    words: ["message to answer", "messages to answer"],
    clock: "until",
    may: { vendor: "messages.answer-own" },
    path: "messages?state=open",
    rows: ({ shop, scope }) =>
      selectSellerMessages(shop, vendorOf(scope), { isOpen: true }).select(nextDue.as("at")),
  },
  {
    key: "questions",
    words: ["product question to answer", "product questions to answer"],
    clock: "since",
    may: { shop: "reviews.answer-any", vendor: "reviews.answer-own" },
    path: "reviews?show=to-answer",
    rows: ({ shop, scope }) =>
      selectWaitingQuestions(shop, scope, "answer").select("questions.asked_at as at"),
  },
  {
    key: "reviews",
    words: ["review or question to decide", "reviews and questions to decide"],
    clock: "since",
    may: { shop: "reviews.decide" },
    path: "reviews?show=open",
    rows: ({ shop, scope }) =>
      selectWaitingQuestions(shop, scope, "decision")
        .select("questions.asked_at as at")
        .unionAll(shop.db.selectFrom("reviews").select("written_at as at").where(isToDecide)),
  },
  {
    key: "vendors",
    words: ["vendor to approve", "vendors to approve"],
    clock: "since",
    may: { shop: "vendors.approve" },
    path: "users?state=vendor-waiting",
    rows: ({ shop }, parameters) =>
      selectUsers(shop, readUsersQuery(parameters)).select("vendors.created_at as at"),
  },
  {
    key: "prices",
    words: [
      "change of tax status for which to confirm your prices",
      "changes of tax status for which to confirm your prices",
    ],
    clock: "since",
    may: { vendor: "vendors.edit-own" },
    path: "profile#prices",
    rows: ({ shop, scope }) =>
      shop.db
        .selectFrom("vendors")
        .select("prices_to_confirm_since as at")
        .where("id", "=", vendorOf(scope))
        .where("prices_to_confirm_since", "is not", null),
  },
  {
    key: "sold-out",
    words: ["product out of stock", "products out of stock"],
    clock: "since",
    may: { shop: "products.edit-any", vendor: "products.edit-own" },
    path: "products?status=published&stock=out&vendor={own}",
    rows: ({ shop, scope }, parameters) =>
      selectListings(shop, scope, readListingQuery(parameters)).select(sql`null::timestamptz`.as("at")),
  },
  {
    key: "jobs",
    words: ["failed job to run again", "failed jobs to run again"],
    clock: "since",
    may: { shop: "jobs.manage" },
    path: "jobs",
    rows: () => sql`(select updated_at as at from ${deadJobs})`,
  },
  {
    key: "registrations",
    words: ["TCS registration missing or wrong", "TCS registrations missing or wrong"],
    clock: "since",
    may: { shop: "settings.change" },
    path: "settings/tax#registrations",
    rows: ({ shop }) => wrongRegistrations(shop.now()),
  },
];

function vendorOf(scope: SellerScope): string {
  if (scope === "everybody") throw new Error("Only a vendor has this duty.");
  return scope.vendorId;
}
