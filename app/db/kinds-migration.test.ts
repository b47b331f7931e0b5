import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { migrate } from "./migrate.server.ts";

const files = (await readdir("app/db/migrations")).toSorted();

/** A seller lists memory modules among the components, as 0.2.0 had it. */
const modules = `
  set session_replication_role = replica;
  insert into vendors (id, slug, name, legal_name, email) values ('v', 'v', 'V', 'V', 'v@example.in');
  insert into products (id, vendor_id, slug, name, category, brand, ram_gb, specs) overriding system value
    values (1, 'v', 'one', 'One', 'Component', 'B', 16, '{"ram": "16 GB DDR5", "connection": "DIMM"}');
  set session_replication_role = origin;`;

test("a shop of 0.2.0 keeps the specifications that its components use, and loses those that none has", async () => {
  const { pool, close } = await openTestDatabase({ bare: true });
  try {
    await migrate(pool, undefined, { only: files.filter((name) => name < "0012") });
    await pool.query(modules);
    await migrate(pool);
    const { rows } = await pool.query<{ specs: object; assigned: string[] }>(
      `select specs, array(select specification from category_specifications where category = 'Component') as assigned
       from products`,
    );
    expect(rows[0]?.specs).toEqual({ ram: "16 GB DDR5", connection: "DIMM", ramGb: 16 });
    expect(rows[0]?.assigned).toEqual(expect.arrayContaining(["ram", "ramGb", "connection", "weightKg"]));
    for (const unused of ["processor", "cores", "storage", "storageGb", "graphics"]) {
      expect(rows[0]?.assigned).not.toContain(unused);
    }
  } finally {
    await close();
  }
});
