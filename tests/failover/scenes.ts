import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Buyer } from "../../bench/buyers.ts";
import { type Load, startLoad } from "./load.ts";
import type { MachineName, Machines } from "./machines.ts";
import type { Shops } from "./shops.ts";
import { untilTrue } from "./until-true.ts";

const fewBuyers = 8;
const manyBuyers = 32;
const longestOutage = 120_000;
const shortestOutage = 1_000;
/** Orders that must be acknowledged after a fault before it counts as over. */
const ordersAfter = 30;
const ordersOfFullLoad = 1_000;
/** In milliseconds; docs/operations.md says which halt leads to a failover. */
const shortHalt = 3_000;
const etcdHalt = 10_000;
const longHalt = 30_000;

export type Scene = {
  scene: string;
  orders: number;
  /** Orders that needed more than one attempt. */
  repeated: number;
  failures: Record<string, number>;
  /** From the first failed order to the first one acknowledged after the outage; 0 if none failed. */
  downtimeSeconds: number;
  /** The longest time in which no order was acknowledged. */
  longestGapSeconds: number;
  /** From the fault to the end of the longest gap, if an order failed. */
  sinceFaultSeconds: number;
};

export type Stage = {
  machines: Machines;
  shops: Shops;
  /** Buyers ready to press 'Place Order', used up one by one. */
  buyers: Buyer[];
  acknowledged: string[];
  unsettled: string[];
};

/** Causes a fault under load, and measures what buyers notice of it. */
async function play(
  stage: Stage,
  scene: string,
  fault: () => Promise<void>,
  { buyersAtOnce = fewBuyers, orders = ordersAfter } = {},
): Promise<Scene> {
  const load = startLoad(stage.machines.visitorsPort, stage.buyers, buyersAtOnce);
  let at = 0;
  try {
    await untilMore(load, ordersAfter);
    at = performance.now();
    await fault();
    await untilMore(load, orders);
  } finally {
    await load.end();
    stage.acknowledged.push(...load.acknowledged.map(({ token }) => token));
    stage.unsettled.push(...load.unsettled);
  }
  return measure(scene, load, at);
}

async function untilMore({ acknowledged }: Load, count: number) {
  const goal = acknowledged.length + count;
  await untilTrue(`${count} more orders`, longestOutage, async () => acknowledged.length >= goal);
}

function measure(scene: string, { acknowledged, failures }: Load, fault: number): Scene {
  const times = acknowledged.map(({ at }) => at).toSorted((a, b) => a - b);
  const gaps = times.slice(1).map((end, nth) => ({ start: times[nth] ?? end, end }));
  const longest = gaps.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0];
  const firstFailure = failures.find(({ at }) => at >= fault)?.at;
  const over = firstFailure === undefined ? undefined : endOfOutage(firstFailure, gaps, longest);
  const reasons = Object.groupBy(failures, ({ reason }) => reason);
  const seconds = (from: number, to: number) => Math.round((to - from) / 100) / 10;
  return {
    scene,
    orders: acknowledged.length,
    repeated: acknowledged.filter(({ attempts }) => attempts > 1).length,
    failures: Object.fromEntries(
      Object.entries(reasons).map(([reason, times]) => [reason, times?.length ?? 0]),
    ),
    downtimeSeconds: over === undefined ? 0 : seconds(firstFailure ?? over, over),
    longestGapSeconds: longest ? seconds(longest.start, longest.end) : 0,
    sinceFaultSeconds: over === undefined ? 0 : seconds(fault, over),
  };
}

type Gap = { start: number; end: number };

/**
 * The end of the longest gap, if that is long enough to be an outage. If only a response was lost, the next order ends
 * it.
 */
function endOfOutage(firstFailure: number, gaps: Gap[], longest: Gap | undefined): number | undefined {
  const isOutage = longest && longest.end > firstFailure && longest.end - longest.start > shortestOutage;
  return isOutage ? longest.end : gaps.find(({ end }) => end > firstFailure)?.end;
}

