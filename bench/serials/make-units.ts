import type pg from "pg";

const vendors = 50;
const unitsOfOrder = 4;

/**
 * Orders of four units of one product, each shipped by one of 50 sellers under a number of its own, with their
 * invoices. Every 50th unit came back in a return, every 200th was replaced, and every 100th number was corrected.
 * `$1` is the number of orders.
 */
const statements = [
  `insert into vendors (id, slug, name, email, approved_at)
   select 'serial-' || n, 'serial-' || n, 'Vendor ' || n, 'serial-' || n || '@bench.example', now()
   from generate_series(0, ${vendors - 1}) n`,
  `create temporary table sold on commit drop as
   select n, 'serial-' || n % ${vendors} as vendor_id, md5('order' || n)::uuid as order_id,
     md5('fulfilment' || n)::uuid as fulfilment_id, (select min(id) from products) as product_id,
     timestamptz '2026-01-01' - (abs(hashint8extended(n, 1)) % 31536000) * interval '1 second' as placed_at
   from generate_series(1, $1::int) n`,
  `insert into orders (id, number, short_number, user_email, checkout_token, created_at, subtotal, tax, total, full_name,
     address_line1, city, state_code, pincode, phone, payment_method, payment_provider, place_of_supply)
   select order_id, 'YN-' || lpad(n::text, 8, '0'), 1000 + n, 'buyer-' || n || '@bench.example', md5('checkout' || n)::uuid,
     placed_at, 16000000, 2880000, 18880000, 'Buyer ' || n, n || ' Example Road', 'Pune', '27', '411001', '9800000000',
     'online', 'demo', '27' from sold`,
  `insert into fulfilments (id, order_id, vendor_id, vendor_name, status, tax_status, taxable, cgst, sgst, igst, total,
     placed_at, packed_at, shipped_at, delivered_at)
   select fulfilment_id, order_id, vendor_id, vendor_id, 'delivered', 'registered', 16000000, 1440000, 1440000, 0, 18880000, placed_at,
     placed_at, placed_at, placed_at + interval '3 days' from sold`,
  `insert into order_lines (order_id, position, fulfilment_id, product_id, name, slug, hsn, gst_rate, quantity,
     list_price, unit_price, taxable, cgst, sgst, igst, sku, return_days, change_of_mind_days, change_of_mind, restocking_percent,
     warranty_months, warranty_kind, warranty_by, warranty_exclusions)
   select order_id, 0, fulfilment_id, product_id, 'Meru 14', 'meru-14', '84713010', 18, ${unitsOfOrder}, 4000000, 4000000,
     16000000, 1440000, 1440000, 0, 'Y-' || product_id, 7, 7, 'store-credit', 0, 12, 'carry-in', 'manufacturer', ''
   from sold`,
  `insert into tax_documents (kind, number, issued_at, vendor_id, order_id, fulfilment_id, seller, buyer, lines,
     place_of_supply, tax_status, taxable, cgst, sgst, igst, round_off, total)
   select 'invoice', 'V' || n % ${vendors} || '/2526/' || n, placed_at, vendor_id, order_id, fulfilment_id, '{}', '{}', '[]', '27',
     'registered', 16000000, 1440000, 1440000, 0, 0, 18880000 from sold`,
  `insert into unit_serials (order_id, position, unit, fulfilment_id, vendor_id, product_id, serial_number)
   select order_id, 0, unit, fulfilment_id, vendor_id, product_id, 'SN-26-' || lpad((n * ${unitsOfOrder} + unit)::text, 9, '0')
   from sold cross join generate_series(1, ${unitsOfOrder}) unit order by n, unit`,
  `insert into returns (id, number, kind, order_id, position, fulfilment_id, vendor_id, product_id, user_email,
     request_id, quantity, reason, wish, handover, state, requested_at, ended_at)
   select md5('return' || n)::uuid, 'R-' || lpad(n::text, 8, '0'), 'return', order_id, 0, fulfilment_id, vendor_id, product_id,
     'buyer@bench.example', md5('request' || n)::uuid, 1, 'defect', 'replacement', 'pickup', 'replaced',
     placed_at, placed_at from sold where n % 12 = 0`,
  `insert into return_units (return_id, order_id, position, unit, is_open, found_number)
   select md5('return' || n)::uuid, order_id, 0, 1, false, case when n % 120 = 0 then 'FOUND-' || n end
   from sold where n % 12 = 0`,
  `insert into returned_goods (return_id, order_id, position, unit, vendor_id, product_id, quantity, place, received_at, since)
   select md5('return' || n)::uuid, order_id, 0, 1, vendor_id, product_id, 1, 'to-supplier', placed_at, placed_at
   from sold where n % 12 = 0`,
  `insert into unit_serials (order_id, position, unit, fulfilment_id, vendor_id, product_id, serial_number, return_id)
   select order_id, 0, ${unitsOfOrder + 1}, fulfilment_id, vendor_id, product_id, 'RP-26-' || lpad(n::text, 9, '0'),
     md5('return' || n)::uuid from sold where n % 48 = 0`,
  `update unit_serials set replaced_by = ${unitsOfOrder + 1}
   from sold where sold.order_id = unit_serials.order_id and unit = 1 and n % 48 = 0`,
  `insert into serial_corrections (order_id, position, unit, former_number, serial_number, corrected_at)
   select order_id, 0, 2, 'WRONG-' || n, 'SN-26-' || lpad((n * ${unitsOfOrder} + 2)::text, 9, '0'), placed_at
   from sold where n % 25 = 0`,
];

/** Writes `units` shipped units, without what triggers and foreign keys would do for each row. Returns the seconds. */
export async function makeUnits(pool: pg.Pool, units: number): Promise<number> {
  const begun = performance.now();
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = 0; begin");
    await client.query("set local session_replication_role = replica");
    for (const statement of statements) {
      await client.query(statement, statement.includes("$1") ? [units / unitsOfOrder] : []);
    }
    await client.query("commit");
    await client.query("vacuum analyze");
  } finally {
    client.release(true);
  }
  return Math.round((performance.now() - begun) / 1_000);
}
