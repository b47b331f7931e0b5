import type { PeopleMail } from "../people/mail-data.ts";
import { inTransaction } from "../shop/context/in-transaction.server.ts";
import { queueMail } from "../shop/mails/queue-mail.server.ts";
import { can } from "../shop/access/permissions.ts";
import { requirePermission } from "../shop/access/require-permission.ts";
import type { Shop } from "../shop/context/shop.ts";
import type { AccountDeletion } from "../people/credentials/account-changes.ts";
import { closeVendor } from "../vendors/vendor/close-vendor.server.ts";
import { checkOwnPassword } from "../people/re-authentication/check-own-password.server.ts";
import { forgetPerson } from "./personal-data.server.ts";
import { lockAdmins, refuseLastAdmin } from "../people/users/lock-admins.server.ts";

/**
 * Deletes the user's own account with its profile and sessions, and what each room forgets of it.
 * A vendor's products go off sale unless somebody else acts for that vendor.
 * Refuses: a wrong password or code; the last admin.
 */
export async function deleteMyAccount(shop: Shop, proof: AccountDeletion): Promise<void> {
  const actor = requirePermission(shop.actor, "account.own");
  await checkOwnPassword(shop, actor, proof);
  await inTransaction(shop, async (shop) => {
    if (can(actor, "users.manage")) refuseLastAdmin(await lockAdmins(shop), actor.userId);
    await forgetPerson(shop, actor.userId, true);
    await shop.db.deleteFrom("auth_users").where("id", "=", actor.userId).execute();
    if (actor.vendorId !== null) await closeVendor(shop, actor.vendorId);
    await queueMail<PeopleMail>(shop, `account-deleted:${actor.userId}`, actor.email, {
      template: "account-deleted",
    });
  });
}
