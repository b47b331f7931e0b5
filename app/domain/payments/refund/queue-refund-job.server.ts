import { sendRefundJob } from "../jobs.ts";
import { sql } from "kysely";
import { digitalProviders } from "#db/values/payment-values.ts";
import { addJob } from "../../shop/queue/add-job.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

/**
 * Queues a job that sends the refund through its provider, in the open transaction. Replaces the refund's earlier job.
 */
export async function queueRefundJob(shop: Shop, refundId: string): Promise<void> {
  await addJob(shop, sendRefundJob, { refundId }, { attempts: 15, key: keyOf(refundId) });
}

/**
 * Queues jobs for queued refunds that have none left: the process was killed in the last attempt, or could not store
 * that it gave up. The refund's key makes sure that the provider sends it once.
 */
export async function queueLostRefundJobs(shop: Shop): Promise<void> {
  const lost = await shop.db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select("refunds.id")
    .where("refunds.status", "=", "queued")
    .where("payments.provider", "in", digitalProviders)
    .where(
      sql<boolean>`not exists (
        select from graphile_worker.jobs
        where key = ${keyOf("")}::text || refunds.id::text and (attempts < max_attempts or locked_at is not null)
      )`,
    )
    .execute();
  for (const { id } of lost) await queueRefundJob(shop, id);
}

const keyOf = (refundId: string) => `send-refund:${refundId}`;
