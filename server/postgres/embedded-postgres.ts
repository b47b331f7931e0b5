import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { type PostgresSettings, prepareCluster, type Cluster } from "./cluster.ts";
import { connectTo, databaseUrl } from "./cluster-connection.ts";
import { findRunning, startPostmaster, stopPostmaster } from "./postmaster.ts";
import { takeShopLock } from "./shop-lock.ts";

export type EmbeddedPostgres = {
  url: string;
  port: number;
  version: string;
  stop: () => Promise<void>;
};

const databaseName = "yantra";
const longestPause = 30_000;

/**
 * Starts the embedded PostgreSQL on `dataDirectory`, or takes over the one that a killed shop left running, and
 * restarts it if it ends unexpectedly. Refuses: a data directory on which another shop runs.
 */
export async function openEmbeddedPostgres(
  dataDirectory: string,
  options: { settings?: PostgresSettings; report?: (sentence: string) => void } = {},
): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(dataDirectory, options.settings);
  const report = options.report ?? (() => {});
  const first = await bringUp(cluster);
  let guard = first.guard;
  const stopping = new AbortController();
  let recovery: Promise<void> | undefined;
  watch(guard);

  function watch(client: pg.Client) {
    client.once("end", () => {
      if (!stopping.signal.aborted) recovery = recover();
    });
  }

  async function recover() {
    report("The connection to the embedded PostgreSQL was lost; bringing it up again.");
    for (let pause = 200; !stopping.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        guard = (await bringUp(cluster, first.port)).guard;
        watch(guard);
        report("The embedded PostgreSQL is up again.");
        return;
      } catch (error) {
        report(
          `The embedded PostgreSQL did not come up: ${error instanceof Error ? error.message : String(error)}`,
        );
        await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  async function stop() {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await recovery;
    await guard.end();
    await stopPostmaster(cluster);
  }

  try {
    const version = await readVersion(guard);
    await makeDatabase(guard);
    return { url: databaseUrl(cluster, first.port, databaseName), port: first.port, version, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Gives a task outside the shop the PostgreSQL of `dataDirectory`: the running one, or one started for the duration of
 * the task.
 */
export async function borrowEmbeddedPostgres(
  dataDirectory: string,
): Promise<{ url: string; giveBack: () => Promise<void> }> {
  const cluster = await prepareCluster(dataDirectory);
  const port = await findRunning(cluster);
  if (port !== undefined) return { url: databaseUrl(cluster, port, databaseName), giveBack: async () => {} };
  const own = await openEmbeddedPostgres(dataDirectory);
  return { url: own.url, giveBack: own.stop };
}

/** Stops the PostgreSQL that a killed shop left running, if any. Refuses: a data directory on which another shop runs. */
export async function stopLeftPostgres(dataDirectory: string): Promise<void> {
  const cluster = await prepareCluster(dataDirectory);
  if ((await findRunning(cluster)) === undefined) return;
  const { guard } = await bringUp(cluster);
  await guard.end();
  await stopPostmaster(cluster);
}

/** Returns a running server of this cluster and the connection that holds the shop lock on it. */
async function bringUp(cluster: Cluster, wantedPort?: number): Promise<{ port: number; guard: pg.Client }> {
  const running = await findRunning(cluster);
  const port = running ?? (await startPostmaster(cluster, wantedPort));
  const guard = await connectTo(cluster, port).catch(async (error: unknown) => {
    if (running === undefined) await stopPostmaster(cluster);
    throw error;
  });
  try {
    await takeShopLock(guard, cluster.dataDirectory);
  } catch (error) {
    await guard.end();
    throw error;
  }
  return { port, guard };
}

async function readVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  return rows[0]?.server_version ?? "";
}

async function makeDatabase(client: pg.Client) {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [databaseName]);
  if (rowCount === 0) await client.query(`create database ${databaseName}`);
}
