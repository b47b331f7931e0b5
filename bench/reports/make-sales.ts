import type pg from "pg";

/** The financial years 2024–25 and 2025–26, in which the orders are placed. */
const seconds = 730 * 86_400;

/**
 * Orders number $1 to $2 of two financial years, by as many customers as two thirds of them, in 400 towns; each tenth
 * with two sellers, each seventh with two lines. One in 25 was not invoiced: half of these cancelled, a quarter never paid.
 * Of one in twenty a line was credited ten days later. Half of the products are the shop's own, of which the cost is known; the
 * sales of the others bear commission, TCS and TDS, and were paid out but for one in forty. `$3` is how many orders there are
 * at the end.
 */
const statements = [
  `update vendors set is_own = true where id = 'bench-0'`,
  `create temporary table sold on commit drop as
   select n, part, line, md5('order' || n)::uuid as order_id, md5('fulfilment' || n || '/' || part)::uuid as fulfilment_id,
     md5('document' || n || '/' || part)::uuid as document_id, product.id as product_id, category, brand,
     product.id % 2 = 0 as is_own, case product.id % 2 when 0 then 'bench-0' else product.vendor_id end as vendor_id,
     (array['online', 'online', 'cod', 'upi', 'bank'])[1 + n % 5] as payment_method, (array['27', '29', '24'])[1 + n % 3] as state,
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
  `insert into orders (id, number, short_number, user_id, user_email, checkout_token, created_at, subtotal, tax, total, full_name,
     address_line1, city, state_code, pincode, phone, payment_method, payment_provider, status, payment_status, paid_at, place_of_supply)
   select order_id, 'YN-' || lpad(n::text, 8, '0'), 1000 + n, user_id, user_id || '@bench.example', md5('checkout' || n)::uuid,
     placed_at, sum(value), sum(value) * 18 / 100, sum(value) * 118 / 100, 'Customer ' || user_id, n || ' Example Road', city,
     state, '411001', '9800000000', payment_method, 'demo', case when is_invoiced then 'delivered' else 'cancelled' end,
     case when is_paid then 'paid' else 'pending' end, case when is_paid then placed_at end, state
   from sold group by order_id, n, user_id, placed_at, city, state, payment_method, is_invoiced, is_paid order by placed_at`,
  `insert into order_events (order_id, kind, actor_role, happened_at, machine, event, to_state)
   select distinct order_id, 'payment', 'system', placed_at, 'payment', case when is_paid then 'capture' else 'fail' end, 'paid'
   from sold where payment_method <> 'cod' order by placed_at`,
  `insert into fulfilments (id, order_id, vendor_id, vendor_name, tax_status, taxable, cgst, sgst, igst, total, status, cancel_reason,
     delivered_at, placed_at)
   select fulfilment_id, order_id, vendor_id, vendor_id, 'registered', sum(value), sum(value) * 9 / 100, sum(value) * 9 / 100, 0,
     sum(value) * 118 / 100, case when is_invoiced then 'delivered' else 'cancelled' end,
     case when not is_invoiced then 'customer' end, case when is_invoiced then placed_at + interval '4 days' end, placed_at
   from sold group by fulfilment_id, order_id, vendor_id, is_invoiced, placed_at order by placed_at`,
  `insert into stock_movements (product_id, change, on_hand, reason, order_id, happened_at)
   select product_id, -1, 20, 'sold', order_id, placed_at from sold order by placed_at`,
  `create temporary table issued on commit drop as
   select *, document_id as id, 'invoice' as kind, placed_at + interval '1 day' as issued_at, 1 as sign,
     null::uuid as invoice_id from sold where is_invoiced
   union all
   select *, md5('note' || n)::uuid, 'credit-note', placed_at + interval '11 days', -1, document_id
   from sold where is_credited`,
  `insert into tax_documents (id, kind, number, issued_at, vendor_id, order_id, fulfilment_id, invoice_id, seller, buyer,
     lines, place_of_supply, tax_status, taxable, cgst, sgst, igst, round_off, total)
   select id, kind, (case kind when 'invoice' then 'I' else 'C' end) || part || '/' || n, issued_at, vendor_id, order_id,
     fulfilment_id, invoice_id, jsonb_build_object('gstin', '27BENCH' || rpad(vendor_id, 8, 'X'), 'legalName', vendor_id,
       'address', 'Example Road, Pune'), '{"name": "Bench"}', '[]', state, 'registered', sum(value), sum(value) * 9 / 100, sum(value) * 9 / 100, 0,
     0, sum(value) * 118 / 100
   from issued group by id, kind, n, part, issued_at, vendor_id, order_id, fulfilment_id, invoice_id, state order by issued_at`,
  `insert into document_lines (document_id, position, kind, issued_at, vendor_id, order_id, is_alone, product_id, category, brand, hsn,
     gst_rate, city, pincode, state, is_parcel, payment_method, customer_id, is_cost_known, pieces, list_value, sale_value, offers, taxable, cgst, sgst, igst,
     borne_gst, round_off)
   select id, line, kind, issued_at, vendor_id, order_id, n % 10 <> 0 and n % 7 <> 0, product_id, category, brand, '84713010', 18, city, '411001', state, sign = 1 and line = 0,
     payment_method, user_id, is_own, sign, case sign when 1 then value else 0 end, case sign when 1 then value else 0 end, 0, sign * value, sign * value * 9 / 100,
     sign * value * 9 / 100, 0, 0, 0
   from issued order by issued_at`,
  `insert into goods_costs (moment, vendor_id, product_id, why, order_id, position, pieces, cost)
   select issued_at, vendor_id, product_id, case sign when 1 then 'shipped' else 'restocked' end, order_id, line, sign,
     sign * value * 8 / 10
   from issued where is_own order by issued_at`,
  `create temporary table charged on commit drop as
   select id as document_id, vendor_id, fulfilment_id, sign, issued_at, sum(sign * value) as base from issued where not is_own
   group by id, vendor_id, fulfilment_id, sign, issued_at`,
  `insert into document_commission (document_id, issued_at, basis_points, gst_basis_points, commission, cgst, sgst, igst)
   select document_id, issued_at, 500, 1800, base / 20, base / 20 * 9 / 100, base / 20 * 9 / 100, 0 from charged order by issued_at`,
  `insert into document_tcs (document_id, state_code, supplier_gstin, basis_points, taxable, cgst, sgst, igst)
   select document_id, '27', '27BENCH' || rpad(vendor_id, 8, 'X'), 50, base, base / 400, base / 400, 0 from charged order by issued_at`,
  `insert into document_tds (document_id, rule_from, financial_year, pan, person_kind, basis_points, base, taxed, amount, sales_to_date)
   select document_id, (select min(valid_from) from tds_rules), '2526', left(vendor_id, 10), 'other', 10, base, base, base / 1000, base
   from charged order by issued_at`,
  `insert into vendor_ledger_entries (vendor_id, fulfilment_id, kind, amount, entered_at, document_id, is_reversal)
   select vendor_id, fulfilment_id, kind, amount, issued_at, document_id, sign < 0
   from charged, lateral (values ('goods', base), ('gst', base * 18 / 100), ('commission', base / -20),
     ('gst-on-commission', base / -20 * 18 / 100), ('tcs', base / -200), ('tds', base / -1000)) as entry (kind, amount)
   order by issued_at`,
  `insert into fulfilment_balances (fulfilment_id, vendor_id, earned, paid_out)
   select fulfilment_id, vendor_id, sum(base), case when abs(hashtext(fulfilment_id::text)) % 40 = 0 then 0 else sum(base) end
   from charged group by fulfilment_id, vendor_id`,
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

/** How many orders it has written. */
export async function countSales(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int from orders where user_id like 'bench-%'",
  );
  return rows[0]?.count ?? 0;
}

/**
 * Writes the orders that are missing to `count`, with their documents and without what triggers and foreign keys would do
 * for each row. The index of words is dropped, which no report reads. Returns the seconds.
 */
export async function makeSales(pool: pg.Pool, from: number, count: number): Promise<number> {
  if (from >= count) return 0;
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
