import type { PeopleMail } from "../mail-data.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { can } from "../../shop/access/permissions.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { forgetRefundAccountsOf } from "../../payments/refund-accounts/forget-refund-accounts.server.ts";
import { forgetStoreCreditOf } from "../../payments/store-credit/forget-pay-backs.server.ts";
import type { AccountDeletion } from "../credentials/account-changes.ts";
import { closeVendor } from "../../vendors/vendor/close-vendor.server.ts";
import { checkOwnPassword } from "../re-authentication/check-own-password.server.ts";
import { forgetReturnsOf } from "./forget-returns.server.ts";
import { forgetWatchesOf } from "../../watches/own/forget-watches.server.ts";
import { lockAdmins, refuseLastAdmin } from "../users/lock-admins.server.ts";

/**
 * Deletes the user's own account with its profile, addresses, cart, wish list, sessions and mails, the accounts of
 * refunds that have been sent, and the email address of its returns.
 * A vendor's products go off sale unless somebody else acts for that vendor.
 * Refuses: a wrong password or code; the last admin.
 */
export async function deleteMyAccount(shop: Shop, proof: AccountDeletion): Promise<void> {
  const actor = requirePermission(shop.actor, "account.own");
  await checkOwnPassword(shop, actor, proof);
  await inTransaction(shop, async (shop) => {
    if (can(actor, "users.manage")) refuseLastAdmin(await lockAdmins(shop), actor.userId);
    await forgetReturnsOf(shop, actor.userId);
    await forgetRefundAccountsOf(shop, actor.userId);
    await forgetStoreCreditOf(shop, actor.userId);
    await forgetWatchesOf(shop, actor.userId);
    await shop.db.deleteFrom("auth_users").where("id", "=", actor.userId).execute();
    await shop.db.deleteFrom("mails").where("recipient", "=", actor.email).execute();
    if (actor.vendorId !== null) await closeVendor(shop, actor.vendorId);
    await queueMail<PeopleMail>(shop, `account-deleted:${actor.userId}`, actor.email, {
      template: "account-deleted",
    });
  });
}
