import { sql } from "kysely";
import { raiseAlert } from "../../shop/alerts/raise-alert.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** How long the account of a sent refund is kept: banks return transfers, and customers ask, within weeks. */
export const accountRetentionDays = 90;
const day = 24 * 60 * 60 * 1000;

/** Deletes the accounts of refunds that were sent long ago, and links that lead to nothing any more. */
export async function clearRefundAccounts(shop: Shop): Promise<void> {
  const before = new Date(shop.now().getTime() - accountRetentionDays * day);
  for (const table of ["refund_accounts", "refund_links"] as const) {
    await shop.db
      .deleteFrom(table)
      .using("refunds")
      .whereRef("refunds.id", "=", `${table}.refund_id`)
      .where("refunds.status", "=", "sent")
      .where("refunds.finished_at", "<", before)
      .execute();
  }
}

/**
 * Deletes what the shop keeps to ask a customer whose account is being deleted for the accounts of refunds. An account
 * to which a refund is still to be sent stays until it is sent; where none was given, an alert asks the staff to find
 * out and to enter it.
 */
export async function forgetRefundAccountsOf(shop: Shop, userId: string): Promise<void> {
  const orders = await shop.db
    .selectFrom("orders")
    .select(["id", "number"])
    .where("user_id", "=", userId)
    .where(
      sql<boolean>`exists (
        select from refunds left join refund_accounts on refund_id = refunds.id
        where order_id = orders.id and (status = 'waiting-for-account' or refund_id is not null)
      )`,
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id, number } of orders) {
    const refunds = await shop.db
      .selectFrom("refunds")
      .select(["id", "status"])
      .where("order_id", "=", id)
      .execute();
    const ids = refunds.map((refund) => refund.id);
    const sent = refunds.filter(({ status }) => status === "sent").map((refund) => refund.id);
    await shop.db.deleteFrom("refund_links").where("refund_id", "in", ids).execute();
    if (sent.length > 0) {
      await shop.db.deleteFrom("refund_accounts").where("refund_id", "in", sent).execute();
    }
    if (refunds.some(({ status }) => status === "waiting-for-account")) {
      await raiseAlert(shop, "refund-account-missing", id, accountMissing(number));
    }
  }
}

/** What the staff have to do when the customer cannot be asked, or does not answer. */
export function accountMissing(orderNumber: string): string {
  return `The customer has not told us where to send the refund for ${orderNumber}. Please call them, and enter their account on the order page.`;
}
