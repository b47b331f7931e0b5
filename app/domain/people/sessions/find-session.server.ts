import { sql } from "kysely";
import type { SignedInActor } from "../../shop/access/actor.ts";
import { can } from "../../shop/access/permissions.ts";
import { personOfProfile, profileColumns } from "../../shop/access/person-of-profile.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { LiveSession } from "../../shop/ports/rights-watch.ts";

const day = 24 * 60 * 60;

/** A session lasts this long after its latest renewal. */
export const sessionSeconds = 30 * day;

/** A session in use is renewed no more often than this. */
const sessionRenewalSeconds = day;

/** The use of an admin's session is written down at most this often. */
const useNotedSeconds = 5 * 60;

/** Even a session that is used every day ends after this time, and the password is asked for (ASVS 5, 7.3.2). */
export const longestSessionSeconds = 180 * day;

/** The user of a session. `renewed` means its time has just begun anew, so the browser's cookie must be renewed too. */
export type FoundSession = { actor: SignedInActor; renewed: boolean };

/**
 * Finds the user of a session token with one query; undefined when the session has ended.
 * If the account has no profile any more or is suspended, all its sessions are deleted. An admin's session also ends
 * when nobody has used it for the hours that the shop allows; only requests with `isUse` count as use, and renew it.
 */
export async function findSession(
  shop: Shop,
  token: string,
  address: string,
  { isUse = false }: { isUse?: boolean } = {},
): Promise<FoundSession | undefined> {
  const row = await selectRunning(shop).where("token", "=", token).executeTakeFirst();
  if (!row) return undefined;
  const person = personOfProfile(row.user_id, row.id, row);
  if (!person) {
    await shop.db.deleteFrom("auth_sessions").where("user_id", "=", row.user_id).execute();
    return undefined;
  }
  if (endOf(row, person) <= shop.now().getTime()) {
    await shop.db.deleteFrom("auth_sessions").where("id", "=", row.id).execute();
    return undefined;
  }
  if (isUse && can(person, "admin.area")) await noteUse(shop, row);
  return { actor: { ...person, address }, renewed: isUse && (await renewIfDue(shop, row)) };
}

/**
 * Finds which of these sessions would be let in now, by one query and the same rules. Looking does not count as use and
 * renews none.
 */
export async function findLiveSessions(shop: Shop, sessionIds: string[]): Promise<Map<string, LiveSession>> {
  const sessions = await selectRunning(shop)
    .where(sql<boolean>`auth_sessions.id = any(${sessionIds})`)
    .execute();
  const live = new Map<string, LiveSession>();
  for (const session of sessions) {
    const person = personOfProfile(session.user_id, session.id, session);
    if (!person) continue;
    const millisecondsLeft = endOf(session, person) - shop.now().getTime();
    if (millisecondsLeft > 0) live.set(session.id, { person, millisecondsLeft });
  }
  return live;
}

/** Sessions that have not expired, with their accounts. */
function selectRunning(shop: Shop) {
  const now = shop.now();
  return shop.db
    .selectFrom("auth_sessions")
    .leftJoin("profiles", "profiles.user_id", "auth_sessions.user_id")
    .innerJoin("shop_settings", (join) => join.onTrue())
    .select([
      "auth_sessions.id",
      "auth_sessions.user_id",
      "auth_sessions.created_at",
      "auth_sessions.expires_at",
      "auth_sessions.last_used_at",
      "shop_settings.admin_idle_hours",
      ...profileColumns,
    ])
    .where("expires_at", ">", now)
    .where("auth_sessions.created_at", ">", new Date(now.getTime() - longestSessionSeconds * 1000));
}

type RunningSession = Awaited<ReturnType<ReturnType<typeof selectRunning>["execute"]>>[number];

/**
 * When the session ends if it is not used until then, in milliseconds since 1970. An admin's ends earlier when it is
 * idle.
 */
function endOf(session: RunningSession, person: LiveSession["person"]): number {
  const { created_at, expires_at, last_used_at, admin_idle_hours } = session;
  const ends = [expires_at.getTime(), created_at.getTime() + longestSessionSeconds * 1000];
  if (can(person, "admin.area")) ends.push(last_used_at.getTime() + admin_idle_hours * 3_600_000);
  return Math.min(...ends);
}

/** Written at most every few minutes, so that most requests write nothing. */
async function noteUse(shop: Shop, { id, last_used_at }: RunningSession): Promise<void> {
  const now = shop.now();
  if (now.getTime() - last_used_at.getTime() <= useNotedSeconds * 1000) return;
  await shop.db.updateTable("auth_sessions").set({ last_used_at: now }).where("id", "=", id).execute();
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
