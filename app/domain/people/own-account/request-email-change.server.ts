import type { PeopleMail } from "../mail-data.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { refusal } from "../refusals.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { EmailChange } from "../credentials/account-changes.ts";
import { issueToken, voidTokens } from "../credentials/account-token.server.ts";
import { countConfirmationMail } from "../sign-in-limits/attempt-limits.server.ts";
import { checkOwnPassword } from "../re-authentication/check-own-password.server.ts";
import { emailTaken } from "../credentials/email-taken.server.ts";

/**
 * Mails a link to the new address; the account gets that address only when the link is opened.
 * Refuses: a wrong password or code; the address the account has; an address in use; too many mails.
 */
export async function requestEmailChange(shop: Shop, { email, ...proof }: EmailChange): Promise<void> {
  const actor = requirePermission(shop.actor, "account.own");
  await checkOwnPassword(shop, actor, proof);
  if (email === actor.email) throw refusal("account.same-email");
  const owner = await shop.db
    .selectFrom("auth_users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  if (owner) throw emailTaken();
  await mailConfirmation(shop, email);
}

/** Mails again the link that confirms the account's current address. */
export async function requestEmailConfirmation(shop: Shop): Promise<void> {
  await mailConfirmation(shop, requirePermission(shop.actor, "account.own").email);
}

async function mailConfirmation(shop: Shop, email: string): Promise<void> {
  const actor = requirePermission(shop.actor, "account.own");
  const { userId } = actor;
  await countConfirmationMail(shop, actor, email);
  await inTransaction(shop, async (shop) => {
    // If several addresses were asked for, only the last one counts.
    await voidTokens(shop, userId, "confirm-email");
    const token = await issueToken(shop, { userId, email, purpose: "confirm-email" });
    await queueMail<PeopleMail>(shop, `confirm-email:${crypto.randomUUID()}`, email, {
      template: "confirm-email",
      confirmUrl: `${shop.origin}/confirm-email?token=${token}`,
    });
  });
}
