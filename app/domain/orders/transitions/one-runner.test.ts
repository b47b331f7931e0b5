import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { sourceFiles } from "#tests/support/source-files.ts";

/** The statuses that only a runner writes, by table. */
const columns = {
  orders: "(?:payment_)?status",
  fulfilments: "status",
  refunds: "status",
  returns_to_origin: "state",
  returns: "state",
};

/** Whether a source sets a column of a table: as a key of `.set` after `updateTable`, or by `set` in raw SQL. */
function sets(text: string, table: string, column: string): boolean {
  const calls = text.matchAll(new RegExp(`updateTable\\("${table}"\\)([\\s\\S]*?)\\.(?:where|execute)`, "g"));
  const raw = text.matchAll(
    new RegExp(`\\bupdate ${table}\\b[^;]*?\\bset\\b([^;\`]*?)(?:\\bwhere\\b|\`|;)`, "gi"),
  );
  const asKey = new RegExp(`\\b${column}\\s*[:,}]`);
  const inSql = new RegExp(`\\b${column}\\s*=`);
  return (
    [...calls].some(([, set = ""]) => asKey.test(set)) || [...raw].some(([, set = ""]) => inSql.test(set))
  );
}

it("only the runners write a status, each with its row in the outbox", async () => {
  const writers: string[] = [];
  const read: string[] = [];
  for (const path of sourceFiles("{app,server}/**/*.{ts,tsx}")) {
    if (/\.test\.tsx?$/.test(path)) continue;
    const text = await readFile(path, "utf8");
    read.push(path);
    for (const [table, column] of Object.entries(columns)) {
      if (sets(text, table, column)) writers.push(`${table}: ${path}`);
    }
  }
  expect(read.length).toBeGreaterThan(500);
  const room = "app/domain/orders/transitions";
  expect(writers.toSorted()).toEqual([
    `fulfilments: ${room}/transition-fulfilment.server.ts`,
    `orders: ${room}/transition-order.server.ts`,
    `orders: ${room}/transition-payment.server.ts`,
    `refunds: ${room}/transition-refund.server.ts`,
    "returns: app/domain/returns/transitions/transition-return.server.ts",
    `returns_to_origin: ${room}/transition-return-to-origin.server.ts`,
  ]);
});
