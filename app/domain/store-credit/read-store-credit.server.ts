import { sql } from "kysely";
import type { PayBackStatus, StoreCreditKind } from "#db/words.ts";
import { isAllowed, requirePermission } from "../access/require-permission.ts";
import { refusal } from "../refusals/refusal.ts";
import type { Shop } from "../shop/shop.ts";

/** A store credit as its customer sees it; whole paise. */
export type MyStoreCredit = {
  id: string;
  /** The order whose money it is, and the return it came from. */
  orderId: string;
  orderNumber: string;
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
  /** The order it was given or used for. */
  orderId: string;
  orderNumber: string;
};

export type PayBack = {
  id: string;
  amount: number;
  status: PayBackStatus;
  askedAt: Date;
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

const mostEntries = 200;

/** The store credit of the signed-in customer, with its history. */
export function readMyStoreCredit(shop: Shop): Promise<MyStoreCredits> {
  if (!isAllowed(shop.actor, "orders.read-own")) throw refusal("order.signed-out");
  return readStoreCreditOf(shop, shop.actor.userId, mostEntries);
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
    .innerJoin("orders", "orders.id", "store_credits.order_id")
    .select([
      "store_credits.id",
      "orders.id as orderId",
      "orders.number as orderNumber",
      "balance",
      "is_payable_back as isPayableBack",
      "store_credits.created_at as createdAt",
    ])
    .select(
      sql<number>`(
        select coalesce(sum(amount), 0) from store_credit_entries
        where credit_id = store_credits.id and kind = 'given'
      )`.as("given"),
    )
    .where("store_credits.user_id", "=", userId)
    .orderBy("store_credits.created_at", "desc")
    .orderBy("store_credits.id")
    .execute();
}

async function readEntries(shop: Shop, userId: string, most: number | null): Promise<StoreCreditEntry[]> {
  const rows = await shop.db
    .selectFrom("store_credit_entries as entry")
    .innerJoin("store_credits", "store_credits.id", "entry.credit_id")
    .leftJoin("payments", "payments.id", "entry.payment_id")
    .leftJoin("refunds", "refunds.id", "entry.refund_id")
    .innerJoin("orders", (join) =>
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
    .select(["pay_back.id", "pay_back.amount", "pay_back.status", "asked_at as askedAt"])
    .select(["account_shown as account", "opened_at as openedAt", "reference"])
    .select(sql<string | null>`sent_on::text`.as("sentOn"))
    .where("store_credits.user_id", "=", userId)
    .orderBy("asked_at", "desc")
    .orderBy("pay_back.id")
    .execute();
  return rows.map(({ openedAt, ...row }) => ({
    ...row,
    status: row.status as PayBackStatus,
    mayChange: row.status === "waiting-for-account" || (row.status === "to-send" && openedAt === null),
  }));
}

/** A pay-back as the staff see it. */
export type ShopPayBack = Omit<PayBack, "mayChange"> & {
  accountVersion: string;
  openedAt: Date | null;
  orderId: string;
  orderNumber: string;
  /** Null if the customer's account was deleted. */
  customer: string | null;
};

export type ShopStoreCredit = {
  /** What all customers together still have, whole paise. */
  balance: number;
  holders: number;
  /** Those that are not sent first, the oldest first; then the latest. */
  payBacks: ShopPayBack[];
};

const mostPayBacks = 100;

/** The store credit of all customers, and what is to be paid back of it, for the staff. */
export async function readShopStoreCredit(shop: Shop): Promise<ShopStoreCredit> {
  requirePermission(shop.actor, "orders.refund");
  const sums = await shop.db
    .selectFrom("store_credits")
    .select(sql<number>`coalesce(sum(balance), 0)`.as("balance"))
    .select(sql<number>`count(distinct user_id) filter (where balance > 0)::int`.as("holders"))
    .executeTakeFirstOrThrow();
  const rows = await shop.db
    .selectFrom("store_credit_pay_backs as pay_back")
    .innerJoin("store_credits", "store_credits.id", "pay_back.credit_id")
    .innerJoin("orders", "orders.id", "store_credits.order_id")
    .leftJoin("profiles", "profiles.user_id", "store_credits.user_id")
    .select(["pay_back.id", "pay_back.amount", "pay_back.status", "asked_at as askedAt"])
    .select(["account_shown as account", "account_version as accountVersion", "opened_at as openedAt"])
    .select(["reference", "orders.id as orderId", "orders.number as orderNumber"])
    .select("profiles.email as customer")
    .select(sql<string | null>`sent_on::text`.as("sentOn"))
    .orderBy(sql`pay_back.status = 'sent'`)
    .orderBy(sql`case when pay_back.status <> 'sent' then asked_at end`)
    .orderBy("asked_at", "desc")
    .limit(mostPayBacks)
    .execute();
  return { ...sums, payBacks: rows.map((row) => ({ ...row, status: row.status as PayBackStatus })) };
}
