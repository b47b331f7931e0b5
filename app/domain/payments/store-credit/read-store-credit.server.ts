import { type RawBuilder, sql } from "kysely";
import type { PayBackStatus, StoreCreditKind } from "#db/values/payment-values.ts";
import { isAllowed, requirePermission } from "../../shop/access/require-permission.ts";
import { refusal } from "../../orders/refusals.ts";
import { mayGiveAccount, purposeOfRefund } from "../refund-accounts/customer-refunds.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** A store credit as its customer sees it; whole paise. */
export type MyStoreCredit = {
  id: string;
  /** The order whose money it is, or that goodwill is about; null for other goodwill. */
  orderId: string | null;
  orderNumber: string | null;
  /** Why the shop gave it; null for a refund. */
  reason: string | null;
  given: number;
  balance: number;
  isPayableBack: boolean;
  createdAt: Date;
};

export type StoreCreditEntry = {
  id: string;
  kind: StoreCreditKind;
  /** Whole paise, negative for what was used. */
  amount: number;
  at: Date;
  /** The order it was given or used for; null for goodwill about none. */
  orderId: string | null;
  orderNumber: string | null;
  /** The names of the order's products, or what a refund is for: '1 × Lekha 14, credit note V1C/2627/0001'. */
  products: string | null;
  /** Of goodwill, as the staff typed it. */
  reason: string | null;
  /** Whether the order ended for which it was given back. */
  isCancelled: boolean;
};

export type PayBack = {
  id: string;
  amount: number;
  status: PayBackStatus;
  requestedAt: Date;
  /** Where it goes, shortened; null if the customer has to say so. */
  account: string | null;
  mayChange: boolean;
  sentOn: string | null;
  reference: string | null;
};

export type MyStoreCredits = {
  balance: number;
  credits: MyStoreCredit[];
  /** The latest first. */
  entries: StoreCreditEntry[];
  payBacks: PayBack[];
};

const maxEntries = 200;

/** The store credit of the signed-in customer, with its history. */
export function readMyStoreCredit(shop: Shop): Promise<MyStoreCredits> {
  if (!isAllowed(shop.actor, "orders.read-own")) throw refusal("order.signed-out");
  return readStoreCreditOf(shop, shop.actor.userId, maxEntries);
}

/** The same of any person with the whole history, for the export of their data. Checks no permission. */
export async function readStoreCreditOf(
  shop: Shop,
  userId: string,
  most: number | null = null,
): Promise<MyStoreCredits> {
  const [credits, entries, payBacks] = await Promise.all([
    readCredits(shop, userId),
    readEntries(shop, userId, most),
    readPayBacks(shop, userId),
  ]);
  return {
    balance: credits.reduce((sum, { balance }) => sum + balance, 0),
    credits,
    entries,
    payBacks,
  };
}

function readCredits(shop: Shop, userId: string): Promise<MyStoreCredit[]> {
  return shop.db
    .selectFrom("store_credits")
    .leftJoin("orders", "orders.id", "store_credits.order_id")
    .select([
      "store_credits.id",
      "orders.id as orderId",
      "orders.number as orderNumber",
      "store_credits.reason",
      "balance",
      "is_payable_back as isPayableBack",
      "store_credits.created_at as createdAt",
    ])
    .select(
      sql<number>`(
        select coalesce(sum(amount), 0) from store_credit_entries
        where credit_id = store_credits.id and kind in ('given', 'goodwill')
      )`.as("given"),
    )
    .where("store_credits.user_id", "=", userId)
    .orderBy("store_credits.created_at", "desc")
    .orderBy("store_credits.id")
    .execute();
}

const productsOfEntry = sql<string | null>`coalesce(${purposeOfRefund}, (
  select string_agg(name, ', ' order by position) from order_lines where order_lines.order_id = orders.id
))`;

