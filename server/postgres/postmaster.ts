import { createReadStream } from "node:fs";
import { realpath, rm, stat } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../base/free-port.ts";
import { StartRefusal } from "../base/start-refusal.ts";
import type { Cluster } from "./cluster.ts";
import { connectTo, lockedOut } from "./cluster-connection.ts";
import { explainFailure } from "./explain-failure.ts";
import { isAlive, isPostgres, readPostmasterFile } from "./postmaster-file.ts";
import { runProgram } from "./run-program.ts";

const patience = 60_000;
const glance = 100;

/**
 * The port of the running server of this cluster, if any. Waits while one starts or stops, and cleans up after a dead
 * one.
 * Refuses: a server that does not accept our password; one that does not answer within a minute.
 */
export async function findRunning(cluster: Cluster): Promise<number | undefined> {
  const deadline = Date.now() + patience;
  for (;;) {
    const file = await readPostmasterFile(cluster.directory);
    if (!file || !isAlive(file.pid)) return undefined;
    const owner = file.stopping ? "silent" : await queryOwner(cluster, file.port);
    if (owner === "ours") return file.port;
    if (owner === "another" || !(await isPostgres(file.pid))) {
      await rm(path.join(cluster.directory, "postmaster.pid"), { force: true });
      return undefined;
    }
    if (owner === "closed to us") throw lockedOut(cluster);
    if (Date.now() > deadline) {
      throw new StartRefusal(
        `A PostgreSQL server (process ${file.pid}) seems to hold ${cluster.directory} but does not answer; ` +
          `stop it, or if it serves something else remove ${path.join(cluster.directory, "postmaster.pid")}.`,
      );
    }
    await wait(glance);
  }
}

/** Starts the server and returns its port: `wantedPort` if given, otherwise a free one. */
export async function startPostmaster(cluster: Cluster, wantedPort?: number): Promise<number> {
  const deadline = Date.now() + patience;
  for (;;) {
    const port = wantedPort ?? (await findFreePort());
    const logStart = await sizeOf(cluster.logFile);
    const options = ["start", "-w", "-s", "-D", cluster.directory, "-l", cluster.logFile, "-o", `-p ${port}`];
    const { succeeded, output } = await runControl(cluster, options);
    if (succeeded) return port;
    const log = await readFrom(cluster.logFile, logStart);
    // These problems pass: what a killed server left behind disappears shortly, and a port that was taken is chosen
    // again.
    const passing =
      /Address already in use|shared memory block .* still in use|"postmaster.pid" already exists/;
    if (!passing.test(log) || Date.now() > deadline) {
      throw explainFailure(`${output}\n${log}`, cluster.dataDirectory, cluster.logFile);
    }
    await wait(glance);
    const running = await findRunning(cluster);
    if (running !== undefined) return running;
  }
}

/** Ends all sessions and stops the server after a clean checkpoint, or without one if that takes over 30 seconds. */
export async function stopPostmaster(cluster: Cluster) {
  const stopped = await runControl(cluster, [
    "stop",
    "-w",
    "-s",
    "-m",
    "fast",
    "-t",
    "30",
    "-D",
    cluster.directory,
  ]);
  if (stopped.succeeded) return;
  await runControl(cluster, ["stop", "-w", "-s", "-m", "immediate", "-D", cluster.directory]);
}

function runControl(cluster: Cluster, options: string[]) {
  return runProgram(cluster.binaries.pgCtl, options, {
    directory: cluster.dataDirectory,
    user: cluster.user,
  });
}

type Owner = "ours" | "another" | "closed to us" | "silent";

/** Tells whose server listens on `port`. A copied data directory, for example, names the server of its original. */
async function queryOwner(cluster: Cluster, port: number): Promise<Owner> {
  try {
    const client = await connectTo(cluster, port);
    const { rows } = await client
      .query<{ data_directory: string }>("show data_directory")
      .finally(() => client.end());
    const served = path.resolve(rows[0]?.data_directory ?? "");
    return served === (await realpath(cluster.directory)) ? "ours" : "another";
  } catch (error) {
    return error instanceof StartRefusal ? "closed to us" : "silent";
  }
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}

async function readFrom(file: string, start: number): Promise<string> {
  return text(createReadStream(file, { start })).catch(() => "");
}
