import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "#db/database.server.ts";
import { createSignIn } from "#gateways/sign-in/sign-in.server.ts";
import type { Leave } from "#server/start/run-process.ts";
import { sendBuyers, stockedEach, stockMachines } from "../../bench/buyers.ts";
import { startMachines } from "./machines.ts";
import { subscribeToOrders } from "./order-events.ts";
import { missingPackages } from "./programs.ts";
import {
  haltBriefly,
  haltEtcd,
  haltForLong,
  killPrimary,
  killShop,
  killStandby,
  playFullLoad,
  restarts,
  restartShops,
  type Scene,
  type Stage,
  switchOver,
} from "./scenes.ts";
import { startShops } from "./shops.ts";
import { untilTrue } from "./until-true.ts";
import { judge } from "./verdict.ts";

const secret = "a-secret-of-the-failover-test-alone";
const buyersReady = 3_000;
/** In seconds; docs/operations.md adds up what it consists of. */
const longestOutage = 10;

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    port: { type: "string", default: "4400" },
    /** The file to which the report is written as JSON. */
    report: { type: "string", default: "bench/results/failover.json" },
  },
});

const missing = missingPackages();
if (missing) {
  console.error(missing);
  process.exit(2);
}

const directory = await mkdtemp(path.join(tmpdir(), "yantra-failover-"));
const closers: (() => Promise<unknown>)[] = [() => rm(directory, { recursive: true, force: true })];
const leave: Leave = (undo) => void closers.push(undo);
async function close() {
  for (const undo of closers.toReversed()) await undo().catch((error: unknown) => console.error(error));
}
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void close().finally(() => process.exit(130)));
}

async function run() {
  console.log(`Starting the machines in ${directory} …`);
  const machines = await startMachines(directory, Number(values.port), leave);
  const { databaseUrl, directUrl, visitorsPort } = machines;
  const origin = `http://localhost:${visitorsPort}`;
  const settings = {
    DATA_DIR: path.join(directory, "shop"),
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: directUrl,
    SHOP_SECRET: secret,
    SHOP_URL: origin,
    TRUSTED_PROXIES: "1",
  };
  const shops = await startShops(machines, settings, leave);

  const { pool } = openDatabase(directUrl, { max: 4, isTask: true });
  leave(() => pool.end());
  const signIn = createSignIn({ secret, origin });
  const cookieOf = async (token: string) =>
    signIn
      .renewCookies(token)
      .map((cookie) => cookie.split(";", 1)[0])
      .join("; ");
  const goods = await stockMachines({ pool }, 40);
  const stage: Stage = { machines, shops, buyers: [], acknowledged: [], unsettled: [] };

  async function refill() {
    stage.buyers.push(...(await sendBuyers({ pool, cookieOf }, goods, buyersReady - stage.buyers.length)));
  }
  const scenes: (Scene & { failovers: number })[] = [];
  async function show(begin: () => Promise<Scene>) {
    await refill();
    const before = await machines.timeline();
    const scene = await begin();
    const failovers = (await machines.timeline()) - before;
    scenes.push({ ...scene, failovers });
    console.log(`${scene.scene}: ${JSON.stringify(scene)}`);
  }

  await refill();
  const limits = await limitsThrough(databaseUrl);
  // Pages that stay open, one at each process; they must still receive order events at the end.
  const witness = stage.buyers.pop();
  if (!witness) throw new Error("There are no buyers.");
  for (let round = 1; round <= Number(values.rounds); round += 1) await show(() => killPrimary(stage, round));
  const pages = await Promise.all(
    Object.values(machines.shopPorts).map((port) => subscribeToOrders(port, witness.cookie)),
  );
  const throughProxy = await subscribeToOrders(visitorsPort, witness.cookie);
  await show(() => killPrimary(stage, Number(values.rounds) + 1));
  for (const scene of [switchOver, haltBriefly, haltEtcd, haltForLong]) await show(() => scene(stage));
  await show(() => killStandby(stage));
  await show(() => playFullLoad(stage, witness));
  const news = [...pages, throughProxy];
  const allHeard = async () => news.every((page) => page.count() > 0);
  await untilTrue("news at every page", 30_000, allHeard).catch(() => {});
  const streams = {
    opened: news.length,
    heard: news.filter((page) => page.count() > 0).length,
    neverBroken: news.filter((page) => page.isOpen()).length,
  };
  for (const page of news) page.close();
  await show(() => killShop(stage));
  await show(() => restartShops(stage));

  await machines.untilSound();
  const verdict = await judge(pool, stage.acknowledged, stockedEach, settings);
  return { scenes, limits, streams, endedByThemselves: shops.ends(), unsettled: stage.unsettled, verdict };
}

/** PostgreSQL's timeouts, as they apply to a page through the pooler. */
async function limitsThrough(url: string) {
  const { pool } = openDatabase(url, { max: 1 });
  const { rows } = await pool.query<Record<string, string>>(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
       current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  await pool.end();
  return rows[0];
}

try {
  const report = await run();
  const { verdict } = report;
  console.table(
    report.scenes.map(({ failures, ...scene }) => ({ ...scene, failed: JSON.stringify(failures) })),
  );
  const { lost, doubled, unacknowledged, ...counts } = verdict;
  console.log({
    ...counts,
    lost: lost.length,
    doubled: doubled.length,
    unacknowledged: unacknowledged.length,
    limits: report.limits,
    streams: report.streams,
    endedByThemselves: report.endedByThemselves,
  });
  await mkdir(path.dirname(values.report), { recursive: true });
  await writeFile(values.report, `${JSON.stringify({ at: new Date().toISOString(), ...report }, null, 2)}\n`);
  const restart = report.scenes.find(({ scene }) => scene === restarts);
  const isGood =
    Object.keys(restart?.failures ?? { missing: 1 }).length === 0 &&
    lost.length + doubled.length + unacknowledged.length + report.unsettled.length === 0 &&
    verdict.stockOff === 0 &&
    verdict.withoutOneMail === 0 &&
    verdict.doctor.exitCode === 0 &&
    report.streams.heard === report.streams.opened &&
    report.endedByThemselves === 0 &&
    report.scenes.every(({ longestGapSeconds }) => longestGapSeconds <= longestOutage) &&
    report.scenes.every(
      ({ scene, failovers }) => failovers === (/^primary (killed|and)|^switched/.test(scene) ? 1 : 0),
    );
  console.log(isGood ? "No order was lost or doubled, and all went on." : "Something is wrong; see above.");
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await close();
}
process.exit();
