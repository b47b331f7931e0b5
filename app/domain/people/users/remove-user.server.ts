import { voidTokens } from "../credentials/account-token.server.ts";
import { refuseLastAdmin } from "./lock-admins.server.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import { inTransaction } from "../../shop/in-transaction.server.ts";
import { giveBackMessages } from "../../messages/give-back-messages.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { closeVendor } from "../../vendors/close-vendor.server.ts";
import { lockUser, refuseOneself } from "./lock-user.server.ts";

/** The recovery codes go with the second step. */
const ownTables = [
  "auth_sessions",
  "known_devices",
  "second_steps",
  "customer_addresses",
  "carts",
  "wish_list_items",
] as const;

/**
 * Takes a person's profile, and with it their addresses, cart, wish list, sessions and second step; messages they were
 * to answer wait for somebody else. Orders stay, and the account is refused at sign-in until it is invited anew. Refuses
 * oneself and the last admin.
 */
export async function removeUser(shop: Shop, userId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { user, admins } = await lockUser(shop, userId);
    refuseOneself(shop, userId, "delete");
    if (user.role === "admin") refuseLastAdmin(admins, userId);
    await shop.db.deleteFrom("profiles").where("user_id", "=", userId).execute();
    for (const table of ownTables) {
      await shop.db.deleteFrom(table).where("user_id", "=", userId).execute();
    }
    await shop.db.deleteFrom("checkout_drafts").where("user_id", "=", userId).execute();
    await voidTokens(shop, userId);
    await giveBackMessages(shop, userId);
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
