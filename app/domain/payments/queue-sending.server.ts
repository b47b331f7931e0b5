import { sql } from "kysely";
import { digitalProviders } from "#db/words.ts";
import { addJob } from "../queue/add-job.server.ts";
import type { Shop } from "../shop/shop.ts";

/** Queues the sending of a refund by its provider, in the transaction that is open; instead of what was queued for it. */
export async function queueSending(shop: Shop, refundId: string): Promise<void> {
  await addJob(shop, "send-refund", { refundId }, { attempts: 15, key: keyOf(refundId) });
}

/**
 * Queues refunds again that wait for their sending while no job is left that would do it: its process was killed in
 * the last attempt, or could not note that it gave up. The provider sends them once, by their key.
 */
export async function queueLostRefunds(shop: Shop): Promise<void> {
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
  for (const { id } of lost) await queueSending(shop, id);
}

const keyOf = (refundId: string) => `send-refund:${refundId}`;
