import { mkdir, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "#db/database.server.ts";
import { type Crowd, gatherCrowd, openPerson, registerBuyer } from "#tests/support/crowd.ts";
import type { SendRequest } from "#tests/support/http-buyer.ts";
import { runTask } from "#tests/support/run-task.ts";
import { seededRandom } from "#tests/support/seeded-random.ts";
import { request as send } from "#tests/support/test-server.ts";
import { asTable, thisMachine } from "./report.ts";
import { type ShopUnderLoad, startShopUnderLoad } from "./shop-under-load.ts";
import { holdStreamsOpen } from "./soak/event-streams.ts";
import { growth, lookAtTables, type Sample, takeSample } from "./soak/samples.ts";

const minutes = Number(process.env.SOAK_MINUTES ?? 30);
const people = 10;
const streams = 30;
/** The average pause between two actions of one person, in milliseconds. */
const pause = 1_000;
const sampleEvery = 5_000;
/** How much memory may grow over the last two thirds of the run and still count as flat. */
const maxGrowth = 0.08;

type Answered = { milliseconds: number; status: number };

/** One minute's row; sizes in MB, times in milliseconds. */
function rowOf(
  minute: number,
  samples: Sample[],
  answered: Answered[],
  tables: { size: number; dead: string },
) {
  const most = (name: keyof Sample) => Math.max(...samples.map((sample) => sample[name]));
  const times = answered.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return {
    minute,
    "resident MB": Math.round(middleOf(samples.map(({ resident }) => resident))),
    // The lowest value of a minute is what the garbage collector left.
    "heap MB": Math.round(Math.min(...samples.map(({ heap }) => heap)) * 10) / 10,
    handles: most("handles"),
    connections: most("connections"),
    "loop p99 ms": Math.round(middleOf(samples.map(({ loop }) => loop))),
    requests: answered.length,
    "p50 ms": Math.round(middleOf(times)),
    "p99 ms": Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
    "5xx": answered.filter(({ status }) => status >= 500).length,
    "tables MB": Math.round(tables.size),
    "most dead rows": tables.dead,
  };
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Sends requests and records their times. Each comes from another address, as behind one proxy. */
function requestAndNote(shop: ShopUnderLoad, answered: Answered[]): SendRequest {
  return async (path, question) => {
    const from = `10.${randomByte()}.${randomByte()}.${randomByte()}`;
    const begun = performance.now();
    const answer = await send(shop.port, path, {
      ...question,
      headers: { ...question?.headers, "x-forwarded-for": from },
    });
    answered.push({ milliseconds: performance.now() - begun, status: answer.status });
    return answer;
  };
}

const randomByte = () => 1 + Math.floor(Math.random() * 250);

async function live(crowd: Crowd, ended: AbortSignal) {
  const act = openPerson(crowd);
  while (!ended.aborted) {
    await act();
    await wait(crowd.random.below(2 * pause), undefined, { signal: ended }).catch(() => {});
  }
}

async function watch(shop: ShopUnderLoad, answered: Answered[], deadline: number) {
  const rows = [];
  const begun = Date.now();
  let samples: Sample[] = [];
  while (Date.now() < deadline) {
    await wait(sampleEvery);
    samples.push(await takeSample(shop.port));
    if (Date.now() - begun < (rows.length + 1) * 60_000) continue;
    const row = rowOf(rows.length + 1, samples, answered.splice(0), await lookAtTables(shop.pool));
    rows.push(row);
    samples = [];
    console.log(
      Object.entries(row)
        .map(([name, value]) => `${name} ${value}`)
        .join(", "),
    );
  }
  return rows;
}

const shop = await startShopUnderLoad({ TRUSTED_PROXIES: "1" });
const ended = new AbortController();
const seed = Date.now() % 2 ** 31;
console.log(`${minutes} minutes, ${people} people, ${streams} streams of events, seed ${seed}`);
try {
  const answered: Answered[] = [];
  const ledger = openDatabase(shop.databaseUrl, { max: 2 });
  const request = requestAndNote(shop, answered);
  const crowd = await gatherCrowd(ledger, request, seededRandom(seed));
  await ledger.pool.end();
  const subscribers = await Promise.all(Array.from({ length: streams }, () => registerBuyer(request)));
  const cookies = subscribers.map(({ cookie }) => cookie);
  // The registrations of all these people are not part of the load.
  answered.length = 0;
  const everybody = Promise.all([
    holdStreamsOpen(shop.port, cookies, crowd.random, ended.signal),
    ...Array.from({ length: people }, () => live(crowd, ended.signal)),
  ]);
  const rows = await Promise.race([
    watch(shop, answered, Date.now() + minutes * 60_000 + sampleEvery),
    everybody.then(() => Promise.reject(new Error("Everybody left before the end."))),
  ]);
  ended.abort();
  await everybody;

  const settled = rows.slice(Math.floor(rows.length / 3));
  const resident = growth(settled.map((row) => row["resident MB"]));
  const heap = growth(settled.map((row) => row["heap MB"]));
  const { output, exitCode } = await runTask("doctor", { DATA_DIR: shop.dataDirectory });
  const failures = rows.reduce((sum, row) => sum + row["5xx"], 0);
  const isFlat = resident <= maxGrowth && heap <= maxGrowth;
  const title = `Mixed load for ${minutes} minutes, ${crowd.acknowledged.size} orders`;
  console.log(asTable({ title, machine: thisMachine(), rows }));
  console.log(output);
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  console.log(
    `Memory is ${isFlat ? "flat" : "growing"}: over the last two thirds the resident size grew by ${percent(resident)}, the heap by ${percent(heap)} (at most ${percent(maxGrowth)}).`,
  );
  console.log(
    `${failures} answers of 5xx; the doctor ${exitCode === 0 ? "found the shop sound" : "found faults"}.`,
  );
  await mkdir("bench/results", { recursive: true });
  const result = {
    name: "soak",
    at: new Date().toISOString(),
    seed,
    title,
    machine: thisMachine(),
    rows,
    resident,
    heap,
  };
  await writeFile("bench/results/soak.json", `${JSON.stringify(result, null, 2)}\n`);
  if (!isFlat || exitCode !== 0 || failures > 0) process.exitCode = 1;
} finally {
  ended.abort();
  await shop.stop();
}
