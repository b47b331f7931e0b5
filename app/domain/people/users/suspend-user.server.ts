import { refuseLastAdmin } from "./lock-admins.server.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { pauseOrResumeVendor } from "../../vendors/vendor/pause-vendor.server.ts";
import { lockUser, refuseOneself } from "./lock-user.server.ts";
import type { Suspension } from "./user-input.ts";

/**
 * Suspends a person: signs them out everywhere and refuses them at sign-in until the suspension is lifted.
 * Their vendor's products are off sale meanwhile, unless somebody else acts for it.
 * Refuses: the admin's own account; the last admin.
 */
export async function suspendUser(shop: Shop, userId: string, { reason }: Suspension): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { user, admins } = await lockUser(shop, userId);
    refuseOneself(shop, userId, "suspend");
    refuseLastAdmin(admins, userId);
    await shop.db
      .updateTable("profiles")
      .set({ suspended_at: shop.now(), suspended_for: reason })
      .where("user_id", "=", userId)
      .execute();
    await shop.db.deleteFrom("auth_sessions").where("user_id", "=", userId).execute();
    if (user.vendorId !== null) await pauseOrResumeVendor(shop, user.vendorId);
    await writeAudit(shop, {
      action: "user.suspend",
      subject: user,
      vendorId: null,
      before: user.suspendedFor === null ? null : { reason: user.suspendedFor },
      after: { reason },
    });
  });
}

export async function unsuspendUser(shop: Shop, userId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { user } = await lockUser(shop, userId);
    if (user.suspendedFor === null) return;
    await shop.db
      .updateTable("profiles")
      .set({ suspended_at: null, suspended_for: null })
      .where("user_id", "=", userId)
      .execute();
    if (user.vendorId !== null) await pauseOrResumeVendor(shop, user.vendorId);
    await writeAudit(shop, {
      action: "user.unsuspend",
      subject: user,
      vendorId: null,
      before: { reason: user.suspendedFor },
      after: null,
    });
  });
}
