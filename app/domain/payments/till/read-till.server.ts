import { sql } from "kysely";
import { cardMachine } from "#db/values/payment-values.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { csvBatch, type CsvColumn, csvOfColumns } from "../../base/csv/write-csv.ts";
import type { Period } from "../../base/time/period.ts";
import { formatMoment } from "../../base/time/dates.ts";
import { daysAfter, startOfIndianDay } from "../../base/time/indian-days.ts";
import { can } from "../../shop/access/permissions.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { purposeOfRefund } from "../refund-accounts/customer-refunds.server.ts";
import { tillKindLabels, tillWayLabels } from "./till-labels.ts";
import { inTill } from "./till-lines.server.ts";

const maxSessions = 60;

export type TillSession = Awaited<ReturnType<typeof listTills>>[number];
export type TillLine = Awaited<ReturnType<typeof readTillLines>>[number];

const sessions = ({ db }: Shop) =>
  db
    .selectFrom("till_sessions")
    .select(["id", "opened_at as openedAt", "opened_by as openedBy", "opening"])
    .select(["closed_at as closedAt", "closed_by as closedBy", "counted", "reason"])
    // What should be in it, and what should have been in one that is closed.
    .select(sql<number>`coalesce(expected, ${inTill})`.as("expected"))
    .orderBy("opened_at", "desc");

/** Lists the sessions of the till, the latest first; an open one is the latest. */
export async function listTills(shop: Shop) {
  requirePermission(shop.actor, "till.read");
  return sessions(shop).limit(maxSessions).execute();
}

/** A session of the till with what was taken and given in it; undefined if there is none with this id. */
export async function findTill(shop: Shop, id: string) {
  requirePermission(shop.actor, "till.read");
  const session = isUuid(id) ? await sessions(shop).where("id", "=", id).executeTakeFirst() : undefined;
  return session && { ...session, lines: await readTillLines(shop, id) };
}

const lines = ({ db }: Shop) =>
  db
    .selectFrom("till_lines")
    .leftJoin("payments", "payments.id", "payment_id")
    .leftJoin("refunds", "refunds.id", "refund_id")
    .leftJoin("orders", (join) =>
      join.on(sql<boolean>`orders.id = coalesce(payments.order_id, refunds.order_id)`),
    )
    .select(["till_lines.number as number", "kind", "way", "till_lines.amount", "till_lines.reason"])
    .select(["entered_at as at", "entered_by as by", "orders.id as orderId", "orders.number as orderNumber"])
    .select("orders.short_number as shortNumber")
    // The number on the slip of the card machine, or the UTR.
    .select(
      sql<
        string | null
      >`case when payments.provider in (${cardMachine}, 'upi') then provider_payment_id end`.as("reference"),
    );

function readTillLines(shop: Shop, sessionId: string) {
  return lines(shop).where("session_id", "=", sessionId).orderBy("till_lines.number", "desc").execute();
}

/** Whether the till has to be opened first by this person, who uses it. */
export async function isTillClosed(shop: Shop): Promise<boolean> {
  if (!can(shop.actor, "till.use")) return false;
  const open = shop.db.selectFrom("till_sessions").select("id").where("closed_at", "is", null);
  return (await open.executeTakeFirst()) === undefined;
}

/** What the slip says of cash that was given back, by the number of its line; undefined for another number. */
export async function findGivenBack(shop: Shop, number: string) {
  requirePermission(shop.actor, "till.read");
  if (!/^\d{1,15}$/.test(number)) return undefined;
  return lines(shop)
    .select("orders.full_name as customer")
    .select(purposeOfRefund.as("purpose"))
    .where("till_lines.number", "=", number)
    .where("kind", "=", "given-back")
    .executeTakeFirst();
}

/** The cash that the shop's people have taken since the till was closed, in whole paise: it is in no session. */
export async function cashWhileClosed(shop: Shop, since: Date): Promise<number> {
  requirePermission(shop.actor, "till.read");
  const { sum } = await shop.db
    .selectFrom("cash_collections")
    .select(sql<number>`coalesce(sum(amount), 0)`.as("sum"))
    .where("carried_by", "=", "shop")
    .where("state", "=", "received")
    .where("collected_at", ">", since)
    .executeTakeFirstOrThrow();
  return sum;
}

type Row = TillLine & { opened: Date };

const columns: CsvColumn<Row>[] = [
  ["Till opened", (row) => formatMoment(row.opened)],
  ["Number", (row) => row.number],
  ["Time", (row) => formatMoment(row.at)],
  ["Person", (row) => row.by],
  ["What", (row) => tillKindLabels[row.kind]],
  ["Way", (row) => tillWayLabels[row.way]],
  ["Amount", (row) => row.amount / 100],
  ["Order", (row) => row.orderNumber ?? ""],
  ["Reference", (row) => row.reference ?? ""],
  ["Reason", (row) => row.reason ?? ""],
];

/** Exports what was taken and given at the counter in a period of days in India, in order. */
export function exportTill(shop: Shop, { from, to }: Period): AsyncGenerator<string> {
  requirePermission(shop.actor, "till.read");
  let some = lines(shop)
    .innerJoin("till_sessions", "till_sessions.id", "session_id")
    .select("opened_at as opened");
  if (from !== undefined) some = some.where("entered_at", ">=", startOfIndianDay(from));
  if (to !== undefined) some = some.where("entered_at", "<", startOfIndianDay(daysAfter(to, 1)));
  return csvOfColumns(columns, (after) =>
    some
      .where("till_lines.number", ">", after?.number ?? "0")
      .orderBy("till_lines.number")
      .limit(csvBatch)
      .execute(),
  );
}
