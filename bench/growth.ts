import { sql } from "kysely";
import type { Shop } from "#domain/shop.ts";
import { findProduct } from "#domain/catalogue/find-product.server.ts";
import { listProductAddresses } from "#domain/catalogue/list-addresses.server.ts";
import { listProducts } from "#domain/catalogue/list-products.server.ts";
import type { ListQuery } from "#domain/catalogue/list-query.ts";
import { suggest } from "#domain/catalogue/suggest.server.ts";
import { openDatabase } from "#db/database.server.ts";
import { makeProducts } from "./growth/make-products.ts";
import { type Report, thisMachine } from "./report.ts";
import { startShopUnderLoad } from "./shop-under-load.ts";

const sizes = [1_000, 10_000, 100_000, ...(process.env.BENCH_MILLION ? [1_000_000] : [])];
const rounds = 24;
const longestMilliseconds = 4_000;

const lists: Record<string, (round: number) => ListQuery> = {
  "list by popularity": () => ({}),
  "list by price, rising": () => ({ sort: "price-asc" }),
  "list by price, falling": () => ({ sort: "price-desc" }),
  "list by age": () => ({ sort: "newest" }),
  "list of a category": (round) => ({ category: round % 2 ? "Gaming" : "Monitor" }),
  "list with every filter": (round) => ({
    category: "Laptop",
    brand: round % 2 ? "Vidyut" : "Garuda",
    isNew: true,
    min: 20_000 + 1_000 * round,
    max: 150_000,
    sort: "price-asc",
  }),
  "deep page": (round) => ({ sort: "price-asc", after: `price-asc.${30_000 + 900 * round}.10000500` }),
  "search of a rare word": (round) => ({ search: `vega ${10_000_001 + 31 * round}` }),
  "search of two words": (round) => ({ search: round % 2 ? "garuda vega" : "tarang kiran" }),
  "search of a common word": () => ({ search: "laptop" }),
  "search with a typo": (round) => ({ search: round % 2 ? "vidyt agni" : "grauda kirn" }),
};

/**
 * What the shop asks its database for, at catalogues of growing size, straight through the shop's own functions:
 * nothing is kept between two questions but what PostgreSQL keeps. BENCH_MILLION=1 adds the largest catalogue.
 */
export async function benchGrowth(): Promise<Report> {
  const under = await startShopUnderLoad();
  let asked = 0;
  const { db, pool } = openDatabase(under.databaseUrl, { max: 10 });
  pool.on("acquire", () => (asked += 1));
  const shop = { db, actor: { role: "guest", address: "" }, now: () => new Date() } as unknown as Shop;
  const figures = new Map<string, Record<string, string | number>>();
  const note = (question: string, size: number, figure: string | number) =>
    figures.set(question, { question, ...figures.get(question), [`${size / 1_000}k`]: figure });
  try {
    for (const size of sizes) {
      note("products written, per s", size, await makeProducts(under.pool, size));
      const slugs = (await listProducts(shop, {})).products.map(({ slug }) => slug);
      for (const [question, ask] of Object.entries(questionsTo(shop, slugs))) {
        const times: number[] = [];
        const begun = performance.now();
        await ask(0);
        const before = asked;
        for (let round = 0; round < rounds && performance.now() - begun < longestMilliseconds; round += 1) {
          const start = performance.now();
          await ask(round);
          times.push(performance.now() - start);
        }
        const queries = (asked - before) / times.length;
        note(question, size, tenths(atShare(0.95, times)));
        figures.set(question, { ...figures.get(question), question, median: tenths(atShare(0.5, times)) });
        figures.set(question, { ...figures.get(question), question, queries: tenths(queries) });
      }
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

function questionsTo(shop: Shop, slugs: string[]): Record<string, (round: number) => Promise<unknown>> {
  return {
    ...Object.fromEntries(
      Object.entries(lists).map(([name, query]) => [
        name,
        (round: number) => listProducts(shop, query(round)),
      ]),
    ),
    // The reference: what one way to the database and back takes.
    "select 1": () => sql`select 1`.execute(shop.db),
    suggestions: (round) => suggest(shop, ["veg", "garu", "tarng", "lap"][round % 4] ?? ""),
    "product page": (round) => findProduct(shop, slugs[round % slugs.length] ?? ""),
    sitemap: () => listProductAddresses(shop),
  };
}

function atShare(share: number, times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? NaN;
}

const tenths = (figure: number) => Math.round(figure * 10) / 10;
