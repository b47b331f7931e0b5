import type pg from "pg";

/** The financial years 2024–25 and 2025–26, in which the orders are placed. */
const seconds = 730 * 86_400;

/**
 * Orders number $1 to $2 of two financial years, by as many customers as two thirds of them, in 400 towns; each tenth
 * with two sellers, each seventh with two lines. One in 25 was not invoiced: half of these cancelled, a quarter never paid.
 * Of one in twenty a line was credited ten days later. `$3` is how many orders there are at the end.
 */
const statements = [
  `create temporary table sold on commit drop as
   select n, part, line, md5('order' || n)::uuid as order_id, md5('fulfilment' || n || '/' || part)::uuid as fulfilment_id,
     md5('document' || n || '/' || part)::uuid as document_id, product.id as product_id, product.vendor_id, category, brand,
     placed_at, n % 25 <> 0 as is_invoiced, n % 75 <> 0 as is_paid, n % 50 = 0 as is_cancelled,
     n % 20 = 3 and part = 1 and line = 0 as is_credited,
     'Town ' || abs(hashint8extended(n, 4)) % 400 as city,
     'bench-' || abs(hashint8extended(n, 2)) % ($3::int * 2 / 3) as user_id, 1000 * (20000 + n % 9973) as value
   from (
     select n, timestamptz '2024-04-01 00:00+05:30'
       + ((n - $1::int)::bigint * ${seconds} / ($2::int - $1::int + 1) + n % 60) * interval '1 second' as placed_at
     from generate_series($1::int, $2::int) n
   ) placed cross join generate_series(1, case when n % 10 = 0 then 2 else 1 end) part
     cross join generate_series(0, case when n % 7 = 0 then 1 else 0 end) line
     join products product on product.id = 10000000 + abs(hashint8extended(n * 2 + part, 5)) % 5000`,
  `insert into auth_users (id, name, email, email_verified)
   select distinct user_id, 'Customer ' || user_id, user_id || '@bench.example', true from sold on conflict do nothing`,
  `insert into orders (id, number, user_id, user_email, checkout_token, created_at, subtotal, tax, total, full_name,
     address_line1, city, state_code, pincode, phone, payment_method, payment_provider, payment_status, paid_at, place_of_supply)
   select order_id, 'YN-' || lpad(n::text, 8, '0'), user_id, user_id || '@bench.example', md5('checkout' || n)::uuid,
     placed_at, sum(value), sum(value) * 18 / 100, sum(value) * 118 / 100, 'Customer ' || user_id, n || ' Example Road', city,
     '27', '411001', '9800000000', 'online', 'demo', case when is_paid then 'paid' else 'pending' end,
     case when is_paid then placed_at end, '27'
   from sold group by order_id, n, user_id, placed_at, city, is_paid order by placed_at`,
  `insert into fulfilments (id, order_id, vendor_id, vendor_name, tax_status, taxable, cgst, sgst, igst, total, placed_at)
   select fulfilment_id, order_id, min(vendor_id), min(vendor_id), 'registered', sum(value), sum(value) * 9 / 100,
     sum(value) * 9 / 100, 0, sum(value) * 118 / 100, placed_at
   from sold group by fulfilment_id, order_id, placed_at order by placed_at`,
  `create temporary table issued on commit drop as
   select *, document_id as id, 'invoice' as kind, placed_at + interval '1 day' as issued_at, 1 as sign,
     null::uuid as invoice_id from sold where is_invoiced
   union all
   select *, md5('note' || n)::uuid, 'credit-note', placed_at + interval '11 days', -1, document_id
   from sold where is_credited`,
  `insert into tax_documents (id, kind, number, issued_at, vendor_id, order_id, fulfilment_id, invoice_id, seller, buyer,
     lines, place_of_supply, tax_status, taxable, cgst, sgst, igst, round_off, total)
   select id, kind, (case kind when 'invoice' then 'I' else 'C' end) || part || '/' || n, issued_at, min(vendor_id), order_id,
     fulfilment_id, invoice_id, '{}', '{}', '[]', '27', 'registered', sum(value), sum(value) * 9 / 100, sum(value) * 9 / 100, 0,
     0, sum(value) * 118 / 100
   from issued group by id, kind, n, part, issued_at, order_id, fulfilment_id, invoice_id order by issued_at`,
  `insert into document_lines (document_id, position, kind, issued_at, vendor_id, order_id, is_alone, product_id, category, brand, hsn,
     gst_rate, city, state, pieces, list_value, sale_value, offers, taxable, cgst, sgst, igst, borne_gst, round_off)
   select id, line, kind, issued_at, vendor_id, order_id, n % 10 <> 0 and n % 7 <> 0, product_id, category, brand, '84713010', 18, city, '27', sign,
     case sign when 1 then value else 0 end, case sign when 1 then value else 0 end, 0, sign * value, sign * value * 9 / 100,
     sign * value * 9 / 100, 0, 0, 0
   from issued order by issued_at`,
  `insert into credits (id, order_id, fulfilment_id, cause, reason, round_off, created_at)
   select distinct on (fulfilment_id) md5('credit' || fulfilment_id)::uuid, order_id, fulfilment_id,
     case when is_credited then 'refund' else 'cancelled' end, 'Bench', 0,
     placed_at + case when is_credited then interval '11 days' else interval '1 hour' end
   from sold where is_credited or is_cancelled order by fulfilment_id, line`,
  `insert into credit_lines (credit_id, order_id, position, quantity, restocked, taxable, cgst, sgst, igst)
   select md5('credit' || fulfilment_id)::uuid, order_id, line, 1, 1, value, value * 9 / 100, value * 9 / 100, 0
   from sold where is_credited or is_cancelled`,
  `insert into credit_documents (credit_id, document_id)
   select md5('credit' || fulfilment_id)::uuid, id from issued where kind = 'credit-note'`,
];

/**
 * Writes the orders that are missing to `count`, with their documents and without what triggers and foreign keys would do
 * for each row. The index of words is dropped, which no report reads. Returns the seconds.
 */
export async function makeSales(pool: pg.Pool, from: number, count: number): Promise<number> {
  const begun = performance.now();
  const client = await pool.connect();
  try {
    await client.query(
      "set statement_timeout = 0; set lock_timeout = 0; drop index if exists orders_by_words; begin",
    );
    await client.query("set local session_replication_role = replica");
    const values = [from + 1, count, count];
    for (const statement of statements) {
      const last = Math.max(0, ...[...statement.matchAll(/\$(\d)/g)].map(([, place]) => Number(place)));
      await client.query(statement, values.slice(0, last));
    }
    await client.query("commit");
    await client.query("vacuum analyze");
  } finally {
    client.release(true);
  }
  return Math.round((performance.now() - begun) / 1_000);
}
