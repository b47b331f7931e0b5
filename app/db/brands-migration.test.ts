import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { migrate } from "./migrate.server.ts";

const files = (await readdir("app/db/migrations")).toSorted();

const spelledInManyWays = `
  insert into vendors (id, slug, name, legal_name, email, approved_at)
    values ('v', 'v', 'V', 'V', 'v@example.in', now());
  insert into products (vendor_id, slug, name, category, brand)
  select 'v', 'p-' || place, 'Product ' || place, 'Laptop', brand
  from unnest(array['HP', 'HP', 'Hp', ' hp ', 'TP-Link', 'TP Link', 'TP Link', '...', ' ', 'यंत्र']) with ordinality as typed (brand, place);`;

test("the spellings of a brand become the most used one, whatever was typed, and its products stay as they are", async () => {
  const { pool, close } = await openTestDatabase({ bare: true });
  try {
    await migrate(pool, undefined, { only: files.filter((name) => name < "0043") });
    await pool.query(spelledInManyWays);
    await migrate(pool);
    const brands = await pool.query("select name, address from brands order by id");
    const products = await pool.query("select brand, version from products order by id");
    expect(products.rows.map(({ brand }) => brand)).toEqual([
      "HP",
      "HP",
      "HP",
      "HP",
      "TP Link",
      "TP Link",
      "TP Link",
      "...",
      "Unbranded",
      "यंत्र",
    ]);
    expect(new Set(products.rows.map(({ version }) => version))).toEqual(new Set([1]));
    expect(Object.fromEntries(brands.rows.map(({ name, address }) => [name, address]))).toMatchObject({
      HP: "hp",
      "TP Link": "tp-link",
      Unbranded: "unbranded",
    });
    expect(new Set(brands.rows.map(({ address }) => address)).size).toBe(5);
  } finally {
    await close();
  }
});
