import { sql } from "kysely";
import type { StoreCreditKind } from "#db/values/payment-values.ts";
import { type CsvColumn, csvOfColumns } from "../../base/csv/write-csv.ts";
import { dayAfter, indianDay, startOfIndianDay } from "../../base/time/indian-days.ts";
import type { Period } from "../../base/time/period.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { entryKindLabels } from "./entry-kind-labels.ts";

/** What the shop owed its customers in store credit, and what changed it, in whole paise; what lowers it is negative. */
export type CreditOfPeriod = Record<StoreCreditKind, number> & { before: number; after: number };

/** Adds up the entries of days in India, both included. Only for those who read the books. */
export async function readCreditOfPeriod(
  shop: Shop,
  { from, to }: Required<Period>,
): Promise<CreditOfPeriod> {
  requirePermission(shop.actor, "books.read-any");
  const start = startOfIndianDay(from);
  const sumOf = (kind: StoreCreditKind) =>
    sql<number>`coalesce(sum(amount) filter (where entered_at >= ${start} and kind = ${kind}), 0)`;
  return shop.db
    .selectFrom("store_credit_entries")
    .where("entered_at", "<", startOfIndianDay(dayAfter(to)))
    .select([
      sql<number>`coalesce(sum(amount) filter (where entered_at < ${start}), 0)`.as("before"),
      sql<number>`coalesce(sum(amount), 0)`.as("after"),
      sumOf("given").as("given"),
      sumOf("goodwill").as("goodwill"),
      sumOf("given-back").as("given-back"),
      sumOf("used").as("used"),
      sumOf("paid-out").as("paid-out"),
    ])
    .executeTakeFirstOrThrow();
}

type EntryRow = {
  at: Date;
  kind: StoreCreditKind;
  customer: string | null;
  order: string | null;
  amount: number;
};

const columns: CsvColumn<EntryRow>[] = [
  ["Date", ({ at }) => indianDay(at)],
  ["Entry", ({ kind }) => entryKindLabels[kind]],
  ["Customer", ({ customer }) => customer ?? "Deleted account"],
  ["Order", ({ order }) => order],
  ["Amount", ({ amount }) => amount / 100],
];

/** Exports the same entries, the earliest first, with their customers and the orders that the credit is for. */
export function exportStoreCredit(shop: Shop, { from, to }: Period): AsyncGenerator<string> {
  requirePermission(shop.actor, "store-credit.read");
  return csvOfColumns(columns, (after) => (after ? Promise.resolve([]) : read()));

  function read(): Promise<EntryRow[]> {
    let entries = shop.db
      .selectFrom("store_credit_entries as entry")
      .innerJoin("store_credits as credit", "credit.id", "entry.credit_id")
      .leftJoin("payments", "payments.id", "entry.payment_id")
      .leftJoin("orders", (join) =>
        join.on(sql<boolean>`orders.id = coalesce(payments.order_id, credit.order_id)`),
      )
      .leftJoin("profiles", "profiles.user_id", "credit.user_id")
      .select([
        "entry.entered_at as at",
        "entry.amount",
        "profiles.name as customer",
        "orders.number as order",
      ])
      .select(sql<StoreCreditKind>`entry.kind`.as("kind"));
    if (from !== undefined) entries = entries.where("entry.entered_at", ">=", startOfIndianDay(from));
    if (to !== undefined) entries = entries.where("entry.entered_at", "<", startOfIndianDay(dayAfter(to)));
    return entries.orderBy("entry.entered_at").orderBy("entry.id").execute();
  }
}
