import type pg from "pg";

/** One product in four has four variants, whose ids follow one another. */
const model = "case when n / 4 % 4 = 0 then n - n % 4 else n end";

const groups = `
insert into product_groups (group_id, vendor_id, name, options)
select n, 'bench-' || abs(hashint8extended(n, 2)) % 200, 'Model ' || n, array['bench27']
from generate_series($1::bigint, $2::bigint) n where n / 4 % 4 = 0 and n % 4 = 0`;

/** Inserts products. Every value is derived from the product's number, so each run makes the same rows. */
const products = `
with drawn as (
  select n, model,
    abs(hashint8extended(model, 1)) % 100 as kind, abs(hashint8extended(model, 2)) as a, abs(hashint8extended(n, 3)) as b,
    abs(hashint8extended(n, 4)) as c, abs(hashint8extended(n, 5)) as d
  from generate_series($1::bigint, $2::bigint) n, lateral (select ${model} as model) models
), shaped as (
  select *,
    case when kind < 30 then 'Laptop' when kind < 45 then 'Gaming Laptop' when kind < 60 then 'Desktop'
      when kind < 75 then 'Monitor' when kind < 90 then 'Component' else 'Accessory' end as category,
    (array['Arohan', 'Bhaskar', 'Chetak', 'Dhruva', 'Ekam', 'Falak', 'Garuda', 'Himal', 'Indra', 'Jivan', 'Kaveri',
      'Lohit', 'Mandar', 'Nakshi', 'Ojas', 'Pavan', 'Rohini', 'Saranga', 'Tarang', 'Urja', 'Vidyut', 'Yojana'])
      [1 + (sqrt(a % 484))::int % 22] as brand,
    (array['Agni', 'Bindu', 'Chhaya', 'Deepa', 'Eka', 'Gati', 'Hansa', 'Jyoti', 'Kiran', 'Lahar', 'Megha', 'Nadi',
      'Pankh', 'Ritu', 'Sagar', 'Tara', 'Usha', 'Vega'])[1 + b % 18] as line,
    (array[8, 8, 16, 16, 16, 32, 32, 64, 96])[1 + c % 9] as ram,
    (array[256, 512, 512, 1024, 1024, 2048, 4096])[1 + d % 7] as storage,
    (array[4, 6, 6, 8, 8, 10, 12, 14, 16, 24])[1 + (a / 7) % 10] as cores,
    (array[60, 60, 75, 120, 144, 165, 240])[1 + (b / 5) % 7] as hertz,
    (array[13.3, 14, 14, 15.6, 15.6, 16, 17.3])[1 + (c / 3) % 7] as inches,
    10 * (100 + (exp(((d / 11) % 1000) / 220.0) * 28)::int) * (1 + kind / 45) as base
  from drawn
), priced as (
  select *, category in ('Laptop', 'Gaming Laptop') as portable,
    category in ('Laptop', 'Gaming Laptop', 'Desktop') as whole,
    category in ('Laptop', 'Gaming Laptop', 'Monitor') as shown,
    base * 10 as price,
    case when a % 3 = 0 then base * 9 end as discount,
    case when category = 'Gaming Laptop' or b % 9 = 0 then array['gaming'] else array['home', 'office'] end as uses
  from shaped
)
insert into products (id, vendor_id, slug, name, description, category, brand, price, discount_price, mrp_incl_gst, hsn,
  specs, group_id, warranty,
  country_of_origin, manufacturer, generic_name, net_quantity, usage, is_new, is_featured, rating, reviews,
  has_sample_rating, popularity, status, listed_at, published_at)
select n, 'bench-' || a % 200, lower(brand || '-' || line) || '-' || n, line || ' ' || n,
  case when portable then 'A machine to carry, with room to grow.' else 'Built to last on a desk.' end,
  category, brand, price, discount, price * 13 / 10, '84713010',
  case when whole then jsonb_build_object('processor', 'Octa ' || cores || ' cores', 'ram', ram || ' GB DDR5',
    'storage', storage || ' GB NVMe SSD', 'graphics', 'Prism ' || 1000 * (1 + a % 6))
  else jsonb_build_object('display', inches || ' inch, ' || hertz || ' Hz') end
  || jsonb_strip_nulls(jsonb_build_object(
    'ramGb', case when whole then ram end, 'storageGb', case when whole then storage end,
    'cores', case when whole then cores end, 'refreshHz', case when shown then hertz end,
    'displayInches', case when shown then inches end, 'weightKg', case when portable then 1 + (a % 200) / 100.0 end,
    'heightMm', case when portable then 14 + (b % 120) / 10.0 end, 'os', case when whole then 'Windows 11 Home' end,
    'color', (array['Graphite', 'Silver', 'Black', 'White'])[1 + c % 4]))
  || (select jsonb_object_agg('bench' || spec, case when spec <= 10
      then to_jsonb('o' || abs(hashint8extended(n, 100 + spec)) % (3 + spec))
      else to_jsonb(abs(hashint8extended(n, 100 + spec)) % 10) end) from generate_series(1, 26) spec)
  || jsonb_build_object('bench27', n % 4), model,
  '1 year onsite', 'India', brand || ' Computing', lower(category), '1 N', uses, d % 20 = 0, d % 500 = 0,
  3 + (b % 20) / 10.0, b % 2000, true, (1000000 / (1 + a % 5000))::int, 'published', listed, listed
from priced, lateral (select timestamptz '2026-01-01' - (c % 31536000) * interval '1 second' as listed) age`;

