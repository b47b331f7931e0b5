import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { signInCustomer } from "#tests/support/test-customer.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listDeadJobs, runJobAgain } from "./dead-jobs.server.ts";

let opened: TestShop;
beforeAll(async () => (opened = await openTestShop()));
afterAll(() => opened.close());

test("a job that was given up is shown to an admin, runs again once, and the trail says who wanted it", async () => {
  const { shop } = opened;
  const admin = await asNewAdmin(shop);
  await sql`select graphile_worker.add_job('send-refund', max_attempts => 2)`.execute(shop.db);
  await sql`select graphile_worker.add_job('clear-out', max_attempts => 2)`.execute(shop.db);
  expect(await listDeadJobs(admin)).toEqual([]);
  await sql`update graphile_worker._private_jobs set attempts = 2, last_error = E'no answer\nfor 10 s'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'send-refund')`.execute(
    shop.db,
  );
  const [job, ...others] = await listDeadJobs(admin);
  expect(others).toEqual([]);
  expect(job).toMatchObject({ task: "send-refund", attempts: 2, error: "no answer for 10 s" });

  await runJobAgain(admin, job!.id);
  expect(await listDeadJobs(admin)).toEqual([]);
  const { rows } = await sql<{ attempts: number }>`
    select attempts from graphile_worker.jobs where id = ${job!.id}::bigint and run_at <= now()`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ attempts: 0 }]);
  await expect(runJobAgain(admin, job!.id)).rejects.toMatchObject({ code: "job.not-failed" });
  const trail = await shop.db
    .selectFrom("audit_entries")
    .select(["action", "subject_name"])
    .orderBy("id")
    .execute();
  expect(trail).toEqual([{ action: "job.run-again", subject_name: "send-refund" }]);
});

test("nobody else sees or runs jobs", async () => {
  const customer = await signInCustomer(opened.shop);
  await expect(listDeadJobs(customer)).rejects.toMatchObject({ code: "access.not-admin" });
  await expect(runJobAgain(customer, "1")).rejects.toMatchObject({ code: "access.not-admin" });
});
