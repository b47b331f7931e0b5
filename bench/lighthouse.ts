import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findFreePort } from "#server/free-port.ts";
import { startReference } from "./reference-server.ts";
import { type Report, thisMachine } from "./report.ts";
import { startShopUnderLoad } from "./shop-under-load.ts";

const rounds = 5;
/** Of a guest, with something in the cart. */
const cookies = [{ name: "guest-cart", value: "3-1_14-2" }];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Scores from 0 to 100, times in ms; `machine` is Lighthouse's own measure of the processor, some 2,000 on a quiet desk. */
type Figures = Record<(typeof categories)[number] | "lcp" | "tbt" | "cls" | "machine", number>;

const targets: { [figure in keyof Figures]?: (measured: number) => boolean } = {
  performance: (score) => score >= 98,
  accessibility: (score) => score === 100,
  "best-practices": (score) => score === 100,
  seo: (score) => score === 100,
  lcp: (milliseconds) => milliseconds <= 1_600,
  tbt: (milliseconds) => milliseconds <= 80,
  cls: (shift) => shift <= 0.01,
};

/**
 * Lighthouse as it looks at a phone on a slow line (its simulated throttling), with an empty browser each time; the
 * median of five. Beside the shop's pages a bare one of home's size, with text and nothing else: what it loses, the
 * browser and the machine lose. Other work on the machine counts against all of them.
 */
export async function benchLighthouse(): Promise<Report> {
  const shop = await startShopUnderLoad();
  const origin = `http://127.0.0.1:${shop.port}`;
  const bare = await startReference("bare-http.ts", bareAnswer((await (await fetch(origin)).text()).length));
  const pages: Record<string, string> = {
    "a bare page": bare.url,
    home: `${origin}/`,
    list: `${origin}/products`,
    product: `${origin}/products/nirvex-meru-14-oled`,
    cart: `${origin}/cart`,
  };
  const seen = new Map<string, Figures[]>();
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [page, url] of Object.entries(pages))
        seen.set(page, [...(seen.get(page) ?? []), await look(url, origin)]);
    }
  } finally {
    await bare.stop();
    await shop.stop();
  }
  const rows = [...seen].map(([page, figures]) => {
    const median = medianOf(figures);
    const missed = Object.entries(targets).filter(([name, isMet]) => !isMet(median[name as keyof Figures]));
    return { page, ...median, "below target": missed.map(([name]) => name).join(", ") };
  });
  return { title: "Lighthouse, mobile, median of five", machine: thisMachine(), rows };
}

async function look(url: string, shop: string): Promise<Figures> {
  const directory = await mkdtemp(path.join(tmpdir(), "yantra-lighthouse-"));
  const port = await findFreePort();
  const browser = await chromium.launchPersistentContext(directory, {
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      `--remote-debugging-port=${port}`,
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-quic",
    ],
  });
  try {
    await browser.addCookies(cookies.map((cookie) => ({ ...cookie, url: shop })));
    const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...categories] });
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? "Lighthouse saw nothing."}`);
    const { lhr } = result;
    const score = (name: string) => Math.round(100 * (lhr.categories[name]?.score ?? 0));
    const figure = (name: string) => lhr.audits[name]?.numericValue ?? NaN;
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
      lcp: Math.round(figure("largest-contentful-paint")),
      tbt: Math.round(figure("total-blocking-time")),
      cls: Math.round(figure("cumulative-layout-shift") * 1_000) / 1_000,
      machine: Math.round(lhr.environment.benchmarkIndex),
    };
  } finally {
    await browser.close();
    await rm(directory, { recursive: true, force: true });
  }
}

function medianOf(figures: Figures[]): Figures {
  const names = Object.keys(figures[0] ?? {}) as (keyof Figures)[];
  const medians = names.map((name) => {
    const sorted = figures.map((one) => one[name]).toSorted((one, other) => one - other);
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
