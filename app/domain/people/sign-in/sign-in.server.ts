import { addressOf, type SignedInActor } from "../../shop/access/actor.ts";
import type { Refusal } from "../../base/refusal/refusal.ts";
import { refusal } from "../refusals.ts";
import { refusal as shopRefusal } from "../../shop/refusals.ts";
import { can, type Permission, worksHere } from "../../shop/access/permissions.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { issueToken } from "../credentials/account-token.server.ts";
import { countAccountAttempt, signInLimits } from "../sign-in-limits/attempt-limits.server.ts";
import { isCommonPassword, noteCommonPassword } from "../credentials/common-passwords.server.ts";
import type { Credentials } from "../credentials/credentials.ts";
import { findSession } from "../sessions/find-session.server.ts";
import { type RequestDevice, rememberDevice } from "../sessions/known-devices.server.ts";
import { hasTwoFactor } from "../two-factor/two-factor.server.ts";
import type { OpenedSession } from "../../shop/ports/sign-in-service.ts";

/** A user who has just signed in, with the secret by which their browser is known from now on. */
export type Entry = { session: OpenedSession; actor: SignedInActor; device: string };

/** The password was right, and a two-factor code is still needed: see `takeTwoFactor`. */
export type PendingTwoFactor = { twoFactorToken: string };

/**
 * Signs a user in: opens a session, or asks for a code where the account has two-factor.
 * Failures are counted by `signInLimits`; `device` is the secret of the browser's cookie.
 * Refuses: a wrong address or password, without telling which; a suspended account; an account whose profile was
 * removed; an account without the permission `only`; too many attempts.
 */
export async function signIn(
  shop: Shop,
  { email, password }: Credentials,
  { userAgent, only, device }: { userAgent: string; only?: Permission } & RequestDevice,
): Promise<Entry | PendingTwoFactor> {
  const attempt = await countAccountAttempt(shop, signInLimits, { email, device });
  const address = addressOf(shop.actor);
  const session = await shop.signIn.signIn(shop.db, { email, password }, { address, userAgent });
  if (!session) throw refusal(only ? "sign-in.wrong-admin-password" : "sign-in.wrong-password");
  await attempt.forgive();

  const opened = await findSession(shop, session.token, address);
  if (!opened) throw await turnedAway(shop, email);
  if (only && !can(opened.actor, only)) {
    await shop.db.deleteFrom("auth_sessions").where("id", "=", opened.actor.sessionId).execute();
    throw shopRefusal("access.not-admin");
  }
  const actor = await lookAtPassword(shop, opened.actor, password);
  if (await hasTwoFactor(shop, actor.userId)) {
    await shop.db.deleteFrom("auth_sessions").where("id", "=", actor.sessionId).execute();
    const { userId, email } = actor;
    return { twoFactorToken: await issueToken(shop, { userId, email, purpose: "two-factor" }) };
  }
  return { session, actor, device: await rememberDevice(shop, actor.userId, device) };
}

/**
 * Notes whether an admin's or vendor's password is a common one. They may have been customers when they chose it, and
 * the password is only readable at sign-in.
 */
async function lookAtPassword(shop: Shop, actor: SignedInActor, password: string): Promise<SignedInActor> {
  if (!worksHere(actor)) return actor;
  const hasCommonPassword = await isCommonPassword(password);
  await noteCommonPassword(shop, actor.userId, hasCommonPassword);
  return { ...actor, hasCommonPassword };
}

/** The refusal when the password was right but the account may not sign in. */
async function turnedAway(shop: Shop, email: string): Promise<Refusal> {
  const profile = await shop.db
    .selectFrom("profiles")
    .select("suspended_at")
    .where("email", "=", email)
    .executeTakeFirst();
  return refusal(profile ? "sign-in.suspended" : "sign-in.no-profile");
}
