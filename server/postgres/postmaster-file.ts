import { readFile } from "node:fs/promises";
import path from "node:path";
import { systemErrorCode } from "../start/start-refusal.ts";
import { runProgram } from "./run-program.ts";

export type PostmasterFile = { pid: number; port: number; stopping: boolean };

/** What a PostgreSQL server wrote of itself into its data directory; it may be long gone. */
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
 * Whether a PostgreSQL runs under this process number: after a restart of the machine it may belong to any other
 * program, and a server that ended keeps it as a zombie until its parent takes note, in some containers never.
 */
export async function isPostgres(pid: number): Promise<boolean> {
  const [name, state] = await describeProcess(pid);
  return path.basename(name) === "postgres" && !state.startsWith("Z");
}

async function describeProcess(pid: number): Promise<[name: string, state: string]> {
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const described = /\((.*)\) (\w)/.exec(status);
  if (described) return [described[1] ?? "", described[2] ?? ""];
  const listed = await runProgram("ps", ["-o", "state=,comm=", "-p", String(pid)], { directory: "." });
  const [state = "", ...name] = listed.output.trim().split(/\s+/);
  return listed.succeeded ? [name.join(" "), state] : ["postgres", ""];
}
