import { sql } from "kysely";
import { formatExact } from "../../base/money/money.ts";
import { indianDay, startOfIndianDay } from "../../base/time/indian-days.ts";
import { nameOfActor } from "../../shop/access/actor.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { settleRefundAlert } from "../../shop/alerts/settle-alert.server.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { cashByLaw } from "../cash/counter.ts";
import { findRefundAccount } from "../refund-accounts/save-refund-account.server.ts";
import { lockAnyRefund } from "../refund/lock-refund.server.ts";
import { noteSentRefund } from "../refund/write-sent-refund.server.ts";
import { refusal } from "../refusals.ts";
import { lockPayer } from "../settle/refuse-too-much-cash.server.ts";
import { isPaidInCash } from "../till/till-labels.ts";
import { lockTill } from "../till/till-lines.server.ts";

/** Deposits of this much and more may not be paid back in cash (Income-tax Act, s.269T). In whole paise. */
const depositByLaw = 20_000_00;

/**
 * Gives a refund back in cash at the counter. Giving it twice changes nothing more.
 * Refuses: money that did not come in cash, which goes back the way it came; a refund that is sent or on its way to an
 * account; more than is in the till, or a till that is closed; more cash than the law allows, of an advance for goods that
 * were never supplied or to one person in a day.
 */
export async function giveCashBack(shop: Shop, orderId: string, refundId: string): Promise<void> {
  requirePermission(shop.actor, "till.use");
  await inTransaction(shop, async (shop) => {
    const refund = await lockAnyRefund(shop, refundId);
    if (refund?.orderId !== orderId) throw refusal("refund.not-found");
    if (await isGivenBack(shop, refundId)) return;
    const { amount, status, orderNumber } = refund;
    if (!isPaidInCash(refund)) throw refusal("till.goes-back-as-it-came");
    if (status !== "waiting-for-account" && status !== "to-send") throw refusal("refund.account-not-needed");
    const account = await findRefundAccount(shop, refundId);
    if (account && account.openedAt !== null) throw refusal("till.account-opened");
    await refuseByLaw(shop, { orderId, refundId, amount });
    const till = await lockTill(shop);
    if (amount > till.expected) throw refusal("till.not-enough", { expected: till.expected });
    const line = await shop.db
      .insertInto("till_lines")
      .values({
        session_id: till.id,
        kind: "given-back",
        amount: -amount,
        refund_id: refundId,
        entered_at: shop.now(),
        entered_by: nameOfActor(shop.actor),
      })
      .returning("number")
      .executeTakeFirstOrThrow();
    // Nobody needs it any more.
    await shop.db.deleteFrom("refund_accounts").where("refund_id", "=", refundId).execute();
    const reference = `TILL-${line.number}`;
    await noteSentRefund(shop, refundId, { reference, sentOn: indianDay(shop.now()), isInCash: true });
    await settleRefundAlert(shop, orderId);
    await writeAudit(shop, {
      action: "order.cash-refund",
      subject: { id: orderId, name: orderNumber },
      vendorId: null,
      before: { status },
      after: { status: "sent", amount: formatExact(amount), reference },
    });
  });
}

async function isGivenBack({ db }: Shop, refundId: string): Promise<boolean> {
  const line = await db
    .selectFrom("till_lines")
    .select("id")
    .where("refund_id", "=", refundId)
    .executeTakeFirst();
  return line !== undefined;
}

async function refuseByLaw(
  shop: Shop,
  { orderId, refundId, amount }: { orderId: string; refundId: string; amount: number },
): Promise<void> {
  await lockPayer(shop, orderId);
  const { rows } = await sql<{ isAdvance: boolean; had: number }>`
    with this as (select user_id, nullif(phone, '') as phone from orders where id = ${orderId}::uuid)
    select not exists (select from refund_parts where refund_id = ${refundId}::uuid) as "isAdvance", (
      select coalesce(-sum(line.amount), 0) from till_lines line join refunds on refunds.id = line.refund_id
        join orders on orders.id = refunds.order_id cross join this
      where entered_at >= ${startOfIndianDay(indianDay(shop.now()))}
        and (orders.id = ${orderId}::uuid or orders.user_id = this.user_id or orders.phone = this.phone)
    ) as had`.execute(shop.db);
  const { isAdvance, had } = rows[0] ?? { isAdvance: true, had: 0 };
  const limit = isAdvance ? depositByLaw : cashByLaw;
  if (had + amount >= limit) throw refusal("till.cash-by-law", { limit, had });
}
