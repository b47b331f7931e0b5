import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setInterval as every } from "node:timers/promises";

type Load = {
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** What wrk asks for and how it reports, beside this file. */
  script?: string;
};

/** The results of a load. Latencies are in milliseconds. */
export type LoadFigures = {
  rate: number;
  requests: number;
  p99: number;
  slowest: number;
  /** Answers of 503, where the script counts them. */
  refused: number;
  /** The rate the generator could reach if only it were the limit: its rate divided by its processor utilisation. */
  ceiling: number;
};

/** Requests an address with wrk (one thread), a generator written in C: one in Node would be the limit itself. */
export async function requestPages(
  url: string,
  { connections, seconds, headers = {}, script = "wrk-report.lua" }: Load,
): Promise<LoadFigures> {
  const headerOptions = Object.entries(headers).flatMap(([name, value]) => ["--header", `${name}: ${value}`]);
  const load = [
    "--threads",
    "1",
    "--connections",
    String(connections),
    "--duration",
    `${seconds}s`,
    "--timeout",
    "30s",
  ];
  const wrk = spawn(
    "wrk",
    [...load, ...headerOptions, "--script", path.join(import.meta.dirname, script), url],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const missing = new Promise<never>((_, reject) => {
    wrk.once("error", () => reject(new Error("wrk is not installed. Debian has it: apt-get install wrk")));
  });
  const [output, busy] = await Promise.race([
    missing,
    Promise.all([text(wrk.stdout), processorSeconds(wrk.pid)]),
  ]);
  const figures = /^figures (.+)$/m.exec(output)?.[1]?.split(" ").map(Number);
  if (!figures) throw new Error(`wrk did not say what it measured of ${url}: ${output}`);
  const [requests = 0, failures = 0, microseconds = 0, p99 = 0, slowest = 0, refused = 0] = figures;
  refuseFailures(url, failures);
  const rate = requests / (microseconds / 1e6);
  return { rate, requests, p99: p99 / 1_000, slowest: slowest / 1_000, refused, ceiling: requests / busy };
}

function refuseFailures(url: string, failures: number) {
  if (failures > 0) throw new Error(`${failures} of the requests to ${url} failed.`);
}

/** How many seconds of processor time a process uses, read until it ends (Linux only). */
async function processorSeconds(processId: number | undefined): Promise<number> {
  let seconds = Number.NaN;
  for await (const _ of every(50)) {
    const stat = await readFile(`/proc/${processId}/stat`, "utf8").catch(() => undefined);
    const [user, system] =
      stat
        ?.slice(stat.lastIndexOf(")") + 2)
        .split(" ")
        .slice(11, 13) ?? [];
    // The process has ended; the last value read is its total.
    if (user === undefined || system === undefined) break;
    seconds = (Number(user) + Number(system)) / 100;
  }
  return seconds;
}

/** The figures of the faster of two runs. */
export function better(a: LoadFigures | undefined, b: LoadFigures): LoadFigures {
  return a && a.rate >= b.rate ? a : b;
}
