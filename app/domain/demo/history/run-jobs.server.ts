import { sql } from "kysely";
import { documentFileJob } from "../../books/jobs.ts";
import { notifyArrived } from "../../orders/pre-orders/notify-arrived.server.ts";
import { sendRefundJob } from "../../payments/jobs.ts";
import { sendRefund } from "../../payments/refund/send-refund.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { sendMailJob } from "../../shop/jobs.ts";
import { deliverMails } from "../../shop/mails/deliver-mail.server.ts";
import { goodsArrivedJob } from "../../stock/jobs.ts";

type QueuedJob = { id: string; name: string; payload: unknown };

/**
 * Does the jobs that this transaction has queued, and those that they queue, so that none is left to the queue. Files of
 * documents are made when somebody asks for them. Mails that nobody will read any more are not drawn.
 */
export async function runOwnJobs(shop: Shop, { drawsMails }: { drawsMails: boolean }): Promise<void> {
  for (;;) {
    const jobs = await takeJobs(shop);
    if (jobs.length === 0) return;
    for (const job of jobs) await run(shop, job, drawsMails);
  }
}

/** A job of this transaction was made at the moment when it began. */
async function takeJobs({ db }: Shop): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    with taken as (
      delete from graphile_worker._private_jobs where created_at = now() returning id, task_id, payload
    )
    select taken.id::text, identifier as name, payload
    from taken join graphile_worker._private_tasks task on task.id = task_id order by taken.id
  `.execute(db);
  return rows;
}

async function run(shop: Shop, { name, payload }: QueuedJob, drawsMails: boolean): Promise<void> {
  switch (name) {
    case sendMailJob.name: {
      const { mailIds } = sendMailJob.Payload.parse(payload);
      if (!drawsMails) return forgetMails(shop, mailIds);
      // The row of a mail that cannot be drawn says why, and nothing else waits for it.
      return deliverMails(shop, mailIds, { isLastAttempt: true }).catch(() => {});
    }
    case sendRefundJob.name:
      return sendRefund(shop, sendRefundJob.Payload.parse(payload).refundId, { isLastAttempt: false });
    case goodsArrivedJob.name:
      return notifyArrived(shop, goodsArrivedJob.Payload.parse(payload));
    case documentFileJob.name:
      return;
    default:
      throw new Error(`The made-up past does not know the job ${name}.`);
  }
}

/** Their rows stay, because an event is mailed once. */
async function forgetMails({ db, now }: Shop, mailIds: string[]): Promise<void> {
  await db
    .updateTable("mails")
    .set({ status: "kept", data: "{}", finished_at: now(), attempts: 1 })
    .where("id", "in", mailIds)
    .execute();
}
