import { voidTokens } from "../people/credentials/account-token.server.ts";
import { refuseLastAdmin } from "../people/users/lock-admins.server.ts";
import { writeAudit } from "../shop/audit/write-audit.server.ts";
import { inTransaction } from "../shop/context/in-transaction.server.ts";
import { unassignMessages } from "../messages/contact/unassign-messages.server.ts";
import type { Shop } from "../shop/context/shop.ts";
import { forgetPerson } from "./personal-data.server.ts";
import { closeVendor } from "../vendors/vendor/close-vendor.server.ts";
import { lockUser, refuseOneself } from "../people/users/lock-user.server.ts";

/**
 * Deletes a person's profile with all that refers to it: addresses, businesses, cart, wish list, checkout, devices and
 * two-factor. Their sessions end.
 * Messages assigned to them become unassigned. Orders stay. The account is refused at sign-in until it is invited
 * again.
 * Refuses: the admin's own account; the last admin.
 */
export async function removeUser(shop: Shop, userId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { user, admins } = await lockUser(shop, userId);
    refuseOneself(shop, userId, "delete");
    refuseLastAdmin(admins, userId);
    await forgetPerson(shop, userId, false);
    await shop.db.deleteFrom("profiles").where("user_id", "=", userId).execute();
    await shop.db.deleteFrom("auth_sessions").where("user_id", "=", userId).execute();
    await voidTokens(shop, userId);
    await unassignMessages(shop, userId);
    if (user.vendorId !== null) await closeVendor(shop, user.vendorId);
    await writeAudit(shop, {
      action: "user.delete",
      subject: user,
      vendorId: null,
      before: { role: user.role },
      after: null,
    });
  });
}
