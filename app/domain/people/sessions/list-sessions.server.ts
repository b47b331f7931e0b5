import { requirePermission } from "../../access/require-permission.ts";
import type { Shop } from "../../shop/shop.ts";
import { describeDevice } from "./describe-device.ts";

export type SignedInDevice = {
  sessionId: string;
  /** 'Chrome on Windows' */
  device: string;
  address: string | null;
  signedInAt: Date;
  /** Exact to the day: a session in use is renewed daily. */
  lastUsedAt: Date;
  isThisOne: boolean;
};

/** Lists the user's own sessions: this device first, then the most recently used. */
export async function listSessions(shop: Shop): Promise<SignedInDevice[]> {
  const actor = requirePermission(shop.actor, "account.own");
  const sessions = await shop.db
    .selectFrom("auth_sessions")
    .select(["id", "user_agent", "ip_address", "created_at", "updated_at"])
    .where("user_id", "=", actor.userId)
    .where("expires_at", ">", shop.now())
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .execute();
  return sessions
    .map((session) => ({
      sessionId: session.id,
      device: describeDevice(session.user_agent ?? ""),
      address: session.ip_address || null,
      signedInAt: session.created_at,
      lastUsedAt: session.updated_at,
      isThisOne: session.id === actor.sessionId,
    }))
    .toSorted((one, other) => Number(other.isThisOne) - Number(one.isThisOne));
}
