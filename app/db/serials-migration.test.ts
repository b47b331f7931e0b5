import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { migrate } from "./migrate.server.ts";

const files = (await readdir("app/db/migrations")).toSorted();

/** Three orders of one laptop with the same serial number, as 0.2.0 allowed: the first came back. */
const soldThrice = `
  set session_replication_role = replica;
  insert into vendors (id, slug, name, legal_name, email) values ('v', 'v', 'V', 'V', 'v@example.in');
  insert into products (id, vendor_id, slug, name, category, brand) overriding system value
    values (1, 'v', 'one', 'One', 'Laptop', 'B'), (2, 'v', 'two', 'Two', 'Accessory', 'B');
  with placed as (
    insert into orders (number, user_email, checkout_token, created_at, subtotal, tax, total, full_name, address_line1,
      city, state_code, pincode, phone, place_of_supply, payment_method, payment_provider)
    select 'YN-' || n, 'a@example.in', gen_random_uuid(), now(), 100, 18, 118, 'A', 'B', 'Pune', '27', '411001',
      '9800000000', '27', 'cod', 'cod' from generate_series(1, 3) as n returning id, number
  ), parts as (
    insert into fulfilments (order_id, vendor_id, vendor_name, taxable, cgst, sgst, igst, total, status, shipped_at,
      cancel_reason, cancelled_at)
    select id, 'v', 'V', 100, 9, 9, 0, 118, case number when 'YN-1' then 'cancelled' else 'shipped' end,
      timestamptz '2026-11-01' + right(number, 1)::int * interval '1 day',
      case number when 'YN-1' then 'returned' end, case number when 'YN-1' then now() end
    from placed returning id, order_id, shipped_at
  ), lines as (
    insert into order_lines (order_id, position, fulfilment_id, product_id, name, slug, hsn, gst_rate, quantity,
      unit_price, taxable, cgst, sgst, igst)
    select order_id, 0, id, 1, 'One', 'one', '84713010', 18, 1, 100, 100, 9, 9, 0 from parts
  )
  insert into unit_serials (fulfilment_id, order_id, position, unit, serial_number)
  select id, order_id, 0, 1, case extract(day from shipped_at) when 3 then 'sn-1' else 'SN-1' end from parts;
  set session_replication_role = origin;`;

test("a shop of 0.2.0 that sold a number several times is upgraded: later ones count as confirmed", async () => {
  const { pool, close } = await openTestDatabase({ bare: true });
  try {
    await migrate(pool, undefined, { only: files.filter((name) => name < "0012") });
    await pool.query(soldThrice);
    await migrate(pool);
    const { rows } = await pool.query(
      `select number, vendor_id, product_id, returned_at is not null as is_back, is_confirmed_duplicate
       from unit_serials join orders on orders.id = order_id order by number`,
    );
    const unit = { vendor_id: "v", product_id: "1", is_back: false, is_confirmed_duplicate: false };
    expect(rows).toEqual([
      { ...unit, number: "YN-1", is_back: true },
      { ...unit, number: "YN-2" },
      { ...unit, number: "YN-3", is_confirmed_duplicate: true },
    ]);
    const products = await pool.query("select id, needs_serial, version from products order by id");
    expect(products.rows).toEqual([
      { id: "1", needs_serial: true, version: 1 },
      { id: "2", needs_serial: false, version: 1 },
    ]);
  } finally {
    await close();
  }
});
