import { sql } from "kysely";
import { jobError } from "../shop/queue/dead-jobs.server.ts";
import type { Shop } from "../shop/context/shop.ts";

const daysOfMails = 7;
const daysUntried = 2;
const minutesLate = 15;

export type FailedWork = { mails: string[]; jobs: string[]; lateJobs: string[] };

/**
 * Lists failed mails of the last week and those that nobody has tried to send for two days, jobs out of attempts, and
 * jobs that were due 15 minutes ago and that no worker has taken. As sentences for the operator, without the address of a
 * mail.
 */
export async function listFailedWork({ db, now }: Pick<Shop, "db" | "now">): Promise<FailedWork> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 24 * 60 * 60 * 1000);
  const since = daysAgo(daysOfMails);
  const mails = await db
    .selectFrom("mails")
    .select(["id", "template", "status", "last_error"])
    .where(({ and, or, eb }) =>
      or([
        and([eb("status", "=", "failed"), eb("created_at", ">", since)]),
        // Its job is gone: one that is late or failed is told below.
        and([
          eb("status", "=", "queued"),
          eb("attempts", "=", 0),
          eb("created_at", "<", daysAgo(daysUntried)),
        ]),
      ]),
    )
    .orderBy("created_at")
    .execute();
  const jobs = (await hasQueue(db)) ? await readJobs(db, now()) : [];
  return {
    mails: mails.map(
      ({ id, template, status, last_error }) =>
        `${template} (${id}): ${status === "queued" ? "waits, and was never tried" : (last_error ?? "no reason kept")}`,
    ),
    jobs: jobs.filter(({ is_dead }) => is_dead).map(({ id, task, error }) => `${task} (job ${id}): ${error}`),
    lateJobs: jobs.filter(({ is_dead }) => !is_dead).map(({ id, task }) => `${task} (job ${id})`),
  };
}

/** A database whose shop never ran has no queue yet. */
async function hasQueue(db: Shop["db"]): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('graphile_worker.jobs') is not null as there`.execute(db);
  return rows[0]?.there ?? false;
}

async function readJobs(db: Shop["db"], now: Date) {
  const { rows } = await sql<{ id: string; task: string; error: string; is_dead: boolean }>`
    select id::text, task_identifier as task, coalesce(${jobError}, 'no reason kept') as error,
      attempts >= max_attempts as is_dead
    from graphile_worker.jobs
    where attempts >= max_attempts
      or (locked_at is null and run_at < ${now}::timestamptz - make_interval(mins => ${sql.lit(minutesLate)}))
    order by jobs.id`.execute(db);
  return rows;
}
