import type { PeopleMail } from "../mail-data.ts";
import { refusedAttemptsJob } from "../jobs.ts";
import { isWithinLimit, type RateLimit } from "../../shop/limits/count-attempt.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { addJob } from "../../shop/queue/add-job.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** At most one job is queued for an account in this time, however many attempts are refused. */
const noticeLimit: RateLimit = { rule: "refused-attempts", attempts: 1, perMinutes: 15 };
const day = 24 * 60 * 60_000;

/**
 * Queues a mail that tells the owner of an account about refused attempts.
 * Only the job looks up whether the address has an account, so neither the answer nor its timing reveals that.
 */
export async function requestOwnerNotice(shop: Shop, email: string, accountKey: string): Promise<void> {
  if (!(await isWithinLimit(shop, noticeLimit, accountKey))) return;
  await addJob(shop, refusedAttemptsJob, { email });
}

/** Mails the owner of the account of `email`, if there is one, at most once in 24 hours. */
export async function mailRefusedAttempts(shop: Shop, email: string): Promise<void> {
  const profile = await shop.db
    .selectFrom("profiles")
    .select("user_id")
    .where("email", "=", email)
    .executeTakeFirst();
  if (!profile) return;
  const now = shop.now();
  const aDayAgo = new Date(now.getTime() - day);
  const eventOn = (date: Date) => `refused-attempts:${profile.user_id}:${date.toISOString().slice(0, 10)}`;
  const earlier = await shop.db
    .selectFrom("mails")
    .select("id")
    .where("event_key", "in", [eventOn(now), eventOn(aDayAgo)])
    .where("created_at", ">", aDayAgo)
    .executeTakeFirst();
  if (earlier) return;
  await queueMail<PeopleMail>(shop, eventOn(now), email, {
    template: "refused-attempts",
    resetUrl: `${shop.origin}/forgot-password`,
  });
}