async function readEntries(shop: Shop, userId: string, most: number | null): Promise<StoreCreditEntry[]> {
  const rows = await shop.db
    .selectFrom("store_credit_entries as entry")
    .innerJoin("store_credits", "store_credits.id", "entry.credit_id")
    .leftJoin("payments", "payments.id", "entry.payment_id")
    .leftJoin("refunds", "refunds.id", "entry.refund_id")
    .leftJoin("orders", (join) =>
      join.on(
        sql<boolean>`orders.id = coalesce(payments.order_id, refunds.order_id, store_credits.order_id)`,
      ),
    )
    .select([
      "entry.id",
      "entry.kind",
      "entry.amount",
      "entry.entered_at as at",
      "orders.id as orderId",
      "orders.number as orderNumber",
    ])
    .select([
      sql<string | null>`case entry.kind when 'goodwill' then store_credits.reason end`.as("reason"),
      sql<boolean>`coalesce(orders.status = 'cancelled', false)`.as("isCancelled"),
      productsOfEntry.as("products"),
    ])
    .where("store_credits.user_id", "=", userId)
    .orderBy("entry.id", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as StoreCreditKind }));
}

async function readPayBacks(shop: Shop, userId: string): Promise<PayBack[]> {
  const rows = await shop.db
    .selectFrom("store_credit_pay_backs as pay_back")
    .innerJoin("store_credits", "store_credits.id", "pay_back.credit_id")
    .select(["pay_back.id", "pay_back.amount", "pay_back.status", "asked_at as requestedAt"])
    .select(["account_shown as account", "opened_at as openedAt", "reference"])
    .select(sql<string | null>`sent_on::text`.as("sentOn"))
    .where("store_credits.user_id", "=", userId)
    .orderBy("asked_at", "desc")
    .orderBy("pay_back.id")
    .execute();
  return rows.map(({ openedAt, ...row }) => ({
    ...row,
    status: row.status as PayBackStatus,
    mayChange: mayGiveAccount({ status: row.status as PayBackStatus, openedAt }),
  }));
}

export type ShopPayBack = Omit<PayBack, "mayChange"> & {
  accountVersion: string;
  openedAt: Date | null;
  orderId: string;
  orderNumber: string;
  /** Null if the customer's account was deleted. */
  customer: string | null;
  customerId: string | null;
};

/** A customer with a balance; whole paise. */
export type CreditHolder = {
  id: string;
  name: string;
  email: string;
  balance: number;
  /** What the customer may ask for as money, and what is goodwill. */
  payable: number;
  goodwill: number;
  changedAt: Date;
};

export type ShopStoreCredit = {
  /** What all customers together still have, whole paise, and of how many customers. */
  balance: number;
  holders: number;
  /** What the balance is made of. Nobody can use what deleted accounts had. */
  parts: { payable: number; forOrders: number; goodwill: number; deleted: number };
  /** The goodwill that was used for orders, which the shop bears. */
  goodwillUsed: number;
  /** The largest balances first. */
  largest: CreditHolder[];
  /** Those that are not sent first, the oldest first; then the latest. */
  payBacks: ShopPayBack[];
};

const maxPayBacks = 100;
const maxHolders = 300;

/** Whether a row of `store_credit_pay_backs`, called `pay_back`, waits for a person to send it. */
export const isPayBackToSend = sql<boolean>`(pay_back.status = 'to-send')`;

