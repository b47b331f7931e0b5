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
  await sql`select graphile_worker.add_job(${name}, payload => ${traced(shop, told)}::json, max_attempts => ${attempts}::integer, job_key => ${key ?? null}::text, queue_name => ${queue ?? null}::text)`.execute(
    shop.db,
  );
}

/**
 * One job for each row of a statement, as an aggregate of that statement; `payload` is JSON of the job's shape. They are
 * announced together: every announcement wakes all free places of the queue in all processes.
 */
export function jobsOfRows(
  shop: Pick<Shop, "traceparent">,
  name: keyof Jobs,
  payload: RawBuilder<unknown>,
  { attempts }: { attempts: number },
): RawBuilder<unknown> {
  return sql`array_agg((${name}, ${traced(shop, payload)}::json, null, null, ${attempts}::smallint, null, null, null)::graphile_worker.job_spec)`;
}

function traced({ traceparent }: Pick<Shop, "traceparent">, payload: RawBuilder<unknown>) {
  const queuedBy = traceparent?.();
  return queuedBy
    ? sql`(${payload}::jsonb || jsonb_build_object('traceparent', ${queuedBy}::text))`
    : payload;
}
