import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { forgetDevices } from "./known-devices.server.ts";

/** Signs this device out. */
export async function signOut(shop: Shop): Promise<void> {
  await endSession(shop, requirePermission(shop.actor, "account.own").sessionId);
}

/** Signs out one of the user's own devices; a session of somebody else is left alone. */
export async function endSession(shop: Shop, sessionId: string): Promise<void> {
  const { userId } = requirePermission(shop.actor, "account.own");
  await shop.db
    .deleteFrom("auth_sessions")
    .where("user_id", "=", userId)
    .where("id", "=", sessionId)
    .execute();
}

/** Signs out all the user's devices, this one too; the account then knows no browser. */
export async function signOutEverywhere(shop: Shop): Promise<void> {
  const { userId } = requirePermission(shop.actor, "account.own");
  await shop.db.deleteFrom("auth_sessions").where("user_id", "=", userId).execute();
  await forgetDevices(shop, userId);
}
