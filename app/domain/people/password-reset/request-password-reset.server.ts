import type { PeopleMail } from "../mail-data.ts";
import { resetLinkJob } from "../jobs.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { addJob } from "../../shop/queue/add-job.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { issueToken } from "../credentials/account-token.server.ts";
import type { ResetRequest } from "../credentials/account-changes.ts";
import { countAccountAttempt, resetLimits } from "../sign-in-limits/attempt-limits.server.ts";
import type { RequestDevice } from "../sessions/known-devices.server.ts";

/**
 * An account gets at most this many links in half an hour, however many people on however many networks ask for them.
 */
const maxLinks = 5;
const linksAreNewMinutes = 30;

/**
 * Queues the mail with a reset link.
 * Only the job looks up whether the address has an account, so neither the answer nor its timing reveals that.
 * Refuses: too many attempts.
 */
export async function requestPasswordReset(
  shop: Shop,
  { email }: ResetRequest,
  { device }: RequestDevice = {},
): Promise<void> {
  await countAccountAttempt(shop, resetLimits, { email, device });
  await addJob(shop, resetLinkJob, { email });
}

/**
 * Mails a link that sets a new password within an hour, if `email` has an account with a profile.
 * Sends nothing when several links were mailed just now: the owner has links that still work for half an hour.
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
    if (Number(count) >= maxLinks) return;
    const token = await issueToken(shop, { userId: profile.user_id, email, purpose: "reset-password" });
    await queueMail<PeopleMail>(shop, `reset-password:${crypto.randomUUID()}`, email, {
      template: "reset-password",
      resetUrl: `${shop.origin}/reset-password?token=${token}`,
    });
  });
}
