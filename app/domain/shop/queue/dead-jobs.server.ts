import { sql } from "kysely";
import { z } from "zod";
import { writeAudit } from "../audit/write-audit.server.ts";
import { inTransaction } from "../context/in-transaction.server.ts";
import { refusal } from "../refusals.ts";
import { requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../context/shop.ts";

/** Why the last attempt at a row of `graphile_worker.jobs` failed, in one line short enough for a table; or null. */
export const jobError = sql<string | null>`left(regexp_replace(last_error, '\\s+', ' ', 'g'), 200)`;

export type DeadJob = {
  id: string;
  task: string;
  attempts: number;
  error: string;
  since: Date;
  failedAt: Date;
};

export const JobId = z.object({ id: z.string().regex(/^\d{1,18}$/) });

const maxShown = 100;

/** The jobs that failed at every attempt they had. */
export const deadJobs = sql`graphile_worker.jobs where attempts >= max_attempts and locked_at is null`;

/** Lists jobs that failed at every attempt they had, oldest first. For admins. */
export async function listDeadJobs(shop: Shop): Promise<DeadJob[]> {
  requirePermission(shop.actor, "jobs.read");
  const { rows } = await sql<DeadJob>`
    select id::text, task_identifier as task, attempts, coalesce(${jobError}, '') as error,
      created_at as since, updated_at as "failedAt"
    from ${deadJobs}
    order by jobs.id limit ${sql.lit(maxShown)}`.execute(shop.db);
  return rows;
}

/**
 * Runs a dead job again from the first attempt; jobs are idempotent, so nothing is done twice.
 * Refuses: a job that is not dead.
 */
export async function runJobAgain(shop: Shop, id: string): Promise<void> {
  requirePermission(shop.actor, "jobs.manage");
  await inTransaction(shop, async (shop) => {
    const { rows } = await sql<{ task_identifier: string }>`
      select (graphile_worker.reschedule_jobs(array[jobs.id], run_at => now(), attempts => 0)).id, task_identifier
      from graphile_worker.jobs
      where id = ${id}::bigint and attempts >= max_attempts and locked_at is null`.execute(shop.db);
    const job = rows[0];
    if (!job) throw refusal("job.not-failed");
    await writeAudit(shop, {
      action: "job.run-again",
      subject: { id, name: job.task_identifier },
      vendorId: null,
      before: null,
      after: null,
    });
  });
}
