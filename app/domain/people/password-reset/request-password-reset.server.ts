import { inTransaction } from "../../shop/in-transaction.server.ts";
import { queueMail } from "../../mails/queue-mail.server.ts";
import { addJob } from "../../queue/add-job.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { issueToken } from "../credentials/account-token.server.ts";
import type { ResetRequest } from "../credentials/account-changes.ts";
import { countAccountAttempt, resetLimits } from "../attempts/attempt-limits.server.ts";
import type { AskingDevice } from "../sessions/known-devices.server.ts";

/** However many ask for them, from however many networks, an account is mailed this many links in half an hour. */
const mostLinks = 5;
const linksAreNewMinutes = 30;

/**
 * Asks for a reset link to be mailed. Whether the address has an account is looked up by the queue only, so neither
 * the answer nor the time it takes tells.
 */
export async function requestPasswordReset(
  shop: Shop,
  { email }: ResetRequest,
  { device }: AskingDevice = {},
): Promise<void> {
  await countAccountAttempt(shop, resetLimits, { email, device });
  await addJob(shop, "mail-reset-link", { email });
}

/**
 * Mails a link that sets a new password within an hour, if `email` has an account with a profile. Where strangers have
 * had several mailed just now, their owner has links that still work for half an hour, and no other is sent.
 */
export async function mailResetLink(shop: Shop, email: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const profile = await shop.db
      .selectFrom("profiles")
      .select("user_id")
      .where("email", "=", email)
      .executeTakeFirst();
    if (!profile) return;
    const { count } = await shop.db
      .selectFrom("account_tokens")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("user_id", "=", profile.user_id)
      .where("purpose", "=", "reset-password")
      .where("expires_at", ">", new Date(shop.now().getTime() + linksAreNewMinutes * 60_000))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostLinks) return;
    const token = await issueToken(shop, { userId: profile.user_id, email, purpose: "reset-password" });
    await queueMail(shop, `reset-password:${crypto.randomUUID()}`, email, {
      template: "reset-password",
      resetUrl: `${shop.origin}/reset-password?token=${token}`,
    });
  });
}
