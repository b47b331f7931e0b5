import type { SignedInActor } from "../actor.ts";
import type { Shop } from "../shop.ts";
import {
  longestSessionSeconds,
  sessionRenewalSeconds,
  sessionSeconds,
  useNotedSeconds,
} from "./session-length.ts";

/** Whose session it is; `renewed` when its time has just begun anew, so that the browser is to be told. */
export type FoundSession = { actor: SignedInActor; renewed: boolean };

/**
 * The person a session's secret belongs to, by one query. Undefined when it has ended; a session whose account has
 * no profile any more, or is suspended, ends here, and all others of that account. An admin's session that nobody has
 * used for the hours the shop allows ends too; only what is asked with `isUse` counts as use.
 */
export async function findSession(
  shop: Shop,
  token: string,
  address: string,
  { isUse = false }: { isUse?: boolean } = {},
): Promise<FoundSession | undefined> {
  const now = shop.now();
  const found = await shop.db
    .selectFrom("auth_sessions")
    .leftJoin("profiles", "profiles.user_id", "auth_sessions.user_id")
    .innerJoin("shop_settings", (join) => join.onTrue())
    .select([
      "auth_sessions.id",
      "auth_sessions.user_id",
      "auth_sessions.expires_at",
      "auth_sessions.last_used_at",
      "shop_settings.admin_idle_hours",
      "profiles.name",
      "profiles.email",
      "profiles.role",
      "profiles.vendor_id",
      "profiles.suspended_at",
      "profiles.has_common_password",
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
  const idleSeconds = (now.getTime() - found.last_used_at.getTime()) / 1000;
  if (role === "admin" && idleSeconds > found.admin_idle_hours * 3600) {
    await shop.db.deleteFrom("auth_sessions").where("id", "=", found.id).execute();
    return undefined;
  }
  if (role === "admin" && isUse && idleSeconds > useNotedSeconds) {
    await shop.db
      .updateTable("auth_sessions")
      .set({ last_used_at: now })
      .where("id", "=", found.id)
      .execute();
  }
  const actor: SignedInActor = {
    role: role as SignedInActor["role"],
    userId: found.user_id,
    name,
    email,
    vendorId: role === "vendor" ? found.vendor_id : null,
    sessionId: found.id,
    address,
    ...(found.has_common_password && { hasCommonPassword: true }),
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
