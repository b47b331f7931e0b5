import type { PeopleMail } from "../mail-data.ts";
import type { SignedInActor } from "../../shop/access/actor.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { refusal } from "../refusals.ts";
import { can } from "../../shop/access/permissions.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { readShopSettings } from "../../shop/settings/shop-settings.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { lockUser } from "../users/lock-user.server.ts";
import { countOwnAttempt } from "../sign-in-limits/attempt-limits.server.ts";
import { checkOwnPassword } from "../re-authentication/check-own-password.server.ts";
import type { OwnPassword, TwoFactorCode } from "../credentials/two-factor-input.ts";
import { appAddress, newAppSecret } from "../two-factor/app-codes.server.ts";
import { isWantedOfAdmins, renewRecoveryCodes, spendAppCode } from "../two-factor/two-factor.server.ts";

export type OwnTwoFactor =
  /** The account's email address has to be confirmed first. */
  | { state: "unconfirmed"; email: string }
  | { state: "off" }
  /** The page shows the secret until a code of it was right, and never afterwards. */
  | { state: "begun"; uri: string; key: string }
  | { state: "on"; since: Date; recoveryCodes: number };

export async function readOwnTwoFactor(shop: Shop): Promise<OwnTwoFactor> {
  const { userId, email } = requirePermission(shop.actor, "account.own");
  const row = await shop.db
    .selectFrom("two_factor_secrets")
    .select(["secret_sealed", "confirmed_at"])
    .select(({ selectFrom }) =>
      selectFrom("recovery_codes")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("recovery_codes.user_id", "=", "two_factor_secrets.user_id")
        .as("codes"),
    )
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (row?.confirmed_at) return { state: "on", since: row.confirmed_at, recoveryCodes: Number(row.codes) };
  if (!(await isEmailConfirmed(shop, userId))) return { state: "unconfirmed", email };
  if (!row) return { state: "off" };
  const { name } = await readShopSettings(shop);
  return { state: "begun", ...appAddress(shop.vault.open(row.secret_sealed), email, name) };
}

/**
 * Begins to set up two-factor with a new secret for the app.
 * Refuses: a wrong password; an account whose email address is not confirmed, because somebody who registered with
 * another person's address would keep that person out for good.
 */
export async function beginTwoFactor(shop: Shop, proof: OwnPassword): Promise<void> {
  const actor = requirePermission(shop.actor, "account.own");
  await refuseUnconfirmed(shop, actor);
  await checkOwnPassword(shop, actor, proof);
  await shop.db
    .insertInto("two_factor_secrets")
    .values({
      user_id: actor.userId,
      secret_sealed: shop.vault.seal(newAppSecret()),
      created_at: shop.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Switches two-factor on with a code of the app. Returns the recovery codes, which are shown only once.
 * Refuses: an address that is not confirmed; a wrong code; two-factor that is already on; too many attempts.
 */
export async function confirmTwoFactor(shop: Shop, { code }: TwoFactorCode): Promise<string[]> {
  const actor = requirePermission(shop.actor, "account.own");
  await refuseUnconfirmed(shop, actor);
  const attempt = await countOwnAttempt(shop, actor);
  const codes = await inTransaction(shop, async (shop) => {
    if (!(await spendAppCode(shop, actor.userId, code))) {
      throw refusal("two-step.wrong-first-code");
    }
    const confirmed = await shop.db
      .updateTable("two_factor_secrets")
      .set({ confirmed_at: shop.now() })
      .where("user_id", "=", actor.userId)
      .where("confirmed_at", "is", null)
      .returning("user_id")
      .executeTakeFirst();
    if (!confirmed) throw refusal("two-step.on-already");
    await notifyOwner(shop, actor.email, true);
    return renewRecoveryCodes(shop, actor.userId);
  });
  await attempt.forgive();
  return codes;
}

/**
 * Invalidates all recovery codes and returns new ones.
 * Refuses: a wrong password or code; two-factor that is off.
 */
export async function replaceRecoveryCodes(shop: Shop, proof: OwnPassword): Promise<string[]> {
  const actor = requirePermission(shop.actor, "account.own");
  await checkOwnPassword(shop, actor, proof);
  return inTransaction(shop, async (shop) => {
    const row = await shop.db
      .selectFrom("two_factor_secrets")
      .select("user_id")
      .where("user_id", "=", actor.userId)
      .where("confirmed_at", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw refusal("two-step.off");
    return renewRecoveryCodes(shop, actor.userId);
  });
}

/**
 * Switches two-factor off.
 * Refuses: a wrong password or code; an admin while the shop requires two-factor of admins.
 */
export async function endTwoFactor(shop: Shop, proof: OwnPassword): Promise<void> {
  const actor = requirePermission(shop.actor, "account.own");
  await checkOwnPassword(shop, actor, proof);
  await inTransaction(shop, async (shop) => {
    if (can(actor, "admin.area") && (await isWantedOfAdmins(shop))) {
      throw refusal("two-step.required-of-admins");
    }
    await removeTwoFactor(shop, actor.userId, actor.email);
  });
}

/** Lets an admin switch two-factor off for a person who has lost the app and the recovery codes. */
export async function endTwoFactorOf(shop: Shop, userId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { user } = await lockUser(shop, userId);
    if (!(await removeTwoFactor(shop, userId, user.email))) return;
    await writeAudit(shop, {
      action: "user.two-step-off",
      subject: user,
      vendorId: null,
      before: { twoStep: true },
      after: { twoStep: false },
    });
  });
}

async function isEmailConfirmed(shop: Shop, userId: string): Promise<boolean> {
  const { email_verified: isConfirmed } = await shop.db
    .selectFrom("auth_users")
    .select("email_verified")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return isConfirmed;
}

async function refuseUnconfirmed(shop: Shop, { userId, email }: SignedInActor): Promise<void> {
  if (await isEmailConfirmed(shop, userId)) return;
  throw refusal("two-step.email-not-confirmed", { email });
}

/**
 * Deletes two-factor with its recovery codes and notifies the owner, within an open transaction. Returns false where it
 * was not on.
 */
export async function removeTwoFactor(shop: Shop, userId: string, email: string): Promise<boolean> {
  const removed = await shop.db
    .deleteFrom("two_factor_secrets")
    .where("user_id", "=", userId)
    .returning("confirmed_at")
    .executeTakeFirst();
  if (!removed?.confirmed_at) return false;
  await notifyOwner(shop, email, false);
  return true;
}

function notifyOwner(shop: Shop, email: string, isOn: boolean): Promise<void> {
  return queueMail<PeopleMail>(shop, `two-factor:${crypto.randomUUID()}`, email, {
    template: isOn ? "two-factor-on" : "two-factor-off",
    accountUrl: `${shop.origin}/account/two-step`,
  });
}
