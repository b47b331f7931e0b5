import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { migrate } from "./migrate.server.ts";

const earlier = (await readdir("app/db/migrations")).filter((name) => name < "0053").toSorted();

const products = `
  insert into vendors (id, slug, name, legal_name, email) values ('v', 'v', 'V', 'V', 'v@example.in');
  insert into products (id, vendor_id, slug, name, category, brand, charged_gst_rate, specs) overriding system value values
    (1, 'v', 'mouse', 'Mouse', 'mice', 'B', 18, '{"weightKg": 0.061, "buttons": 5}'),
    (2, 'v', 'bag', 'Bag', 'Accessory', 'B', 18, '{"weightKg": 0.9}'),
    (3, 'v', 'printer', 'Printer', 'printers-and-scanners', 'B', 18, '{"weightKg": 7.2}');`;

/** Opens a shop of the version before, with its products, and upgrades it. */
async function upgraded(changedByOwner: string) {
  const { pool, close } = await openTestDatabase({ bare: true });
  try {
    await migrate(pool, undefined, { only: earlier });
    await pool.query(products);
    await pool.query(changedByOwner);
    const before = await pool.query<{ version: number }>("select version from products order by id");
    await migrate(pool);
    const after = await pool.query<{ specs: object; version: number }>(
      "select specs, version from products order by id",
    );
    const ranked = await pool.query<{ words: string }>(
      `select category || ' ' || specification as words from category_specifications
       where specification in ('weightKg', 'weightGrams', 'heightMm') and is_ranked order by 1`,
    );
    const addresses = await pool.query<{ address: string }>(
      "select address from specification_addresses where specification in ('weightKg', 'weightGrams') order by 1",
    );
    expect(after.rows.map(({ version }) => version)).toEqual(before.rows.map(({ version }) => version));
    return {
      specs: after.rows.map(({ specs }) => specs),
      ranked: ranked.rows.map(({ words }) => words),
      addresses: addresses.rows.map(({ address }) => address),
    };
  } finally {
    await close();
  }
}

test("accessories are weighed in grams, and what nobody carries is not ranked by weight or height", async () => {
  const { specs, ranked, addresses } = await upgraded("");
  expect(specs).toEqual([{ weightGrams: 61, buttons: 5 }, { weightGrams: 900 }, { weightKg: 7.2 }]);
  expect(ranked).toEqual([
    "Gaming Laptop heightMm",
    "Gaming Laptop weightKg",
    "Laptop heightMm",
    "Laptop weightKg",
    "headsets weightGrams",
    "mice weightGrams",
  ]);
  expect(addresses).toEqual(["weight", "weight-grams"]);
});

test("the weight that an owner has changed stays as it is", async () => {
  const { specs, ranked } = await upgraded(
    "update specifications set name = 'Weight with box' where key = 'weightKg'",
  );
  expect(specs).toEqual([{ weightKg: 0.061, buttons: 5 }, { weightKg: 0.9 }, { weightKg: 7.2 }]);
  expect(ranked).not.toContain("mice weightGrams");
});
