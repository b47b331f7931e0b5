import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import { hashOf, isSameSecret } from "../../base/identifiers/hash-of.server.ts";
import { isAllowed } from "../../shop/access/require-permission.ts";
import { appCode, stepSeconds } from "./app-codes.server.ts";

const recoveryCodes = 10;
// Without letters and digits that look alike on paper.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const recoveryLength = 10;

/** Whether this account asks for a code after the password. */
export async function hasTwoFactor(shop: Shop, userId: string): Promise<boolean> {
  const row = await shop.db
    .selectFrom("two_factor_secrets")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this is a code of an app; anything else may be a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Uses up a two-factor code: a code of the app, or a recovery code. Returns whether it was right. */
export function spendCode(shop: Shop, userId: string, code: string): Promise<boolean> {
  return isAppCode(code) ? spendAppCode(shop, userId, code) : spendRecoveryCode(shop, userId, code);
}

/**
 * Uses up a code of the app. A code works once, even when it is sent several times at once, and earlier codes never
 * work again. The clocks may differ by half a minute.
 */
export async function spendAppCode(shop: Shop, userId: string, code: string): Promise<boolean> {
  const row = await shop.db
    .selectFrom("two_factor_secrets")
    .select("secret_sealed")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return false;
  const secret = shop.vault.open(row.secret_sealed);
  const now = Math.floor(shop.now().getTime() / 1000 / stepSeconds);
  for (const step of [now - 1, now, now + 1]) {
    if (!isSameSecret(appCode(secret, step), code)) continue;
    const used = await shop.db
      .updateTable("two_factor_secrets")
      .set({ last_used_step: step })
      .where("user_id", "=", userId)
      .where(sql<boolean>`coalesce(last_used_step, 0) < ${step}`)
      .returning("user_id")
      .executeTakeFirst();
    return used !== undefined;
  }
  return false;
}

/** Uses up a recovery code; each works once. */
async function spendRecoveryCode(shop: Shop, userId: string, code: string): Promise<boolean> {
  const used = await shop.db
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashOf(code))
    .returning("user_id")
    .executeTakeFirst();
  return used !== undefined;
}

/** Replaces a person's recovery codes with new ones like 'ABCDE-23456'. They are shown once; only hashes are stored. */
export async function renewRecoveryCodes(shop: Shop, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newCode);
  await shop.db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await shop.db
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute();
  return codes.map((code) => `${code.slice(0, recoveryLength / 2)}-${code.slice(recoveryLength / 2)}`);
}

function newCode(): string {
  return Array.from({ length: recoveryLength }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** Whether the shop requires two-factor of admins. */
export async function isWantedOfAdmins(shop: Shop): Promise<boolean> {
  const { admins_need_two_factor: isWanted } = await shop.db
    .selectFrom("shop_settings")
    .select("admins_need_two_factor")
    .executeTakeFirstOrThrow();
  return isWanted;
}

/** Whether the user has to set up two-factor before using the admin panel. */
export async function lacksTwoFactor(shop: Shop): Promise<boolean> {
  const { actor } = shop;
  if (!isAllowed(actor, "admin.area")) return false;
  return (await isWantedOfAdmins(shop)) && !(await hasTwoFactor(shop, actor.userId));
}
