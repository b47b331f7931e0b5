import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findImport } from "#domain/listing/import/runs/import-runs.server.ts";
import { startImport } from "#domain/listing/import/start-import.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { type ImportRunner, openImportRunner } from "#server/imports/run-import.ts";
import { oddWorkbooks } from "#tests/support/odd-workbooks.ts";
import { isNightly } from "#tests/support/nightly.ts";
import { asSellerWithAccount } from "#tests/support/test-imports.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { longestTurn, peakGrowth, onThisMachine } from "#tests/support/watch-loop.ts";

/** In megabytes. */
const largestGrowth = 150;

let opened: TestShop;
let runner: ImportRunner;
let vendor: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  const { shop, database } = opened;
  const log = pino({ level: "silent" });
  runner = openImportRunner({ shop, databaseUrl: database.url, dataDirectory: "/nowhere", log });
});
afterAll(async () => {
  await runner.close();
  await opened.close();
});

/** By day the import is only run: to watch the event loop takes a whole core for as long as that lasts. */
async function runWatched(id: string) {
  const run = () => runner.runImport(id, { isLastAttempt: false });
  if (!isNightly) return run();
  const longestHold = await onThisMachine(50);
  let hold = 0;
  const growth = await peakGrowth(async () => {
    hold = await longestTurn(run);
  });
  expect(hold).toBeLessThan(longestHold);
  expect(growth).toBeLessThan(largestGrowth);
}

const columns = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`).join(",");
/** By day a hundredth of the largest. */
const largestTable = isNightly ? 47_000_000 : 470_000;
const csvOf = (heading: string, row: string) =>
  Buffer.concat([Buffer.from(`${heading}\n`), Buffer.alloc(largestTable, `${row}\n`)]);

type OddFile = [name: string, make: () => Buffer];

/** The workbook and the table that take the least of those on which readers of tables choke. */
const daily = ["a thousand times its size in cells", "quotation marks"];
const oddFiles: OddFile[] = [
  ...oddWorkbooks,
  ["commas", () => csvOf("name", ",")],
  ["line ends", () => csvOf("name", "")],
  ["rows of commas", () => csvOf(columns(43), ",".repeat(42))],
  ["quoted cells", () => csvOf("name", '"",')],
  ["descriptions", () => csvOf("name,description", `a,${"b".repeat(19_990)}`)],
  ["cells of digits", () => csvOf(columns(40), "1".repeat(2_000))],
  ["rows of tags", () => csvOf("name", "<".repeat(90_000))],
  ["rows of spaces", () => csvOf("name", " ".repeat(90_000))],
  ["400 columns", () => csvOf(columns(400), "a,".repeat(399))],
  ["quotation marks", () => csvOf("name", '"')],
];
const read = oddFiles.filter(([name]) => isNightly || daily.includes(name));

describe("the process that serves visitors does not notice what its job finds in a file", () => {
  test.each(read)("of %s, and its page says what became of it", async (_, make) => {
    vendor = await asSellerWithAccount(opened.shop);
    const { id } = await startImport(vendor, { name: "odd", bytes: make() });
    await runWatched(id);
    const { state, refused } = await findImport(vendor, id);
    expect(`${state}: ${refused}`).toMatch(/^(mapping: null|failed: (This|The) .*file.*\.)$/);
  });
});
