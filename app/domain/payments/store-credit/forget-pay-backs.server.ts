import { accountRetentionDays } from "../refund-accounts/forget-refund-accounts.server.ts";
import { raiseAlert } from "../../shop/alerts/raise-alert.server.ts";
import { formatExact } from "../../base/money/money.ts";
import type { Shop } from "../../shop/context/shop.ts";

const day = 24 * 60 * 60 * 1000;
const forgotten = { account_sealed: null, account_shown: null };

/** Deletes the accounts of pay-backs that were sent long ago. */
export async function clearPayBackAccounts(shop: Shop): Promise<void> {
  await shop.db
    .updateTable("store_credit_pay_backs")
    .set(forgotten)
    .where("status", "=", "sent")
    .where("sent_at", "<", new Date(shop.now().getTime() - accountRetentionDays * day))
    .where("account_sealed", "is not", null)
    .execute();
}

/**
 * Deletes the accounts of pay-backs that were sent to a customer whose account is being deleted. An account to which
 * money is still to be sent stays until it is sent. What is left of a store credit that could be paid back is money of
 * the customer, so an alert tells the staff of it.
 */
export async function forgetStoreCreditOf(shop: Shop, userId: string): Promise<void> {
  await shop.db
    .updateTable("store_credit_pay_backs")
    .set(forgotten)
    .where("status", "=", "sent")
    .where("credit_id", "in", ({ selectFrom }) =>
      selectFrom("store_credits").select("id").where("user_id", "=", userId),
    )
    .execute();
  const left = await shop.db
    .selectFrom("store_credits")
    .innerJoin("orders", "orders.id", "store_credits.order_id")
    .select(["orders.id", "orders.number", "balance"])
    .where("store_credits.user_id", "=", userId)
    .where("is_payable_back", "=", true)
    .where("balance", ">", 0)
    .orderBy("orders.id")
    .execute();
  for (const { id, number, balance } of left) {
    const sentence = `The customer of ${number} has deleted the account with ${formatExact(balance)} of store credit that could be paid back. Please call them.`;
    await raiseAlert(shop, "store-credit-left", id, sentence);
  }
}