/** Kills the primary's machine; when restarted, it follows the new primary. */
export async function killPrimary(stage: Stage, round: number): Promise<Scene> {
  const { machines } = stage;
  const { primary } = await machines.untilSound();
  const scene = await play(stage, `primary killed (${round})`, () => machines.kill(primary));
  await machines.start(primary);
  await machines.untilSound();
  return scene;
}

/** No fault, and many more buyers; `witness` is one of them. */
export function playFullLoad(stage: Stage, witness: Buyer): Promise<Scene> {
  const load = { buyersAtOnce: manyBuyers, orders: ordersOfFullLoad };
  return play(stage, "full load, no fault", async () => void stage.buyers.push(witness), load);
}

/** A short halt, of which nothing must come but waiting. */
export async function haltBriefly(stage: Stage): Promise<Scene> {
  const { primary } = await stage.machines.untilSound();
  const halt = () => stage.machines.halt({ machine: primary }, shortHalt);
  return play(stage, "primary halted for 3 s", halt);
}

export async function haltEtcd(stage: Stage): Promise<Scene> {
  const halt = () => stage.machines.halt({ etcd: "all" }, etcdHalt);
  return untilSoundAfter(stage, await play(stage, "etcd halted for 10 s", halt));
}

/** The worst way to lose the primary: its machine refuses nothing, and etcd needs a new leader first. */
export async function haltForLong(stage: Stage): Promise<Scene> {
  const { primary } = await stage.machines.untilSound();
  const halt = () => stage.machines.halt({ machine: primary, etcd: "leader" }, longHalt);
  return untilSoundAfter(stage, await play(stage, "primary and etcd's leader halted for 30 s", halt));
}

async function untilSoundAfter(stage: Stage, scene: Scene) {
  await stage.machines.untilSound();
  return scene;
}

export async function killStandby(stage: Stage): Promise<Scene> {
  const { machines } = stage;
  const { standby } = await machines.untilSound();
  const scene = await play(stage, "standby killed", () => machines.kill(standby));
  await machines.start(standby);
  await machines.untilSound();
  return scene;
}

export async function switchOver(stage: Stage): Promise<Scene> {
  const { machines } = stage;
  const { primary, standby } = await machines.untilSound();
  const scene = await play(stage, "switched over on purpose", async () => {
    await machines.switchOver(primary, standby);
    await untilTrue(
      "the switch",
      longestOutage,
      async () => (await machines.untilSound()).primary === standby,
    );
  });
  return scene;
}

export async function killShop(stage: Stage): Promise<Scene> {
  const scene = await play(stage, "a shop process killed", async () => stage.shops.kill("a"));
  await untilReady(stage, "a");
  return scene;
}

export const restarts = "both shop processes restarted in turn";

export function restartShops(stage: Stage): Promise<Scene> {
  return play(stage, restarts, async () => {
    for (const name of ["a", "b"] as const) await restart(stage, name);
  });
}

/** Uses the script of the operators; the test's own supervisor restarts the process. */
async function restart({ machines, shops }: Stage, name: MachineName) {
  const script = spawn(
    process.execPath,
    ["ops/ha/restart-shop.mjs", name, "kill", "-TERM", String(shops.pidOf(name))],
    {
      env: { ...process.env, HAPROXY_SOCKET: machines.haproxySocket },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const [exitCode] = await once(script, "exit");
  if (exitCode !== 0) throw new Error(`The shop process ${name} was not restarted.`);
}

async function untilReady({ machines }: Stage, name: MachineName) {
  await untilTrue(`the shop process ${name}`, longestOutage, async () => {
    const address = `http://127.0.0.1:${machines.shopPorts[name]}/readyz`;
    return fetch(address).then(
      (answer) => answer.ok,
      () => false,
    );
  });
  // HAProxy checks once a second.
  await wait(2_000);
}
