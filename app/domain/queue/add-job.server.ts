import { type RawBuilder, sql } from "kysely";
import type { Shop } from "../shop/shop.ts";

/** The jobs of the queue, with their payloads. */
export type Jobs = {
  "send-mail": { mailId: string };
  "mail-reset-link": { email: string };
  "mail-refused-attempts": { email: string };
  "send-refund": { refundId: string };
  "make-document-file": { documentId: string };
  "renew-search-words": { category: string; after: string };
  "renew-option-words": { specification: string; option: string; after: string };
  "move-brand-products": { brandId: string };
  "work-on-import": { runId: string };
};

/**
 * Adds a job to the queue, in the open transaction if there is one: the job then runs after the commit. It replaces a
 * job of the same `key` that has not begun. Jobs of the same `queue` run one after another.
 */
export async function addJob<Name extends keyof Jobs>(
  shop: Shop,
  name: Name,
  payload: Jobs[Name],
  { attempts = 5, key, queue }: { attempts?: number; key?: string; queue?: string } = {},
): Promise<void> {
  const told = sql`${JSON.stringify(payload)}`;
  await sql`select ${addingJob(shop, name, told, { attempts, key, queue })}`.execute(shop.db);
}

/** The same as a part of a larger statement; `payload` is JSON of the job's shape. */
export function addingJob(
  { traceparent }: Pick<Shop, "traceparent">,
  name: keyof Jobs,
  payload: RawBuilder<unknown>,
  { attempts, key, queue }: { attempts: number; key?: string | undefined; queue?: string | undefined },
): RawBuilder<unknown> {
  const queuedBy = traceparent?.();
  const told = queuedBy
    ? sql`(${payload}::jsonb || jsonb_build_object('traceparent', ${queuedBy}::text))`
    : payload;
  return sql`graphile_worker.add_job(${name}, payload => ${told}::json, max_attempts => ${attempts}::integer, job_key => ${key ?? null}::text, queue_name => ${queue ?? null}::text)`;
}
