import type { Logger } from "pino";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { type PageStep, writePageCounts } from "#domain/reports/page-counts/page-counts.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import type { Answered, ShopMetrics } from "../metrics/shop-metrics.ts";

const minute = 60_000;
const data = /\.data$/;
const program = /bot|crawl|spider|slurp|http|headless|preview|lighthouse/i;

/**
 * Counts the pages that this process was asked for, by kind and day, and writes them every minute. Until then they are
 * lost if the process is killed.
 */
export function countPages(shop: Shop, log: Logger) {
  let counted = new Map<string, number>();

  function add(key: string, count: number) {
    counted.set(key, (counted.get(key) ?? 0) + count);
  }

  async function write() {
    const written = counted;
    counted = new Map();
    const rows = [...written].map(([key, count]) => {
      const [day = "", step] = key.split(" ");
      return { day, step: step as PageStep, count };
    });
    await writePageCounts(shop, rows).catch((error: unknown) => {
      for (const [key, count] of written) add(key, count);
      log.warn(
        { err: error },
        "The pages of the last minute could not be counted; the next minute tries again.",
      );
    });
  }

  const timer = setInterval(() => void write(), minute).unref();
  /** Metrics that count pages too. */
  const beside = (metrics: ShopMetrics): ShopMetrics => ({
    ...metrics,
    observe(answered) {
      metrics.observe(answered);
      const step = isAskedFor(answered) && stepOf(answered.path);
      if (step) add(`${indianDay(shop.now())} ${step}`, 1);
    },
  });
  async function close() {
    clearInterval(timer);
    await write();
  }
  return { beside, write, close };
}

/** Whether a browser shows this to somebody: not to a program that says what it is, and not ahead. */
function isAskedFor({ method, path, status, headers }: Answered): boolean {
  if (method !== "GET" || (status !== 200 && status !== 304)) return false;
  const agent = headers["user-agent"] ?? "";
  if (!/^(Mozilla|Opera)\//.test(agent) || program.test(agent)) return false;
  if (/prefetch/.test(`${String(headers["sec-purpose"])} ${String(headers.purpose)}`)) return false;
  // A page that is open asks for its own data again after each form, and as its filters change.
  return !data.test(path) || URL.parse(headers.referer ?? "")?.pathname !== pageOf(path);
}

const pageOf = (path: string) => path.replace(data, "").replace(/^\/_$/, "/");

const steps: Record<string, PageStep> = {
  "/": "list",
  "/products": "list",
  "/search": "list",
  "/brands": "list",
  "/cart": "cart",
  "/checkout": "checkout",
};

function stepOf(path: string): PageStep | undefined {
  const page = pageOf(path);
  const [, area] = /^\/(products|brands)\/[^/]+$/.exec(page) ?? [];
  if (area === undefined) return steps[page];
  return area === "products" ? "product" : "list";
}