/** The store credit of all customers, and what is to be paid back of it, or only what is to be sent, for the staff. */
export async function readShopStoreCredit(
  shop: Shop,
  { onlyToSend = false }: { onlyToSend?: boolean } = {},
): Promise<ShopStoreCredit> {
  requirePermission(shop.actor, "store-credit.read");
  const balanceWhere = (condition: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(balance) filter (where ${condition}), 0)`;
  const { balance, holders, ...parts } = await shop.db
    .selectFrom("store_credits")
    .select([
      sql<number>`coalesce(sum(balance), 0)`.as("balance"),
      sql<number>`count(distinct user_id) filter (where balance > 0)::int`.as("holders"),
      balanceWhere(sql`user_id is not null and is_payable_back`).as("payable"),
      balanceWhere(sql`user_id is not null and not is_payable_back and request_id is null`).as("forOrders"),
      balanceWhere(sql`user_id is not null and request_id is not null`).as("goodwill"),
      balanceWhere(sql`user_id is null`).as("deleted"),
    ])
    .executeTakeFirstOrThrow();
  const [{ goodwillUsed }, largest] = await Promise.all([readGoodwillUsed(shop), readLargest(shop)]);
  const rows = await shop.db
    .selectFrom("store_credit_pay_backs as pay_back")
    .innerJoin("store_credits", "store_credits.id", "pay_back.credit_id")
    .innerJoin("orders", "orders.id", "store_credits.order_id")
    .leftJoin("profiles", "profiles.user_id", "store_credits.user_id")
    .select(["pay_back.id", "pay_back.amount", "pay_back.status", "asked_at as requestedAt"])
    .select(["account_shown as account", "account_version as accountVersion", "opened_at as openedAt"])
    .select(["reference", "orders.id as orderId", "orders.number as orderNumber"])
    .select(["profiles.email as customer", "profiles.user_id as customerId"])
    .select(sql<string | null>`sent_on::text`.as("sentOn"))
    .where(sql<boolean>`(${isPayBackToSend} or not ${onlyToSend})`)
    .orderBy(sql`pay_back.status = 'sent'`)
    .orderBy(sql`case when pay_back.status <> 'sent' then asked_at end`)
    .orderBy("asked_at", "desc")
    .orderBy("pay_back.id")
    .limit(maxPayBacks)
    .execute();
  const sums = { balance, holders, parts, goodwillUsed, largest };
  return { ...sums, payBacks: rows.map((row) => ({ ...row, status: row.status as PayBackStatus })) };
}

function readGoodwillUsed(shop: Shop) {
  return shop.db
    .selectFrom("store_credit_entries")
    .innerJoin("store_credits", "store_credits.id", "credit_id")
    .select(sql<number>`coalesce(-sum(amount), 0)`.as("goodwillUsed"))
    .where("request_id", "is not", null)
    .where("kind", "in", ["used", "given-back"])
    .executeTakeFirstOrThrow();
}

function readLargest(shop: Shop): Promise<CreditHolder[]> {
  return shop.db
    .selectFrom("store_credits")
    .innerJoin("profiles", "profiles.user_id", "store_credits.user_id")
    .select(["profiles.user_id as id", "profiles.name", "profiles.email"])
    .select([
      sql<number>`sum(balance)`.as("balance"),
      sql<number>`coalesce(sum(balance) filter (where is_payable_back), 0)`.as("payable"),
      sql<number>`coalesce(sum(balance) filter (where request_id is not null), 0)`.as("goodwill"),
      sql<Date>`max((
        select max(entered_at) from store_credit_entries where credit_id = store_credits.id
      ))`.as("changedAt"),
    ])
    .groupBy("profiles.user_id")
    .having(sql<boolean>`sum(balance) > 0`)
    .orderBy("balance", "desc")
    .orderBy("profiles.user_id")
    .limit(maxHolders)
    .execute();
}

/** A customer and the customer's store credit, for the staff; undefined if there is no such person. */
export async function findStoreCreditOf(shop: Shop, userId: string) {
  requirePermission(shop.actor, "store-credit.read");
  const person = await shop.db
    .selectFrom("profiles")
    .select(["user_id as id", "name", "email"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!person) return undefined;
  const credit = await readStoreCreditOf(shop, userId, maxEntries);
  const gifts = await shop.db
    .selectFrom("store_credit_entries as entry")
    .innerJoin("store_credits", "store_credits.id", "entry.credit_id")
    .select(["entry.id", "given_by as by"])
    .where("entry.kind", "=", "goodwill")
    .where("user_id", "=", userId)
    .execute();
  const giverOf = new Map(gifts.map(({ id, by }) => [id, by]));
  const entries = credit.entries.map((entry) => ({ ...entry, givenBy: giverOf.get(entry.id) ?? null }));
  return { ...person, ...credit, entries };
}
