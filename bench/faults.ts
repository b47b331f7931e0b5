import { randomInt } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type FaultRun, openFaultRun } from "#tests/support/fault-run.ts";
import { type Random, seededRandom } from "#tests/support/seeded-random.ts";
import { fillTheDisk } from "./faults/full-disk.ts";
import { asTable, thisMachine } from "./report.ts";

const kills = Number(process.env.FAULTS_KILLS ?? 50);
const databaseKills = Math.ceil(kills / 5);
const seed = Number(process.env.FAULTS_SEED ?? randomInt(2 ** 31));
/** The longest pause between two kills, in milliseconds. */
const longestPeace = 1_500;

type Row = { fault: string; times: number; "longest until well s": string; faults: number };

/** Causes a fault repeatedly at random moments, and checks after each whether everything is in order. */
async function strikeAgain(
  run: FaultRun,
  random: Random,
  [fault, times]: [string, number],
  strikes: (() => Promise<void>)[],
): Promise<Row> {
  const faults: string[] = [];
  let longest = 0;
  for (let count = 0; count < times; count += 1) {
    await wait(random.below(longestPeace));
    const begun = performance.now();
    await random.oneOf(strikes)();
    faults.push(...(await run.findFaults()));
    longest = Math.max(longest, performance.now() - begun);
  }
  for (const sentence of faults) console.log(`${fault}: ${sentence}`);
  return {
    fault,
    times,
    "longest until well s": (longest / 1_000).toFixed(1),
    faults: faults.length,
  };
}

async function runInTemporaryDirectory(): Promise<Row[]> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), "yantra-faults-"));
  // When root runs this, PostgreSQL's user has to pass through the directory.
  await chmod(dataDirectory, 0o711);
  const random = seededRandom(seed);
  const run = await openFaultRun(dataDirectory, random);
  try {
    const rows = [
      await strikeAgain(run, random, ["kill -9 of the shop", kills], [run.killShop]),
      await strikeAgain(
        run,
        random,
        ["kill -9 of a backend or of PostgreSQL", databaseKills],
        [run.killBackend, run.killPostmaster],
      ),
    ];
    const atTheEnd = await run.finish();
    for (const sentence of atTheEnd) console.log(`at the end: ${sentence}`);
    const { answered, broken, refused } = run.counts;
    console.log(
      `${run.crowd.acknowledged.size} orders were confirmed and are all there: ${atTheEnd.length === 0 ? "yes" : "no"}. ` +
        `${answered} answers, ${refused} of them 503, and ${broken} broken lines.`,
    );
    return [
      ...rows,
      {
        fault: "what was confirmed, at the end",
        times: 1,
        "longest until well s": "",
        faults: atTheEnd.length,
      },
    ];
  } finally {
    await run.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

console.log(`FAULTS_SEED=${seed} FAULTS_KILLS=${kills}`);
const rows = await runInTemporaryDirectory();
const disk = await fillTheDisk(seededRandom(seed));
if (disk.length > 0) console.log(disk.map((sentence) => `full disk: ${sentence}`).join("\n"));
rows.push({ fault: "full disk", times: 1, "longest until well s": "", faults: disk.length });
console.log(asTable({ title: "Faults under mixed load", machine: thisMachine(), rows }));
if (rows.some(({ faults }) => faults > 0)) process.exitCode = 1;
