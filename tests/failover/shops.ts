import { setTimeout as wait } from "node:timers/promises";
import type { ChildProcess } from "node:child_process";
import { endShopProcess, startShopProcess, untilGreeted } from "#tests/support/shop-process.ts";
import type { Leave } from "#server/start/run-process.ts";
import type { MachineName, Machines } from "./machines.ts";

const beforeRestart = 1_000;

export type Shops = {
  pidOf: (name: MachineName) => number;
  kill: (name: MachineName) => void;
  /** How often a process ended without being asked to. */
  ends: () => number;
};

/**
 * Starts both shop processes, and restarts each when it ends, as systemd would. The first one creates the tables.
 * Registers with `leave` how to stop them.
 */
export async function startShops(
  machines: Machines,
  settings: NodeJS.ProcessEnv,
  leave: Leave,
): Promise<Shops> {
  const processes = new Map<MachineName, ChildProcess>();
  let isStopping = false;
  let kills = 0;
  let ended = 0;

  async function start(name: MachineName) {
    const shop = startShopProcess({ ...settings, PORT: String(machines.shopPorts[name]) });
    processes.set(name, shop);
    shop.once("exit", (exitCode) => {
      if (exitCode !== 0) ended += 1;
      if (!isStopping) void wait(beforeRestart).then(() => (isStopping ? undefined : startAgain(name)));
    });
    await untilGreeted(shop);
  }

  /** A failed start ends the process, and that causes the next start. */
  const startAgain = (name: MachineName) => start(name).catch(() => {});

  function kill(name: MachineName) {
    kills += 1;
    processes.get(name)?.kill("SIGKILL");
  }

  async function stop() {
    isStopping = true;
    await Promise.all([...processes.values()].map((shop) => endShopProcess(shop)));
  }

  leave(stop);
  await start("a");
  await start("b");
  return { pidOf: (name) => processes.get(name)?.pid ?? 0, kill, ends: () => ended - kills };
}
