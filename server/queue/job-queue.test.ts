import type { AnyMail } from "#domain/shop/ports/mail-service.ts";
import { resetLinkJob } from "#domain/people/jobs.ts";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { queueMail } from "#domain/shop/mails/queue-mail.server.ts";
import type { MailService } from "#domain/shop/ports/mail-service.ts";
import { mailResetLink } from "#domain/people/password-reset/request-password-reset.server.ts";
import { addJob } from "#domain/shop/queue/add-job.server.ts";
import { openDatabaseLine } from "#tests/support/database-line.ts";
import { nightly } from "#tests/support/nightly.ts";
import { register } from "#tests/support/test-account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { type JobQueue, openJobQueue } from "./job-queue.ts";
import { openQueuePool } from "./queue-pool.ts";

let shop: TestShop;
let queue: JobQueue | undefined;
beforeEach(async () => (shop = await openTestShop()));
afterEach(async () => {
  await queue?.close();
  queue = undefined;
  await shop.close();
});

const silent = pino({ level: "silent" });
const rendered = { subject: "Gone", html: "", plainText: "" };

async function open(mail: MailService = shop.shop.mail, { alone = false, backUp = async () => {} } = {}) {
  queue = await openJobQueue(shop.database.url, { ...shop.shop, mail }, silent, { alone, backUp });
}

const queueOne = () =>
  queueMail<AnyMail>(shop.shop, "event", "ananya@example.in", { template: "account-deleted" });
const statuses = async () =>
  (await shop.shop.db.selectFrom("mails").select("status").orderBy("created_at").execute()).map(
    (row) => row.status,
  );
const jobsLeft = async () =>
  (await shop.database.pool.query("select last_error, attempts from graphile_worker.jobs order by id")).rows;

/** A proxy line to the shop's database, and the database URL that goes over it. */
async function openLine() {
  const line = openDatabaseLine();
  const url = new URL(shop.database.url);
  url.port = String(await line.leadTo(Number(url.port)));
  return { line, url: url.href };
}

/**
 * Opens a queue over a proxy line to its database, with this many imports in hand, two at most. Each call of `finish` ends
 * one of them. `unrecorded` counts the ends that could not be recorded, `refusals` the restarts that failed.
 */
async function openWithJobsInHand(jobs: number) {
  const { line, url } = await openLine();
  const inHand: (() => void)[] = [];
  const output: string[] = [];
  let made = 0;
  async function runImport() {
    made += 1;
    if (made <= jobs) await new Promise<void>((finish) => inHand.push(finish));
  }
  const log = pino({ level: "debug" }, { write: (sentence: string) => void output.push(sentence) });
  queue = await openJobQueue(url, shop.shop, log, { alone: false, runImport });
  await shop.database.pool.query(
    `select graphile_worker.add_job('work-on-import', json_build_object('runId', gen_random_uuid()))
     from generate_series(1, $1::int)`,
    [jobs],
  );
  await vi.waitUntil(() => inHand.length === jobs, { timeout: 50_000 });
  const count = (text: string) => output.filter((sentence) => sentence.includes(text)).length;
  return {
    line,
    finish: () => inHand.shift()?.(),
    made: () => made,
    unrecorded: () => count("Failed to complete jobs"),
    refusals: () => count("could not be started again yet"),
  };
}