/** Together with those of a laptop 40; of these ten are choices that filter, and five numbers that do. */
const benchSpecs = `
with made as (
  insert into specifications (key, name, address, group_name, type, options, filters, position)
  select 'bench' || n, 'Bench ' || n, 'bench-' || n, 'Bench', case when n <= 10 then 'choice' else 'number' end,
    case when n <= 10 then (select jsonb_agg(jsonb_build_object('key', 'o' || o, 'label', 'Option ' || o))
      from generate_series(0, 2 + n) o) else '[]' end, n <= 15, 1000 + n
  from generate_series(1, 27) n on conflict do nothing returning key, position
)
insert into category_specifications (category, specification, position)
select categories.key, made.key, made.position from made, categories where parent is null on conflict do nothing`;

/** Inserts their stock and an earlier price. */
const whatFollows = [
  `insert into stock_levels (product_id, on_hand)
     select n, abs(hashint8extended(n, 6)) % 60 from generate_series($1::bigint, $2::bigint) n`,
  `insert into price_history (product_id, valid_from, price, is_public)
     select id, listed_at - interval '40 days', price + 500, true from products where id between $1 and $2`,
];

const firstId = 10_000_000;
const atOnce = 10_000;
const writers = 2;

/** Fills the catalogue up to `count` generated products. Returns how many were written per second. */
export async function makeProducts(pool: pg.Pool, count: number): Promise<number> {
  const { rows } = await pool.query<{ made: string }>(
    "select count(*) as made from products where id >= $1",
    [firstId],
  );
  const made = Number(rows[0]?.made);
  const begun = performance.now();
  await pool.query(
    `insert into vendors (id, slug, name, email, approved_at)
     select 'bench-' || n, 'bench-' || n, 'Vendor ' || n, 'vendor-' || n || '@bench.example', now()
     from generate_series(0, 199) n on conflict do nothing`,
  );
  await pool.query(benchSpecs);
  const ranges: [number, number][] = [];
  for (let from = firstId + made; from < firstId + count; from += atOnce) {
    ranges.push([from, Math.min(from + atOnce, firstId + count) - 1]);
  }
  await Promise.all(Array.from({ length: writers }, () => writeRanges(pool, ranges)));
  const seconds = (performance.now() - begun) / 1_000;
  const client = await pool.connect();
  await client.query("set statement_timeout = 0");
  await client.query("vacuum analyze");
  client.release(true);
  return Math.round((count - made) / seconds);
}

/** Writes one range after another until none is left. */
async function writeRanges(pool: pg.Pool, ranges: [number, number][]) {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    for (let range = ranges.shift(); range; range = ranges.shift()) {
      await client.query("begin");
      for (const statement of [groups, products, ...whatFollows]) await client.query(statement, range);
      await client.query("commit");
    }
  } finally {
    client.release(true);
  }
}
