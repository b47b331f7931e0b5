import { sql } from "kysely";
import { settleRefundAlert } from "../../shop/alerts/settle-alert.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { writeOrderEvent } from "../../orders/history/write-order-event.server.ts";
import type { LockedOrder } from "../../orders/order/lock-order.server.ts";
import { transitionRefund } from "../../orders/transitions/transition-refund.server.ts";
import { lockAnyRefund } from "../refund/lock-refund.server.ts";
import { settleRefunded } from "../refund/settle-refunded.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";

type Arrived = { reference: string; amount: number; isMore: boolean; needed: number };

/**
 * Returns what of a transfer pays the orders that need it, in whole paise: of a new one all that arrived. Of one that has
 * paid other orders of this customer, what is left: money whose refund nobody could have sent yet is taken back from it,
 * as far as it is needed. The transfer's row is locked until the transaction ends.
 * Refuses: another customer's transfer; more than is left of it; a higher amount than is recorded, unless `isMore` says so.
 */
export async function countTransfer(
  shop: Shop,
  order: Pick<LockedOrder, "id" | "number" | "user_id" | "user_email">,
  { reference, amount, isMore, needed }: Arrived,
): Promise<number> {
  const isNew = await shop.db
    .insertInto("transfers")
    .values({ reference, amount })
    .onConflict((conflict) => conflict.doNothing())
    .returning("reference")
    .executeTakeFirst();
  if (isNew) return amount;
  const transfer = await shop.db
    .selectFrom("transfers")
    .select("amount")
    .where("reference", "=", reference)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // Their refunds change only while their rows are locked.
  const paid = await shop.db
    .selectFrom("payments")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .select(["orders.id", "number", "user_id as userId", "user_email as email"])
    .where("transfer", "=", reference)
    .orderBy("orders.id")
    .forUpdate("orders")
    .execute();
  const isOthers = paid.some(
    ({ userId, email }) => userId !== order.user_id || (userId === null && email !== order.user_email),
  );
  if (isOthers) throw refusal("bank-transfer.other-customer");
  if (paid.some(({ id }) => id === order.id)) throw refusal("bank-transfer.reference-used");
  const more = isMore ? Math.max(0, amount - transfer.amount) : 0;
  const surplus = await readSurplus(shop, reference);
  const left = more + surplus.reduce((sum, refund) => sum + refund.amount, 0);
  const numbers = paid.map(({ number }) => number).join(", ");
  const recorded = { recorded: transfer.amount, left, numbers };
  if (amount > transfer.amount && !isMore) throw refusal("bank-transfer.more-than-recorded", recorded);
  const counted = amount >= transfer.amount ? left : amount;
  if (left === 0 || counted > left) throw refusal("bank-transfer.less-left", recorded);
  let used = Math.max(0, Math.min(counted, needed) - more);
  const total = more + used;
  if (total === 0) throw refusal("payment.paid-already");
  if (more > 0)
    await shop.db.updateTable("transfers").set({ amount }).where("reference", "=", reference).execute();
  for (const refund of surplus) {
    const part = Math.min(used, refund.amount);
    if (part > 0) await takeBack(shop, refund.id, part, order.number);
    used -= part;
  }
  return total;
}

/** What of a transfer was beyond the worth of goods and waits to be sent back, while nobody has read the account for it. */
function readSurplus({ db }: Shop, reference: string) {
  return db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .leftJoin("refund_accounts", "refund_accounts.refund_id", "refunds.id")
    .select(["refunds.id", "refunds.amount"])
    .where("transfer", "=", reference)
    .where("refunds.status", "in", ["waiting-for-account", "to-send"])
    .where("opened_at", "is", null)
    .where(sql<boolean>`exists (select from payment_allocations where payment_id = payments.id)`)
    .where(sql<boolean>`not exists (select from refund_parts where refund_id = refunds.id)`)
    .orderBy("refunds.created_at")
    .orderBy("refunds.id")
    .execute();
}

/** Takes money back from a refund that waits, and from the payment it belongs to. */
async function takeBack(shop: Shop, refundId: string, part: number, forOrder: string): Promise<void> {
  const refund = await lockAnyRefund(shop, refundId);
  if (!refund) return;
  const detail = { amount: formatExact(part), order: forOrder };
  if (part === refund.amount) {
    for (const table of ["refund_accounts", "refund_links"] as const) {
      await shop.db.deleteFrom(table).where("refund_id", "=", refundId).execute();
    }
    await transitionRefund(shop, refundId, "withdraw", {
      columns: { amount: 0 },
      kind: "refund-withdrawn",
      detail,
    });
  } else {
    await shop.db
      .updateTable("refunds")
      .set({ amount: refund.amount - part })
      .where("id", "=", refundId)
      .execute();
    await writeOrderEvent(shop, refund.orderId, "refund-withdrawn", { detail });
  }
  await shop.db
    .updateTable("payments")
    .set({ amount: sql`amount - ${part}`, refunded: sql`refunded - ${part}` })
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("refunds").select("payment_id").where("id", "=", refundId),
    )
    .execute();
  await settleRefunded(shop, refund.orderId);
  await settleRefundAlert(shop, refund.orderId);
}
