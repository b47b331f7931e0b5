import { formatExact } from "../../base/money/money.ts";
import { nameOfActor } from "../../shop/access/actor.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { type Change, writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refusal } from "../refusals.ts";
import type { CloseTill, MovedCash, OpenTill } from "./till-input.ts";
import { inTill, lockTill } from "./till-lines.server.ts";

const audit = (shop: Shop, action: string, id: string, after: Change["after"]) =>
  writeAudit(shop, { action, subject: { id, name: "Till" }, vendorId: null, before: null, after });

/**
 * Opens the till with the cash that was counted in it. The same form again changes nothing.
 * Refuses: a till that somebody else has opened.
 */
export async function openTill(shop: Shop, { id, opening }: OpenTill): Promise<void> {
  requirePermission(shop.actor, "till.use");
  await inTransaction(shop, async (shop) => {
    const opened = await shop.db
      .insertInto("till_sessions")
      .values({ id, opening, opened_at: shop.now(), opened_by: nameOfActor(shop.actor) })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (opened) return audit(shop, "till.open", id, { counted: formatExact(opening) });
    const same = await shop.db
      .selectFrom("till_sessions")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!same) throw refusal("till.open-already");
  });
}

/**
 * Closes the till with the cash that was counted in it, and freezes what should have been there. The same form again
 * changes nothing.
 * Refuses: a till that was closed with another count; a difference without a reason.
 */
export async function closeTill(shop: Shop, { id, counted, reason }: CloseTill): Promise<void> {
  requirePermission(shop.actor, "till.use");
  await inTransaction(shop, async (shop) => {
    await shop.db.selectFrom("till_sessions").select("id").where("id", "=", id).forUpdate().execute();
    const till = await shop.db
      .selectFrom("till_sessions")
      .select(["counted", inTill.as("expected")])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!till || (till.counted !== null && till.counted !== counted)) throw refusal("till.closed");
    if (till.counted !== null) return;
    const { expected } = till;
    const difference = counted - expected;
    if (difference !== 0 && reason === "") throw refusal("till.difference", { counted, expected });
    const why = difference === 0 ? null : reason;
    await shop.db
      .updateTable("till_sessions")
      .set({
        counted,
        expected,
        reason: why,
        closed_at: shop.now(),
        closed_by: nameOfActor(shop.actor),
      })
      .where("id", "=", id)
      .execute();
    await audit(shop, "till.close", id, {
      counted: formatExact(counted),
      ...(why !== null && { difference: formatExact(difference), reason: why }),
    });
  });
}

/** Notes cash that is paid into the till for no order, such as change from the bank. Refuses: a till that is closed. */
export const payIntoTill = (shop: Shop, input: MovedCash) => moveCash(shop, input, "paid-in");

/**
 * Notes cash that is paid out of the till for no order, such as a courier or cash for the bank.
 * Refuses: a till that is closed; more than is in it.
 */
export const payOutOfTill = (shop: Shop, input: MovedCash) => moveCash(shop, input, "paid-out");

async function moveCash(shop: Shop, { id, amount, reason }: MovedCash, kind: "paid-in" | "paid-out") {
  requirePermission(shop.actor, "till.use");
  await inTransaction(shop, async (shop) => {
    const before = await shop.db
      .selectFrom("till_lines")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst();
    if (before) return;
    const { id: sessionId, expected } = await lockTill(shop);
    if (kind === "paid-out" && amount > expected) throw refusal("till.not-enough", { expected });
    const line = await shop.db
      .insertInto("till_lines")
      .values({
        id,
        session_id: sessionId,
        kind,
        amount: kind === "paid-in" ? amount : -amount,
        reason,
        entered_at: shop.now(),
        entered_by: nameOfActor(shop.actor),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (line) await audit(shop, `till.${kind}`, sessionId, { amount: formatExact(amount), reason });
  });
}
