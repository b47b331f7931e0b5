import type { Shop } from "#domain/shop/context/shop.ts";
import { listProducts } from "#domain/catalogue/list/list-products.server.ts";
import { catalogueModel } from "#domain/catalogue/model/cached-model.server.ts";
import { openDatabase } from "#db/database.server.ts";
import { importAndCopy } from "./growth/import-products.ts";
import { makeProducts } from "./growth/make-products.ts";
import { questionsTo } from "./growth/questions.ts";
import { type Report, thisMachine } from "./report.ts";
import { startShopUnderLoad } from "./shop-under-load.ts";

const sizes = [1_000, 10_000, 100_000, ...(process.env.BENCH_MILLION ? [1_000_000] : [])];
const rounds = 60;
const longestMilliseconds = 4_000;

/**
 * Measures the shop's queries against catalogues of growing size by calling the shop's own functions. Nothing is cached
 * between two calls except by PostgreSQL, and the schema of the catalogue, which a shop keeps until its owner changes it. BENCH_MILLION=1 adds the largest catalogue.
 */
export async function benchGrowth(): Promise<Report> {
  const under = await startShopUnderLoad();
  let count = 0;
  const { db, pool } = openDatabase(under.databaseUrl, { max: 10, cachesStatements: true });
  pool.on("acquire", () => (count += 1));
  /** A process that has just been started. */
  const openBenchShop = () =>
    ({
      db,
      actor: { role: "guest", address: "" },
      now: () => new Date(),
      queryCache: readsSchemaOnce(),
      catalogueEvents: { take: () => ({ everything: false, groupIds: [] }) },
    }) as unknown as Shop;
  const figures = new Map<string, Record<string, string | number>>();
  const note = (question: string, size: number, figure: string | number) =>
    figures.set(question, { question, ...figures.get(question), [`${size / 1_000}k`]: figure });
  try {
    for (const size of sizes) {
      note("products written, per s", size, await makeProducts(under.pool, size));
      const shop = openBenchShop();
      const reading = await measureReading(() => catalogueModel(shop));
      note("reading what is on sale, ms", size, reading.milliseconds);
      note("its memory, MiB", size, reading.mebibytes);
      const slugs = (await listProducts(shop, {})).products.map(({ slug }) => slug);
      for (const [question, request] of Object.entries(questionsTo(shop, slugs))) {
        const times: number[] = [];
        const begun = performance.now();
        await request(0);
        const before = count;
        for (let round = 0; round < rounds && performance.now() - begun < longestMilliseconds; round += 1) {
          const start = performance.now();
          await request(round);
          times.push(performance.now() - start);
        }
        const queries = (count - before) / times.length;
        note(question, size, tenths(atShare(0.95, times)));
        figures.set(question, { ...figures.get(question), question, median: tenths(atShare(0.5, times)) });
        figures.set(question, { ...figures.get(question), question, queries: tenths(queries) });
      }
      const { imported, copied } = await importAndCopy(shop);
      note("imported from a CSV file, per s", size, imported);
      note("the same rows by a bare COPY, per s", size, copied);
    }
    const rows = [...figures.values()].map(({ median = "", queries = "", ...row }) => ({
      ...row,
      "median of the largest": median,
      queries,
    }));
    return { title: "Uncached p95 in ms, by products in the catalogue", machine: thisMachine(), rows };
  } finally {
    await pool.end();
    await under.stop();
  }
}

function readsSchemaOnce(): NonNullable<Shop["queryCache"]> {
  const cache = new Map<string, Promise<unknown>>();
  return {
    endAt: () => undefined,
    find: <Answer>(question: string, request: () => Promise<Answer>, until?: string) => {
      if (until !== "schema") return request();
      const answer = cache.get(question) ?? request();
      cache.set(question, answer);
      return answer as Promise<Answer>;
    },
  };
}

function atShare(share: number, times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? NaN;
}

async function measureReading(read: () => Promise<unknown>) {
  globalThis.gc?.();
  const used = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  const before = used();
  const start = performance.now();
  await read();
  const milliseconds = Math.round(performance.now() - start);
  globalThis.gc?.();
  return { milliseconds, mebibytes: tenths((used() - before) / 2 ** 20) };
}

const tenths = (figure: number) => Math.round(figure * 10) / 10;
