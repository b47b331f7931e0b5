import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { migrate } from "./migrate.server.ts";

const files = (await readdir("app/db/migrations")).toSorted();

const placed = `
  insert into orders (number, user_email, checkout_token, created_at, subtotal, tax, total, full_name, address_line1,
    city, state_code, pincode, phone, place_of_supply, payment_method, payment_provider, buyer_gstin, buyer_business_name)
  select number, 'a@example.in', gen_random_uuid(), now(), 100, 18, 118, 'A', 'B', 'Pune', '27', '411001', '9800000000',
    place, 'cod', 'cod', gstin, case when gstin is not null then 'A Ltd' end from (values ('YN-1', '27', null), ('YN-2', '27', '27AAPFU0939F1ZV'),
      ('YN-3', '29', '29AABCR1718E1ZL')) as old (number, place, gstin);`;

test("orders of 0.2.0 say why their place of supply is that state, and have no billing address", async () => {
  const { pool, close } = await openTestDatabase({ bare: true });
  try {
    await migrate(pool, undefined, { only: files.filter((name) => name < "0022") });
    await pool.query(placed);
    await migrate(pool);
    const { rows } = await pool.query(
      "select number, place_of_supply, pos_basis, billing_state_code from orders order by number",
    );
    const old = { billing_state_code: null };
    expect(rows).toEqual([
      { ...old, number: "YN-1", place_of_supply: "27", pos_basis: "consumer" },
      { ...old, number: "YN-2", place_of_supply: "27", pos_basis: "same-state" },
      { ...old, number: "YN-3", place_of_supply: "29", pos_basis: "gstin-state" },
    ]);
  } finally {
    await close();
  }
});
