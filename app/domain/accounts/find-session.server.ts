import type { SignedInActor } from "../actor.ts";
import type { Shop } from "../shop.ts";
import { longestSessionSeconds, sessionRenewalSeconds, sessionSeconds } from "./session-length.ts";

/** Whose session it is; `renewed` when its time has just begun anew, so that the browser is to be told. */
export type FoundSession = { actor: SignedInActor; renewed: boolean };

/**
 * The person a session's secret belongs to, by one query. Undefined when it has ended; a session whose account has
 * no profile any more, or is suspended, ends here, and all others of that account.
 */
export async function findSession(
  shop: Shop,
  token: string,
  address: string,
): Promise<FoundSession | undefined> {
  const now = shop.now();
  const found = await shop.db
    .selectFrom("auth_sessions")
    .leftJoin("profiles", "profiles.user_id", "auth_sessions.user_id")
    .select([
      "auth_sessions.id",
      "auth_sessions.user_id",
      "auth_sessions.expires_at",
      "profiles.name",
      "profiles.email",
      "profiles.role",
      "profiles.vendor_id",
      "profiles.suspended_at",
    ])
    .where("token", "=", token)
    .where("expires_at", ">", now)
    .where("auth_sessions.created_at", ">", new Date(now.getTime() - longestSessionSeconds * 1000))
    .executeTakeFirst();
  if (!found) return undefined;
  const { name, email, role } = found;
  if (name === null || email === null || role === null || found.suspended_at !== null) {
    await shop.db.deleteFrom("auth_sessions").where("user_id", "=", found.user_id).execute();
    return undefined;
  }
  const actor: SignedInActor = {
    role: role as SignedInActor["role"],
    userId: found.user_id,
    name,
    email,
    vendorId: role === "vendor" ? found.vendor_id : null,
    sessionId: found.id,
    address,
  };
  return { actor, renewed: await renewIfDue(shop, found) };
}

async function renewIfDue(shop: Shop, session: { id: string; expires_at: Date }): Promise<boolean> {
  const now = shop.now();
  const left = (session.expires_at.getTime() - now.getTime()) / 1000;
  if (left > sessionSeconds - sessionRenewalSeconds) return false;
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000);
  await shop.db
    .updateTable("auth_sessions")
    .set({ expires_at: expiresAt, updated_at: now })
    .where("id", "=", session.id)
    .execute();
  return true;
}
