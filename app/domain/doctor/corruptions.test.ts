import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { corruptionsOfMoney, corruptionsOfOrders } from "#tests/support/corruptions.ts";
import { corruptionsOfBooks, refusedCorruptions } from "#tests/support/corruptions-of-books.ts";
import { corruptionsOfCatalogue } from "#tests/support/corruptions-of-catalogue.ts";
import { openShopWithHistory } from "#tests/support/shop-with-history.ts";
import type { TestSales } from "#tests/support/test-sales.ts";
import type { Shop } from "../shop/context/shop.ts";
import { checkInvariants, examineInvariants } from "./check-invariants.server.ts";
import { listFailedWork } from "./failed-work.server.ts";

let sales: TestSales;
beforeAll(async () => {
  sales = await openShopWithHistory();
});
afterAll(() => sales.close());

/** Does something in a transaction that is taken back. */
async function inside<Result>(act: (db: Shop["db"]) => Promise<Result>): Promise<Result> {
  const db = await sales.shop.db.startTransaction().execute();
  return act(db).finally(() => db.rollback().execute());
}

describe("the doctor", () => {
  it("finds nothing wrong with a shop that has a history, and says what to do about each thing it looks at", async () => {
    expect(await checkInvariants(sales.shop)).toEqual([]);
    for (const { name, remedy } of await examineInvariants(sales.shop)) {
      expect(name).toMatch(/^[\p{L}].*[^.]$/u);
      expect(remedy).toMatch(/^\p{Lu}.*\.$/su);
    }
  });

  // No trigger mends it, and no key between tables forbids it.
  it.each([...corruptionsOfMoney, ...corruptionsOfOrders, ...corruptionsOfBooks, ...corruptionsOfCatalogue])(
    "names $what",
    async ({ spoil, seen }) => {
      const text = await inside(async (db) => {
        await sql`set local session_replication_role = replica`.execute(db);
        await sql.raw(spoil).execute(db);
        return checkInvariants({ ...sales.shop, db });
      });
      expect(text).toContainEqual(expect.stringMatching(seen));
    },
  );
});

it("a column says nothing in one way: one that may be null holds no empty text, so neither is tested for the other", async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text' and is_nullable = 'YES'
  `.execute(sales.shop.db);
  expect(rows.length).toBeGreaterThan(100);
  const holds = rows.map(
    ({ table, column }) =>
      sql`select ${`${table}.${column}`} as found from ${sql.table(table)} where ${sql.ref(column)} = ''`,
  );
  const found = await sql<{ found: string }>`${sql.join(holds, sql` union `)}`.execute(sales.shop.db);
  expect(found.rows).toEqual([]);
});

it("emails that wait for days without a job are said, and those of today are not", async () => {
  const { mails } = await listFailedWork(sales.shop);
  expect(mails).toContainEqual(
    expect.stringMatching(/^goodwill-credit \([\w-]+\): waits, and was never tried$/),
  );
  const { rows } = await sql<{ id: string }>`
    select id from mails order by created_at desc limit 1`.execute(sales.shop.db);
  expect(mails.join()).not.toContain(rows[0]?.id);
});

it.each(refusedCorruptions)("the database refuses $what", async ({ spoil, by }) => {
  const tried = inside(async (db) => {
    await sql.raw(spoil).execute(db);
    await sql`set constraints all immediate`.execute(db);
  });
  await expect(tried).rejects.toThrow(by);
});
