import { randomBytes } from "node:crypto";
import type { Shop } from "../../shop/context/shop.ts";
import { hashOf } from "../../base/identifiers/hash-of.server.ts";

const maxDevices = 20;

/** The browser that sends the request: the secret of its cookie, if it has one. */
export type RequestDevice = { device?: string | undefined };

/** The key of a known device in counters: a hash that is the same for every account, never the secret itself. */
export function deviceKey(token: string): string {
  return hashOf(token);
}

/** Whether somebody has signed in to the account of `email` in the browser with this secret. */
export async function isKnownDevice(shop: Shop, email: string, token: string): Promise<boolean> {
  const device = await shop.db
    .selectFrom("known_devices")
    .innerJoin("auth_users", "auth_users.id", "known_devices.user_id")
    .select("token_hash")
    .where("token_hash", "=", deviceKey(token))
    .where("email", "=", email)
    .executeTakeFirst();
  return device !== undefined;
}

/**
 * Makes a browser known to an account whose user has just proved who they are, and returns the secret for its cookie.
 * The secret is the one it shows, if the shop issued it, or else a new one. Beyond 20 devices the least recently used
 * one is dropped.
 */
export async function rememberDevice(shop: Shop, userId: string, shown?: string): Promise<string> {
  const token = shown !== undefined && (await isOurs(shop, shown)) ? shown : newToken();
  const now = shop.now();
  await shop.db
    .insertInto("known_devices")
    .values({ user_id: userId, token_hash: deviceKey(token), created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "token_hash"]).doUpdateSet({ last_used_at: now }))
    .execute();
  await shop.db
    .deleteFrom("known_devices")
    .where("user_id", "=", userId)
    .where("token_hash", "not in", (from) =>
      from
        .selectFrom("known_devices as latest")
        .select("latest.token_hash")
        .where("latest.user_id", "=", userId)
        .orderBy("latest.last_used_at", "desc")
        .orderBy("latest.token_hash")
        .limit(maxDevices),
    )
    .execute();
  return token;
}

/** Makes every browser unknown to this account. */
export async function forgetDevices(shop: Shop, userId: string): Promise<void> {
  await shop.db.deleteFrom("known_devices").where("user_id", "=", userId).execute();
}

async function isOurs(shop: Shop, token: string): Promise<boolean> {
  const device = await shop.db
    .selectFrom("known_devices")
    .select("token_hash")
    .where("token_hash", "=", deviceKey(token))
    .limit(1)
    .executeTakeFirst();
  return device !== undefined;
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}
