import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { hasTwoFactor } from "../two-factor/two-factor.server.ts";
import { checkOwnPassword, type OwnProof } from "./check-own-password.server.ts";

const recentMinutes = 15;

/** Whether the user has proved who they are, on this device, in the last 15 minutes. */
export async function isReAuthenticated(shop: Shop): Promise<boolean> {
  const { sessionId, userId } = requirePermission(shop.actor, "account.own");
  const session = await shop.db
    .selectFrom("auth_sessions")
    .select("confirmed_at")
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!session) return false;
  return shop.now().getTime() - session.confirmed_at.getTime() < recentMinutes * 60_000;
}

/** Whether the user needs a code wherever they are asked for their own password. */
export function hasOwnTwoFactor(shop: Shop): Promise<boolean> {
  return hasTwoFactor(shop, requirePermission(shop.actor, "account.own").userId);
}

/**
 * Re-authenticates the user by the password, and by a code where the account has two-factor.
 * Refuses: a wrong password or code; too many attempts.
 */
export async function confirmSignIn(shop: Shop, proof: OwnProof): Promise<void> {
  const actor = requirePermission(shop.actor, "account.own");
  await checkOwnPassword(shop, actor, proof);
  await shop.db
    .updateTable("auth_sessions")
    .set({ confirmed_at: shop.now() })
    .where("id", "=", actor.sessionId)
    .execute();
}
