import { randomBytes } from "node:crypto";
import type { AccountTokenPurpose } from "#db/values/people-values.ts";
import type { Refusal } from "../../base/refusal/refusal.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { hashOf } from "../../base/identifiers/hash-of.server.ts";

const lifetimeMinutes: Record<AccountTokenPurpose, number> = {
  "reset-password": 60,
  "confirm-email": 7 * 24 * 60,
  invitation: 7 * 24 * 60,
  "two-factor": 10,
  claim: 7 * 24 * 60,
};

type Issue = { userId: string; email: string; purpose: AccountTokenPurpose };

/**
 * Creates the secret of a mailed link. The database stores only its hash, so that a leak of the database does not leak
 * working links.
 */
export async function issueToken(shop: Shop, { userId, email, purpose }: Issue): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await shop.db
    .insertInto("account_tokens")
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      purpose,
      email,
      expires_at: new Date(shop.now().getTime() + lifetimeMinutes[purpose] * 60_000),
    })
    .execute();
  return token;
}

/**
 * Uses up a link and returns its account. Of several uses at the same time only one gets it; the others get undefined.
 */
export async function takeToken(
  shop: Shop,
  token: string,
  ...purposes: AccountTokenPurpose[]
): Promise<{ userId: string; email: string; purpose: AccountTokenPurpose } | undefined> {
  const row = await shop.db
    .deleteFrom("account_tokens")
    .where("token_hash", "=", hashOf(token))
    .where("purpose", "in", purposes)
    .where("expires_at", ">", shop.now())
    .returning(["user_id", "email", "purpose"])
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      email: row.email,
      purpose: row.purpose as AccountTokenPurpose,
    }
  );
}

/** Finds the account of a link without using it up; undefined when the link would not work now. */
export async function findToken(
  shop: Shop,
  token: string,
  ...purposes: AccountTokenPurpose[]
): Promise<{ userId: string; email: string; purpose: AccountTokenPurpose } | undefined> {
  const row = await shop.db
    .selectFrom("account_tokens")
    .select(["user_id", "email", "purpose"])
    .where("token_hash", "=", hashOf(token))
    .where("purpose", "in", purposes)
    .where("expires_at", ">", shop.now())
    .executeTakeFirst();
  return row && { userId: row.user_id, email: row.email, purpose: row.purpose as AccountTokenPurpose };
}

/** Invalidates all links mailed so far, or those of one purpose. */
export async function voidTokens(shop: Shop, userId: string, purpose?: AccountTokenPurpose): Promise<void> {
  await shop.db
    .deleteFrom("account_tokens")
    .where("user_id", "=", userId)
    .$if(purpose !== undefined, (query) => query.where("purpose", "=", purpose ?? ""))
    .execute();
}

export function linkIsSpent(): Refusal {
  return refusal("account.link-expired");
}
