import type pg from "pg";
import { expect, test } from "vitest";
import { addProduct } from "./test-product.ts";
import { placePaidOrder, sendFulfilment } from "./test-fulfilments.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";

const now = new Date("2026-11-21T06:30:00Z");

/** Every row of every table and every sequence, as text. */
async function contentsOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') order by 1`);
  const texts = rows.map(({ name }) => `select '${name}' as name, t::text as row from ${name} t`);
  const sequences = "select sequencename, last_value::text from pg_sequences";
  const result = await pool.query<{ name: string; row: string }>(
    `${[...texts, sequences].join(" union all ")} order by 1, 2`,
  );
  return result.rows.map(({ name, row }) => `${name} ${row}`);
}

async function nameOf({ database }: TestShop): Promise<string> {
  const { rows } = await database.pool.query<{ name: string }>("select current_database() as name");
  return rows[0]?.name ?? "";
}

test("a database that a test is done with is lent again as if nobody had used it", async () => {
  const first = await openTestShop({ sellsSamples: true, now });
  const [name, untouched] = [await nameOf(first), await contentsOf(first.database.pool)];
  const order = await placePaidOrder(first.shop, { 7: 1 });
  await sendFulfilment(first.shop, order, "v1");
  await first.shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 1 }).execute();
  await addProduct(first.shop);
  await first.close();
  await expect(first.database.pool.query("select 1")).rejects.toThrow("given back");

  const second = await openTestShop({ sellsSamples: true, now });
  expect(await nameOf(second)).toBe(name);
  expect(await contentsOf(second.database.pool)).toEqual(untouched);
  await second.close();
});

test.each([
  ["whose table it changed", "alter table payments rename to lost; alter table lost rename to payments"],
  ["whose trigger it switched off", "alter table vendors disable trigger user"],
])("a database %s is dropped after the test", async (_, statement) => {
  const shop = await openTestShop();
  const name = await nameOf(shop);
  await shop.database.pool.query(statement);
  await shop.close();
  const other = await openTestShop();
  expect(await nameOf(other)).not.toBe(name);
  await other.close();
});
