import { sql } from "kysely";
import type { TillWay } from "#db/values/payment-values.ts";
import { indianDay, startOfIndianDay } from "../../base/time/indian-days.ts";
import { nameOfActor } from "../../shop/access/actor.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refusal } from "../refusals.ts";

/** What should be in the till of a row of `till_sessions`, in whole paise. */
export const inTill = sql<number>`(opening + coalesce((
  select sum(amount) from till_lines where session_id = till_sessions.id and way = 'cash'
), 0))`;

/** The till, if nobody has closed it since a day before today in India. */
export const openSinceYesterday = ({ now }: Shop) =>
  sql`(select opened_at as at from till_sessions where closed_at is null and opened_at < ${startOfIndianDay(indianDay(now()))})`;

/**
 * Locks the till until the transaction ends, so that it is not closed meanwhile and two people do not give the same cash.
 * Refuses: a till that is closed.
 */
export async function lockTill(shop: Shop): Promise<{ id: string; expected: number }> {
  const open = await shop.db
    .selectFrom("till_sessions")
    .select("id")
    .where("closed_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!open) throw refusal("till.closed");
  // Read after the lock.
  return shop.db
    .selectFrom("till_sessions")
    .select(["id", inTill.as("expected")])
    .where("id", "=", open.id)
    .executeTakeFirstOrThrow();
}

/** Notes a payment at the counter in the till, if it is open. What is handed over while it is closed counts all the same. */
export async function noteInTill(
  shop: Shop,
  { paymentId, way, amount }: { paymentId: string; way: TillWay; amount: number },
): Promise<void> {
  await sql`
    with till as (select id from till_sessions where closed_at is null for no key update)
    insert into till_lines (session_id, kind, way, amount, payment_id, entered_at, entered_by)
    select id, 'taken', ${way}, ${amount}, ${paymentId}::uuid, ${shop.now()}::timestamptz, ${nameOfActor(shop.actor)}
    from till`.execute(shop.db);
}
