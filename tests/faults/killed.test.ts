import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type FaultRun, openFaultRun } from "#tests/support/fault-run.ts";
import { seededCopy } from "#tests/support/seeded-copy.ts";
import { isNightly } from "#tests/support/nightly.ts";
import { registerBuyer } from "#tests/support/crowd.ts";
import { seededRandom } from "#tests/support/seeded-random.ts";

/** Another seed kills at other moments: FAULTS_SEED=5. */
const random = seededRandom(Number(process.env.FAULTS_SEED ?? 1));
const kills = isNightly ? 5 : 1;
let run: FaultRun;

beforeAll(async () => {
  const dataDirectory = await seededCopy();
  run = await openFaultRun(dataDirectory, random);
});
afterAll(() => run.close());

test("a shop that is killed while people browse, buy, cancel and deliver stays sound after each new start", async () => {
  for (let kill = 1; kill <= kills; kill += 1) {
    await wait(random.below(1_000));
    await run.killShop();
    expect(await run.findFaults()).toEqual([]);
  }
});

test("a database that is killed comes back by itself, and the shop goes on without a new start", async () => {
  const { counts } = run;
  const before = { ...counts, processId: run.processId() };
  for (const strike of [run.killBackend, run.killPostmaster]) {
    await wait(random.below(500));
    await strike();
    await vi.waitFor(() => expect(counts.refused).toBeGreaterThan(before.refused), { timeout: 60_000 });
    expect(await run.findFaults()).toEqual([]);
    before.refused = counts.refused;
  }
  expect(run.processId()).toBe(before.processId);
});

test("where others hold every connection of the database, kept pages are served and the rest is told when to come again", async () => {
  const { cookie } = await registerBuyer(run.insist);
  const requestOrders = () => run.requestOnce("/orders", { headers: { cookie } });
  expect((await run.insist("/about")).status).toBe(200);
  await run.stormConnections(async () => {
    await vi.waitFor(
      async () => {
        const { status, headers } = await requestOrders();
        expect([status, headers["retry-after"]]).toEqual([503, "10"]);
      },
      { timeout: 60_000 },
    );
    expect((await run.requestOnce("/about")).status).toBe(200);
    expect((await run.requestOnce("/healthz")).status).toBe(200);
  });
  await vi.waitFor(async () => expect((await requestOrders()).status).toBe(200), { timeout: 60_000 });
});

test("after all of it nothing that the shop confirmed is lost, and every mail has left", async () => {
  expect(await run.finish()).toEqual([]);
  expect(run.crowd.acknowledged.size).toBeGreaterThan(0);
  // Longer than the two waits inside, so that the failure names what was waited for.
});
