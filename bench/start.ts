import { spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "#server/base/free-port.ts";
import { endShopProcess } from "#tests/support/shop-process.ts";
import { requestPages } from "./load.ts";
import { withReference } from "./reference-server.ts";
import { type Report, thisMachine } from "./report.ts";
import { processorMilliseconds } from "./shop-processor.ts";

const laterStarts = 5;
/** In total, spread over the pages below. */
const loadSeconds = 60;
const connections = 32;
const loadedPages = ["/", "/products", "/products/nirvex-meru-14-oled", "/search?q=ryzn", "/about"];

/**
 * Measures `npm start` from the command to the first complete page: on an empty data directory, and again on the same
 * one (the median), compared with a Node that only answers. Also measures the memory of the process after that first
 * start and a minute of load (Linux only).
 */
export async function benchStart(): Promise<Report> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), "yantra-bench-"));
  // When root runs this, PostgreSQL's user has to pass through the directory.
  await chmod(dataDirectory, 0o711);
  const bare: number[] = [];
  const later: number[] = [];
  let first = 0;
  const work: number[] = [];
  let atRest = 0;
  let afterLoad = 0;
  try {
    for (let start = 0; start <= laterStarts; start += 1) {
      bare.push(await timeBareStart());
      const shop = await startToFirstPage(dataDirectory);
      try {
        if (start === 0) {
          first = shop.milliseconds;
          atRest = await residentMegabytes(shop.process.pid);
          for (const page of loadedPages) await load(`http://127.0.0.1:${shop.port}${page}`);
          afterLoad = await residentMegabytes(shop.process.pid);
        } else {
          later.push(shop.milliseconds);
          // Says more than the clock if others use the machine too.
          work.push(await processorMilliseconds(await shopOf(shop.process.pid)));
        }
      } finally {
        await endShopProcess(shop.process);
      }
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
  const nothing = medianOf(bare);
  const rows = [
    { what: "first start to first page, ms", figure: Math.round(first), target: 8_000 },
    { what: "later start to first page, ms", figure: Math.round(medianOf(later)), target: 1_500 },
    { what: "of it at work on a processor, ms", figure: medianOf(work), target: 1_500 },
    { what: "memory after the first start, MB", figure: atRest, target: 160 },
    { what: `memory after ${loadSeconds} s of load, MB`, figure: afterLoad, target: 160 },
  ];
  return {
    title: `Start and size (load by wrk)`,
    machine: thisMachine(),
    rows: rows.map((row) => ({
      ...row,
      "× a bare Node": row.what.endsWith("ms") ? Math.round(row.figure / nothing) : "",
    })),
  };
}

async function startToFirstPage(dataDirectory: string) {
  const port = await findFreePort();
  const begun = performance.now();
  const shop = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDirectory },
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (!(await answers(`http://127.0.0.1:${port}/`))) {
    if (shop.exitCode !== null) throw new Error("The shop ended while starting.");
    await wait(10);
  }
  return { process: shop, port, milliseconds: performance.now() - begun };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    return (await response.text()).endsWith("</html>") && response.ok;
  } catch {
    return false;
  }
}

async function timeBareStart(): Promise<number> {
  const begun = performance.now();
  return withReference("bare-http.ts", { headers: {}, body: "" }, async (bare) => {
    await fetch(bare);
    return performance.now() - begun;
  });
}

async function load(url: string) {
  const seconds = loadSeconds / loadedPages.length / 2;
  for (const cookie of ["", "theme=dark"])
    await requestPages(url, { connections, seconds, headers: { "accept-encoding": "br", cookie } });
}

/** The shop is the only child of the process that starts it. */
async function shopOf(starter: number | undefined): Promise<number> {
  return Number(await readFile(`/proc/${starter}/task/${starter}/children`, "utf8"));
}

async function residentMegabytes(starter: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${await shopOf(starter)}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024);
}

function medianOf(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;
}
