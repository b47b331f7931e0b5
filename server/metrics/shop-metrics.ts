import type { IncomingHttpHeaders } from "node:http";
import type pg from "pg";
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { isUnavailable } from "#db/unavailable.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { countBusiness } from "#domain/doctor/count-business.server.ts";

export type Answered = {
  method: string;
  path: string;
  status: number;
  seconds: number;
  kept: boolean;
  headers: IncomingHttpHeaders;
};

export type ShopMetrics = {
  observe: (answered: Answered) => void;
  ofProcess: () => Promise<ProcessNumbers>;
  /** All metrics in the Prometheus text format, summed over all processes. */
  text: () => Promise<string>;
};

export type ProcessNumbers = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

type MetricsParts = {
  pool: pg.Pool;
  shop: Pick<Shop, "db" | "now">;
  pages: { holds: () => { pages: number; bytes: number } };
  gate: { counts: () => { waiting: number; refused: number } };
  patternOf: (path: string) => string;
  /** The metrics of every process, if there are several. */
  ofProcesses?: () => Promise<ProcessNumbers[]>;
};

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export function openMetrics(parts: MetricsParts): ShopMetrics {
  const { pool, shop, pages, gate, patternOf, ofProcesses } = parts;
  const process = new Registry();
  const business = new Registry();
  const registers = [process];
  collectDefaultMetrics({ register: process });
  const gauge = (name: string, help: string, labelNames: string[] = [], register = process) =>
    new Gauge({ name: `yantra_${name}`, help, labelNames, registers: [register] });
  const businessGauge = (name: string, help: string, labelNames?: string[]) =>
    gauge(name, help, labelNames, business);

  const requests = new Counter({
    name: "yantra_requests_total",
    help: "Requests answered, by route pattern, method and status; kept says whether the page came from memory.",
    labelNames: ["route", "method", "status", "kept"],
    registers,
  });
  const latencies = new Histogram({
    name: "yantra_request_seconds",
    help: "From the request's arrival until its answer has left, by route pattern.",
    labelNames: ["route"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const connections = gauge("database_connections", "Connections of the pools in which pages are made.", [
    "state",
  ]);
  const isUp = businessGauge("database_up", "1 while the database answers, else 0.");
  const cachedPages = gauge("kept_pages", "Pages kept in memory.");
  const cachedBytes = gauge("kept_pages_bytes", "What they take.");
  const waitingPages = gauge("waiting_pages", "Pages that wait for their turn.");
  const refusedPages = gauge("refused_pages", "Pages refused since the start because too many waited.");
  const orders = businessGauge("orders_day", "Orders of the last 24 hours.", ["status", "payment_status"]);
  const received = businessGauge(
    "received_day_paise",
    "Paise received in the last 24 hours for orders of that time.",
  );
  const jobs = businessGauge("jobs", "Jobs of the queue: waiting, or dead for want of attempts.", ["state"]);
  const mails = businessGauge("mails", "Mails that are queued, and those of the last 24 hours that failed.", [
    "state",
  ]);
  const alerts = businessGauge("alerts", "What waits for a person in the admin panel.");

  async function lookAtDatabase() {
    orders.reset();
    try {
      const numbers = await countBusiness(shop);
      for (const { count, ...labels } of numbers.orders) orders.set(labels, count);
      received.set(numbers.receivedPaise);
      alerts.set(numbers.alerts);
      for (const [state, count] of Object.entries(numbers.jobs)) jobs.set({ state }, count);
      for (const [state, count] of Object.entries(numbers.mails)) mails.set({ state }, count);
      isUp.set(1);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      isUp.set(0);
    }
  }

  function lookAtProcess() {
    const { totalCount, idleCount, waitingCount } = pool;
    connections.set({ state: "open" }, totalCount);
    connections.set({ state: "idle" }, idleCount);
    connections.set({ state: "waited for" }, waitingCount);
    const held = pages.holds();
    cachedPages.set(held.pages);
    cachedBytes.set(held.bytes);
    const { waiting, refused } = gate.counts();
    waitingPages.set(waiting);
    refusedPages.set(refused);
  }

  return {
    observe({ method, path, status, seconds, kept }) {
      const route = patternOf(path);
      const label = methods.has(method) ? method : "other";
      requests.inc({ route, method: label, status, kept: String(kept) });
      latencies.observe({ route }, seconds);
    },
    ofProcess() {
      lookAtProcess();
      return process.getMetricsAsJSON();
    },
    async text() {
      lookAtProcess();
      const counted = ofProcesses ? AggregatorRegistry.aggregate(await ofProcesses()) : process;
      await lookAtDatabase();
      return `${await counted.metrics()}\n${await business.metrics()}`;
    },
  };
}
