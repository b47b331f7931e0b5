import { sql } from "kysely";
import { type Database, openDatabase } from "#db/database.server.ts";
import { readJoiningLine } from "#domain/reports/figures/joining-line.server.ts";
import { listDocuments, readDocumentsQuery } from "#domain/reports/figures/list-documents.server.ts";
import { readReport } from "#domain/reports/figures/read-report.server.ts";
import type { Days } from "#domain/reports/figures/report-period.ts";
import { groupings, readReportQuery } from "#domain/reports/figures/report-query.ts";
import { moments } from "#domain/reports/figures/sold-lines.server.ts";
import { readMonth } from "#domain/reports/months/read-month.server.ts";
import { readQuestions } from "#domain/reports/questions/read-questions.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { makeProducts } from "./growth/make-products.ts";
import { countSales, makeSales } from "./reports/make-sales.ts";
import { type Report, thisMachine } from "./report.ts";
import { startShopUnderLoad } from "./shop-under-load.ts";

const sizes = (process.env.BENCH_ORDERS ?? "10000,1000000").split(",").map(Number);
const today = "2026-04-10";
const periods = {
  day: "from=2026-03-10&until=2026-03-10",
  month: "period=last-month",
  year: "period=last-year",
};
const rounds = 9;
const longestMilliseconds = 10_000;

/**
 * Measures reports of a day, a month and a financial year, how orders become net sales, lists of documents, the five questions
 * and the accountant's month, by calling the shop's own functions. Beside each stands how many times longer that takes than the bare SQL sum of the same lines: of the
 * period, of the one before and of the year before.
 */
export async function benchReports(): Promise<Report> {
  const under = await startShopUnderLoad();
  const { db, pool } = openDatabase(under.databaseUrl);
  const actor = { role: "admin", userId: "bench", name: "Bench", vendorId: null };
  const shop = { db, actor, now: () => new Date(`${today}T12:00:00+05:30`) } as unknown as Shop;
  const rows = new Map<string, Record<string, string | number>>();
  const made: string[] = [];
  try {
    await makeProducts(under.pool, 5_000);
    let written = await countSales(under.pool);
    for (const size of sizes.filter((size) => size >= written)) {
      made.push(`${size.toLocaleString("en-IN")} in ${await makeSales(under.pool, written, size)} s`);
      written = size;
      for (const [length, period] of Object.entries(periods)) {
        const spans = readReportQuery(new URLSearchParams(period), today).period;
        const bare = await median(() => bareSum(db, [spans, spans.before, spans.yearAgo]));
        for (const [question, ask] of Object.entries({ "bare sums": null, ...questionsTo(shop, period) })) {
          const took = ask ? await median(ask) : bare;
          const name = `${question}, ${length}`;
          rows.set(name, {
            ...rows.get(name),
            question: name,
            [`${size}, ms`]: Math.round(took),
            [`${size}, × bare`]: Math.round((took / bare) * 10) / 10,
          });
        }
      }
    }
    const title = `Reports by number of orders, medians (written: ${made.join(", ")})`;
    return { title, machine: thisMachine(), rows: [...rows.values()] };
  } finally {
    await pool.end();
    await under.stop();
  }
}

function questionsTo(shop: Shop, period: string): Record<string, () => Promise<unknown>> {
  const queryBy = (by: string) => readReportQuery(new URLSearchParams(`${period}&by=${by}`), today);
  const { period: days } = queryBy("year");
  const documents = (row: string) =>
    listDocuments(shop, readDocumentsQuery(new URLSearchParams(`${period}&${row}`), today));
  return {
    ...Object.fromEntries(
      groupings.map((by) => [`by ${by}`, () => readReport(shop, queryBy(by), { limit: 100, offset: 0 })]),
    ),
    "orders to net sales": () => readJoiningLine(shop, days, readReport(shop, queryBy("year"))),
    "all documents": () => documents(""),
    "documents of a city": () => documents("by=city&key=Town 7"),
    "five questions": () => readQuestions(shop, days),
    "month of a GSTIN": () => readMonth(shop, { month: days.from.slice(0, 7), gstin: null }),
  };
}

async function bareSum(db: Database, spans: Days[]) {
  for (const span of spans) {
    const { start, stop } = moments(span);
    await sql`select sum(taxable) from document_lines where issued_at >= ${start} and issued_at < ${stop}`.execute(
      db,
    );
  }
}

/** The statement timeout of pages, if it takes longer than that. */
async function median(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const begun = performance.now();
  try {
    do {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    } while (times.length <= rounds && performance.now() - begun < longestMilliseconds);
  } catch (error) {
    if ((error as { code?: string }).code !== "57014") throw error;
    return longestMilliseconds;
  }
  return (
    times.slice(times.length > 1 ? 1 : 0).toSorted((a, b) => a - b)[Math.floor((times.length - 1) / 2)] ?? NaN
  );
}
