import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { openBrowser } from "./open-browser.ts";
import { withReference } from "./reference-server.ts";
import { type Report, thisMachine } from "./report.ts";
import { startShopUnderLoad } from "./shop-under-load.ts";

/** Fetched when it is asked for: it would be a third of all files that a shop or a test run installs. */
const tool = "lighthouse@13.5.0";
const rounds = 5;
/** The cookies of a guest with something in the cart. */
const cookies = [{ name: "guest-cart", value: "3-1_14-2" }];
/** Measured once: these categories judge the page's content, which is always the same. */
const unvarying = ["accessibility", "best-practices", "seo"] as const;

/** The metrics that make up the performance score; measuring more would take twice as long. */
const metrics = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
] as const;

/**
 * Scores from 0 to 100, times in ms. `machine` is Lighthouse's own benchmark of the processor, about 2,000 on a quiet
 * desktop.
 */
type Figures = Record<"performance" | "lcp" | "tbt" | "cls" | "machine", number>;
type Scores = Record<(typeof unvarying)[number], number>;

const targets: { [figure in keyof (Figures & Scores)]?: (measured: number) => boolean } = {
  performance: (score) => score >= 98,
  accessibility: (score) => score === 100,
  "best-practices": (score) => score === 100,
  seo: (score) => score === 100,
  lcp: (milliseconds) => milliseconds <= 1_600,
  tbt: (milliseconds) => milliseconds <= 80,
  cls: (shift) => shift <= 0.01,
};

/**
 * Runs Lighthouse as a phone on a slow connection (its simulated throttling), with an empty browser each time, and
 * reports the median of five. The other three scores come from one earlier run, in which the shop also renders the
 * pictures it has not shown yet: only the first visitor waits for those. For comparison a bare page of the home page's
 * size is measured, with only text: what it loses is due to the browser and the machine. Other work on the machine
 * lowers all results.
 */
export async function benchLighthouse(): Promise<Report> {
  const shop = await startShopUnderLoad();
  const origin = `http://127.0.0.1:${shop.port}`;
  const scores = new Map<string, Scores>();
  const seen = new Map<string, Figures[]>();
  try {
    const length = (await (await fetch(origin)).text()).length;
    await withReference("bare-http.ts", bareAnswer(length), async (bare) => {
      const pages: Record<string, string> = {
        "a bare page": bare,
        home: `${origin}/`,
        list: `${origin}/products`,
        product: `${origin}/products/nirvex-meru-14-oled`,
        cart: `${origin}/cart`,
      };
      for (const [page, url] of Object.entries(pages))
        scores.set(page, scoresOf(await look(url, origin, `--only-categories=${unvarying.join(",")}`)));
      for (let round = 0; round < rounds; round += 1) {
        for (const [page, url] of Object.entries(pages))
          seen.set(page, [
            ...(seen.get(page) ?? []),
            figuresOf(await look(url, origin, `--only-audits=${metrics.join(",")}`)),
          ]);
      }
    });
  } finally {
    await shop.stop();
  }
  const rows = [...seen].map(([page, figures]) => {
    const { performance, ...times } = medianOf(figures);
    const row = { performance, ...(scores.get(page) as Scores), ...times };
    const missed = Object.entries(targets).filter(([name, isMet]) => !isMet(row[name as keyof typeof row]));
    return { page, ...row, "below target": missed.map(([name]) => name).join(", ") };
  });
  return { title: "Lighthouse, mobile, median of five", machine: thisMachine(), rows };
}

/** What is read of Lighthouse's report. */
type Result = {
  runtimeError?: { message: string };
  categories: { [name: string]: { score: number | null } | undefined };
  audits: { [name: string]: { numericValue?: number } | undefined };
  environment: { benchmarkIndex: number };
};

/** @param wanted the option that names what to look at, such as --only-audits=speed-index */
async function look(url: string, shop: string, flag: string): Promise<Result> {
  const browser = await openBrowser(cookies.map((cookie) => ({ ...cookie, url: shop })));
  const options = [`--port=${browser.port}`, "--output=json", "--quiet", "--disable-full-page-screenshot"];
  try {
    const { stdout } = await promisify(execFile)("npx", ["--yes", tool, url, ...options, flag], {
      maxBuffer: 64 * 2 ** 20,
    });
    const result = JSON.parse(stdout) as Result;
    if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
    return result;
  } finally {
    await browser.close();
  }
}

function scoreOf({ categories }: Result, name: string): number {
  return Math.round(100 * (categories[name]?.score ?? 0));
}

function scoresOf(result: Result): Scores {
  return Object.fromEntries(unvarying.map((name) => [name, scoreOf(result, name)])) as Scores;
}

function figuresOf(result: Result): Figures {
  const figure = (name: string) => result.audits[name]?.numericValue ?? NaN;
  return {
    performance: scoreOf(result, "performance"),
    lcp: Math.round(figure("largest-contentful-paint")),
    tbt: Math.round(figure("total-blocking-time")),
    cls: Math.round(figure("cumulative-layout-shift") * 1_000) / 1_000,
    machine: Math.round(result.environment.benchmarkIndex),
  };
}

function medianOf(figures: Figures[]): Figures {
  const names = Object.keys(figures[0] ?? {}) as (keyof Figures)[];
  const medians = names.map((name) => {
    const sorted = figures.map((figure) => figure[name]).toSorted((a, b) => a - b);
    return [name, sorted[Math.floor(sorted.length / 2)]];
  });
  return Object.fromEntries(medians) as Figures;
}

function bareAnswer(size: number) {
  const head =
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><main><h1>Bare</h1><p>';
  const body = Buffer.from(head + "A word or two. ".repeat(size / 15)).toString("base64");
  return { headers: { "content-type": "text/html; charset=utf-8" }, body };
}