describe("the queue", () => {
  test("sends what was queued before it ran, and what is queued while it runs", async () => {
    await queueOne();
    await open();
    await vi.waitUntil(async () => (await statuses()).join() === "kept", { timeout: 50_000 });
    await queueMail<AnyMail>(shop.shop, "another event", "ananya@example.in", {
      template: "account-deleted",
    });
    await vi.waitUntil(async () => (await statuses()).join() === "kept,kept", { timeout: 50_000 });
    await vi.waitFor(async () => expect(await jobsLeft()).toEqual([]), { timeout: 50_000 });
  });

  test("mails a reset link to whom there is an account for", async () => {
    const { email } = await register(shop.shop);
    await open();
    await addJob(shop.shop, resetLinkJob, { email });
    await addJob(shop.shop, resetLinkJob, { email: "nobody@example.in" });
    await vi.waitUntil(async () => (await statuses()).join() === "kept,kept", { timeout: 50_000 });
    await mailResetLink(shop.shop, "nobody@example.in");
    expect(await statuses()).toHaveLength(2);
  });

  test("bills commission at the first start after an outage, without waiting for the night", async () => {
    await shop.database.pool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('bill-commission', '2026-01-01', '2026-04-01')`,
    );
    await open();
    const isDone = `select from graphile_worker._private_known_crontabs
      where identifier = 'bill-commission' and last_execution > now() - interval '25 hours'
        and not exists (select from graphile_worker.jobs where task_identifier = 'bill-commission')`;
    await vi.waitFor(async () => expect((await shop.database.pool.query(isDone)).rowCount).toBe(1), {
      timeout: 50_000,
    });
  });

  test("makes the backup of the night, and tries again where that fails", async () => {
    let made = 0;
    const backUp = async () => {
      made += 1;
      if (made === 1) throw new Error("The disk is full.");
    };
    await open(undefined, { backUp });
    const add = "select graphile_worker.add_job('back-up', max_attempts => 3)";
    await shop.database.pool.query(add);
    await vi.waitUntil(async () => (await jobsLeft())[0]?.last_error, { timeout: 50_000 });
    expect(await jobsLeft()).toEqual([{ attempts: 1, last_error: "The disk is full." }]);
    await shop.database.pool.query("update graphile_worker._private_jobs set run_at = now()");
    await shop.database.pool.query(add);
    await vi.waitUntil(async () => (await jobsLeft()).length === 0, { timeout: 50_000 });
    expect(made).toBe(3);
  });

  test("keeps what fails for another attempt", async () => {
    await open({ deliver: () => Promise.reject(new Error("no mail server")) });
    await queueOne();
    await vi.waitUntil(async () => (await jobsLeft())[0]?.last_error, { timeout: 50_000 });
    expect(await jobsLeft()).toEqual([
      {
        attempts: 1,
        last_error: expect.stringMatching(/^The mail [0-9a-f-]{36} was not delivered; its row says why\.$/),
      },
    ]);
    expect(await statuses()).toEqual(["queued"]);
  });

  test("lets the jobs in hand end when it closes", async () => {
    let finish = () => {};
    let isBegun = false;
    await open({
      deliver: async () => {
        isBegun = true;
        await new Promise<void>((resolve) => (finish = resolve));
        return { status: "sent", rendered };
      },
    });
    await queueOne();
    await vi.waitUntil(() => isBegun, { timeout: 50_000 });
    let isClosed = false;
    const closing = queue!.close().then(() => (isClosed = true));
    expect(await statuses()).toEqual(["queued"]);
    expect(isClosed).toBe(false);
    finish();
    await closing;
    queue = undefined;
    expect(await statuses()).toEqual(["sent"]);
  });

  test("survives the loss of all its connections", async () => {
    await queueOne();
    await open();
    await vi.waitUntil(async () => (await statuses()).join() === "kept", { timeout: 50_000 });
    // Wait until each has ended: a dying connection could still take the job and keep it.
    await shop.database.pool.query(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name like 'yantra jobs%'",
    );
    await queueMail<AnyMail>(shop.shop, "another event", "ananya@example.in", {
      template: "account-deleted",
    });
    await vi.waitUntil(async () => (await statuses()).join() === "kept,kept", { timeout: 50_000 });
    await vi.waitFor(async () => expect(await jobsLeft()).toEqual([]), { timeout: 50_000 });
  });

  test("does again what was in hand when the database went away", async () => {
    const { line, finish, made, unrecorded } = await openWithJobsInHand(1);
    line.cut();
    finish();
    // Refused connections would not do: they may be those of the queue that asks for jobs.
    await vi.waitUntil(() => unrecorded() > 0, { timeout: 50_000 });
    line.mend();
    await vi.waitUntil(async () => (await jobsLeft()).length === 0, { timeout: 50_000 });
    expect(made()).toBe(2);
    await line.close();
  });

  test("goes on after a database that started anew while one job ended and then another", async () => {
    const { line, finish, made, unrecorded, refusals } = await openWithJobsInHand(2);
    line.startUp();
    // A listening connection has noticed, so no broken connection is taken for a good one.
    await vi.waitUntil(() => line.refused() > 0, { timeout: 50_000 });
    // The end of the job is refused, and so is the query for another one, which is repeated after 3 s.
    finish();
    await vi.waitUntil(() => unrecorded() === 1, { timeout: 50_000 });
    finish();
    await vi.waitUntil(() => unrecorded() === 2, { timeout: 50_000 });
    // The database is still away: so does the first attempt to restart the queue fail.
    line.mend();
    line.cut();
    await vi.waitUntil(() => refusals() > 0, { timeout: 50_000 });
    line.mend();
    await vi.waitUntil(async () => (await jobsLeft()).length === 0, { timeout: 50_000 });
    expect(made()).toBe(4);
    await line.close();
  });

  test.each([
    ["its first question was lost", "_private_tasks", "unsent"],
    ...nightly([["it took jobs whose names it never heard", "get_job", "done"]] as const),
  ] as const)("goes on after a line that broke when %s", async (_, question, moment) => {
    const { line, url } = await openLine();
    await queueOne();
    await queueMail<AnyMail>(shop.shop, "another event", "ananya@example.in", {
      template: "account-deleted",
    });
    line.cutAt(question, moment);
    queue = await openJobQueue(url, shop.shop, silent, { alone: false });
    await vi.waitUntil(() => line.refused() > 0, { timeout: 50_000 });
    line.mend();
    await vi.waitUntil(async () => (await statuses()).join() === "kept,kept", { timeout: 50_000 });
    await vi.waitFor(async () => expect(await jobsLeft()).toEqual([]), { timeout: 50_000 });
    await line.close();
  });

  test("is not ended by a connection that is given back twice, as its library does where one breaks", async () => {
    const pool = openQueuePool(shop.database.url, 1, silent);
    await new Promise<void>((resolve, reject) => {
      pool.connect((error, client, release) => {
        if (error) return reject(error);
        release();
        expect(() => release()).not.toThrow();
        resolve();
      });
    });
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await pool.end();
    // The library asks an ended pool for a connection to listen, and gives back what it did not get.
    await new Promise<void>((resolve) => {
      pool.connect((error, _client, release) => {
        expect(error?.message).toContain("after calling end");
        expect(() => release()).not.toThrow();
        resolve();
      });
    });
  });

  test("leaves to a living one what it has in hand, and does what a killed one left", async () => {
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    await open(undefined, {
      backUp: () => {
        begun.resolve();
        return finish.promise;
      },
    });
    await shop.database.pool.query("select graphile_worker.add_job('back-up')");
    await begun.promise;
    // The queue takes jobs a moment before it shows its name. Names count only a minute later.
    const named = `select from pg_stat_activity join graphile_worker.jobs on application_name = 'yantra jobs ' || locked_by`;
    await vi.waitUntil(async () => (await shop.database.pool.query(named)).rowCount, { timeout: 50_000 });
    await shop.database.pool.query(
      `select graphile_worker.add_job('mail-reset-link', '{"email":"nobody@example.in"}', run_at => now() + interval '1 hour')`,
    );
    await shop.database.pool.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes', run_at = now(),
         locked_by = coalesce(locked_by, 'pool-of-the-dead')`,
    );
    let again = 0;
    const second = await openJobQueue(shop.database.url, shop.shop, silent, {
      alone: false,
      backUp: async () => void (again += 1),
    });
    await vi.waitUntil(async () => (await jobsLeft()).length === 1, { timeout: 50_000 });
    expect(again).toBe(0);
    await second.close();
    finish.resolve();
    await vi.waitUntil(async () => (await jobsLeft()).length === 0, { timeout: 50_000 });
  });

  test("that has the database for itself frees what a killed one had taken", async () => {
    await queueOne();
    await shop.database.pool.query(
      "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-of-the-dead', attempts = 1",
    );
    await open(undefined, { alone: true });
    await vi.waitUntil(async () => (await statuses()).join() === "kept", { timeout: 50_000 });
    await vi.waitFor(async () => expect(await jobsLeft()).toEqual([]), { timeout: 50_000 });
  });
});
