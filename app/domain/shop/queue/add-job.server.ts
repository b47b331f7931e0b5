import { type RawBuilder, sql } from "kysely";
import type { Job } from "../../base/queue/job.ts";
import type { Shop } from "../context/shop.ts";

type JobOptions = { attempts?: number; key?: string; queue?: string };

/**
 * Adds a job to the queue, in the open transaction if there is one: the job then runs after the commit. It replaces a
 * job of the same `key` that has not begun. Jobs of the same `queue` run one after another.
 */
export async function addJob<Payload>(
  shop: Shop,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  options: JobOptions = {},
): Promise<void> {
  await sql`select ${jobCall(shop, job, sql`${JSON.stringify(payload)}`, options)}`.execute(shop.db);
}

/** The call by which a statement adds a job; `payload` is JSON of the job's shape. */
export function jobCall(
  shop: Pick<Shop, "traceparent">,
  { name }: Pick<Job<never>, "name">,
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
