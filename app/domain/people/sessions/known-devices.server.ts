import { randomBytes } from "node:crypto";
import type { Shop } from "../../shop/shop.ts";
import { hashOf } from "../credentials/hash-of.server.ts";

const mostDevices = 20;

/** The browser that asks: the secret of its cookie, if it has one. */
export type AskingDevice = { device?: string | undefined };

/** What a known device is counted by; the same hash for every account, and never the secret itself. */
export function deviceKey(token: string): string {
  return hashOf(token);
}

/** Whether somebody has signed in to the account of `email` in the browser that shows this secret. */
export async function isKnownDevice(shop: Shop, email: string, token: string): Promise<boolean> {
  const known = await shop.db
    .selectFrom("known_devices")
    .innerJoin("auth_users", "auth_users.id", "known_devices.user_id")
    .select("token_hash")
    .where("token_hash", "=", deviceKey(token))
    .where("email", "=", email)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Makes a browser known to an account in which somebody has just proved who they are, and answers the secret it is to
 * keep: the one it shows, if we gave it that, or else a new one. Of more than twenty the one used longest ago goes.
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
        .limit(mostDevices),
    )
    .execute();
  return token;
}

/** From now on no browser is known to this account. */
export async function forgetDevices(shop: Shop, userId: string): Promise<void> {
  await shop.db.deleteFrom("known_devices").where("user_id", "=", userId).execute();
}

async function isOurs(shop: Shop, token: string): Promise<boolean> {
  const given = await shop.db
    .selectFrom("known_devices")
    .select("token_hash")
    .where("token_hash", "=", deviceKey(token))
    .limit(1)
    .executeTakeFirst();
  return given !== undefined;
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}
