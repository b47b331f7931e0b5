import { type RawBuilder, sql } from "kysely";
import type { Shop } from "../shop/shop.ts";

/** The jobs of the queue, with their payloads. */
export type Jobs = {
  "send-mail": { mailIds: string[] };
  "mail-reset-link": { email: string };
  "mail-refused-attempts": { email: string };
  "send-refund": { refundId: string };
  "make-document-file": { documentId: string };
  "renew-search-words": { category: string; after: string };
  "renew-option-words": { specification: string; option: string; after: string };
  "move-brand-products": { brandId: string };
  "work-on-import": { runId: string };
};

type JobOptions = { attempts?: number; key?: string; queue?: string };

/**
 * Adds a job to the queue, in the open transaction if there is one: the job then runs after the commit. It replaces a
 * job of the same `key` that has not begun. Jobs of the same `queue` run one after another.
 */
export async function addJob<Name extends keyof Jobs>(
  shop: Shop,
  name: Name,
  payload: Jobs[Name],
  options: JobOptions = {},
): Promise<void> {
  await sql`select ${jobCall(shop, name, sql`${JSON.stringify(payload)}`, options)}`.execute(shop.db);
}

/** The call by which a statement adds a job; `payload` is JSON of the job's shape. */
export function jobCall(
  shop: Pick<Shop, "traceparent">,
  name: keyof Jobs,
  payload: RawBuilder<unknown>,
  { attempts = 5, key, queue }: JobOptions,
): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(${name}, payload => ${traced(shop, payload)}::json, max_attempts => ${attempts}::integer, job_key => ${key ?? null}::text, queue_name => ${queue ?? null}::text)`;
}

function traced({ traceparent }: Pick<Shop, "traceparent">, payload: RawBuilder<unknown>) {
  const queuedBy = traceparent?.();
  return queuedBy
    ? sql`(${payload}::jsonb || jsonb_build_object('traceparent', ${queuedBy}::text))`
    : payload;
}
