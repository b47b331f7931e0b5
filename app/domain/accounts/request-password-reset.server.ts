import { inTransaction } from "../in-transaction.server.ts";
import { queueMail } from "../mails/queue-mail.server.ts";
import { addJob } from "../queue/add-job.server.ts";
import type { Shop } from "../shop.ts";
import { issueToken } from "./account-token.server.ts";
import type { ResetRequest } from "./account-changes.ts";
import { countAccountAttempt, resetLimits } from "./attempt-limits.server.ts";

/**
 * Asks for a reset link to be mailed. Whether the address has an account is looked up by the queue only, so neither
 * the answer nor the time it takes tells.
 */
export async function requestPasswordReset(shop: Shop, { email }: ResetRequest): Promise<void> {
  await countAccountAttempt(shop, resetLimits, email);
  await addJob(shop, "mail-reset-link", { email });
}

/** Mails a link that sets a new password within an hour, if `email` has an account with a profile. */
export async function mailResetLink(shop: Shop, email: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const profile = await shop.db
      .selectFrom("profiles")
      .select("user_id")
      .where("email", "=", email)
      .executeTakeFirst();
    if (!profile) return;
    const token = await issueToken(shop, { userId: profile.user_id, email, purpose: "reset-password" });
    await queueMail(shop, `reset-password:${crypto.randomUUID()}`, email, {
      template: "reset-password",
      resetUrl: `${shop.origin}/reset-password?token=${token}`,
    });
  });
}
