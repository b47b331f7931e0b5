import { readFile } from "node:fs/promises";
import path from "node:path";
import { systemErrorCode } from "../base/start-refusal.ts";
import { runProgram } from "./run-program.ts";

export type PostmasterFile = { pid: number; port: number; stopping: boolean };

/** Reads the pid file that a PostgreSQL server wrote into its data directory. The server may no longer exist. */
export async function readPostmasterFile(clusterDirectory: string): Promise<PostmasterFile | undefined> {
  try {
    const lines = (await readFile(path.join(clusterDirectory, "postmaster.pid"), "utf8")).split("\n");
    const pid = Math.abs(Number(lines[0]));
    return pid ? { pid, port: Number(lines[3]), stopping: lines[7]?.trim() === "stopping" } : undefined;
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemErrorCode(error) === "EPERM";
  }
}

/**
 * Whether this process id belongs to a running PostgreSQL. After a reboot the id may belong to any other program. A
 * server that has ended stays a zombie until its parent reaps it, which in some containers never happens.
 */
export async function isPostgres(pid: number): Promise<boolean> {
  const [name, state] = await describeProcess(pid);
  return path.basename(name) === "postgres" && !state.startsWith("Z") && isAlive(pid);
}

async function describeProcess(pid: number): Promise<[name: string, state: string]> {
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const described = /\((.*)\) (\w)/.exec(status);
  if (described) return [described[1] ?? "", described[2] ?? ""];
  const listed = await runProgram("ps", ["-o", "state=,comm=", "-p", String(pid)], { directory: "." });
  const [state = "", ...name] = listed.output.trim().split(/\s+/);
  return listed.succeeded ? [name.join(" "), state] : ["postgres", ""];
}
