import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { describeDevice } from "./describe-device.ts";

export type SignedInDevice = Awaited<ReturnType<typeof listSessions>>[number];

/** Lists the user's own sessions: this device first, then the most recently used. */
export async function listSessions(shop: Shop) {
  const actor = requirePermission(shop.actor, "account.own");
  const sessions = await shop.db
    .selectFrom("auth_sessions")
    .select(["id as sessionId", "user_agent", "ip_address", "created_at as signedInAt"])
    // Exact to the day: a session in use is renewed daily.
    .select("updated_at as lastUsedAt")
    .where("user_id", "=", actor.userId)
    .where("expires_at", ">", shop.now())
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .execute();
  return sessions
    .map(({ user_agent, ip_address, ...session }) => ({
      ...session,
      device: describeDevice(user_agent ?? ""),
      address: ip_address || null,
      isThisOne: session.sessionId === actor.sessionId,
    }))
    .toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
}
