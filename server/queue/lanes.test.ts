import { importJob } from "#domain/listing/jobs.ts";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addJob } from "#domain/shop/queue/add-job.server.ts";
import { laneNames, lanes } from "#jobs/task-list.server.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { openJobQueue } from "./job-queue.ts";
import { type QueueRun, startRun } from "./queue-run.ts";

const silent = pino({ level: "silent" });

let shop: TestShop;
let runs: QueueRun[] = [];
let letGo = Promise.withResolvers<void>();
beforeEach(async () => {
  shop = await openTestShop();
  letGo = Promise.withResolvers();
});
afterEach(async () => {
  letGo.resolve();
  await Promise.all(runs.map((run) => run.stop()));
  await Promise.all(runs.map((run) => run.over));
  runs = [];
  await shop.close();
});

const theLanes = () => lanes(shop.shop, { backUp: async () => {} });
const queueJob = (name: string, times = 1) =>
  shop.database.pool.query("select graphile_worker.add_job($1) from generate_series(1, $2::int)", [
    name,
    times,
  ]);

/** Runs the real lanes with tasks of this test: those of one lane wait until they are let go, all others end at once. */
async function startHolding(held: string) {
  const inHand: string[] = [];
  const done: string[] = [];
  const replaced = theLanes().map((lane) => ({
    ...lane,
    tasks: Object.fromEntries(
      Object.keys(lane.tasks).map((task) => [
        task,
        async () => {
          if (lane.name !== held) return void done.push(task);
          inHand.push(task);
          await letGo.promise;
        },
      ]),
    ),
  }));
  runs = await Promise.all(
    replaced.map(({ slots, tasks }) =>
      startRun(shop.database.url, { concurrency: slots, taskList: tasks, parsedCronItems: [] }, silent),
    ),
  );
  return { inHand, done };
}

test.each(laneNames)(
  "all other jobs are done while jobs that do not end hold all places for %s",
  async (name) => {
    const { inHand, done } = await startHolding(name);
    const held = theLanes().find((lane) => lane.name === name)!;
    const kinds = Object.keys(held.tasks);
    for (const kind of kinds) await queueJob(kind, held.slots);
    await vi.waitUntil(() => inHand.length === held.slots, { timeout: 50_000 });

    const others = theLanes().flatMap((lane) => (lane.name === name ? [] : Object.keys(lane.tasks)));
    for (const task of others) await queueJob(task);
    await vi.waitUntil(() => done.length === others.length, { timeout: 50_000 });
    expect(done.toSorted()).toEqual(others.toSorted());
    expect(inHand).toHaveLength(held.slots);

    letGo.resolve();
    await vi.waitUntil(() => inHand.length === kinds.length * held.slots, { timeout: 50_000 });
  },
);

test("every job that a room declares has its task", () => {
  const declared = Object.values(
    import.meta.glob<Record<string, { name: string }>>("#domain/*/jobs.ts", { eager: true }),
  ).flatMap((room) => Object.values(room).map(({ name }) => name));
  expect(declared).toContain("send-refund");
  expect(theLanes().flatMap((lane) => Object.keys(lane.tasks))).toEqual(expect.arrayContaining(declared));
});

test("the lanes need two connections each at most, however many jobs are in hand", async () => {
  const { inHand } = await startHolding("mails");
  await queueJob("send-mail", 2);
  await vi.waitUntil(() => inHand.length === 2, { timeout: 50_000 });
  const { rows } = await shop.database.pool.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity
     where datname = current_database() and application_name like 'yantra jobs%'`,
  );
  expect(rows[0]?.connections).toBeLessThanOrEqual(2 * laneNames.length);
});

test("jobs of one queue run one after another, though there are places for both", async () => {
  const begun: string[] = [];
  const first = "00000000-0000-4000-8000-000000000001";
  const second = "00000000-0000-4000-8000-000000000002";
  const other = "00000000-0000-4000-8000-000000000003";
  await addJob(shop.shop, importJob, { runId: first }, { queue: "imports of Sahyadri" });
  await addJob(shop.shop, importJob, { runId: second }, { queue: "imports of Sahyadri" });
  await addJob(shop.shop, importJob, { runId: other }, { queue: "imports of Deccan" });
  const queue = await openJobQueue(shop.database.url, shop.shop, silent, {
    alone: true,
    async runImport(runId, { isLastAttempt }) {
      expect(isLastAttempt).toBe(false);
      begun.push(runId);
      if (runId === first) await letGo.promise;
    },
  });
  await vi.waitUntil(() => begun.length === 2, { timeout: 50_000 });
  expect(begun.toSorted()).toEqual([first, other]);
  letGo.resolve();
  await vi.waitUntil(() => begun.length === 3, { timeout: 50_000 });
  expect(begun.at(-1)).toBe(second);
  await queue.close();
});
