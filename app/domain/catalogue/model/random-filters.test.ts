import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listProducts } from "../list/list-products.server.ts";
import {
  type ListQuery,
  listedForSearchEngines,
  parseListQuery,
  sorts,
  writeListQuery,
} from "../query/list-query.ts";

let opened: TestShop;
let rows: Row[];

type Row = {
  id: number;
  group: number;
  category: string;
  brand: string;
  price: number;
  paid: number;
  listed: number;
  popularity: number;
  isNew: boolean;
  isGaming: boolean;
  soldOut: boolean;
  specs: Record<string, unknown>;
};

const models = 60;

/** Sixty models. Every third has four variants, which differ in memory and storage. */
beforeAll(async () => {
  opened = await openTestShop();
  const { db } = opened.shop;
  await db.transaction().execute(async (transaction) => {
    const vendor = `select 'v'`;
    await sql`insert into vendors (id, slug, name, legal_name, email, approved_at)
      values ('v', 'v', 'V', 'V', 'v@example.in', now())`.execute(transaction);
    await sql
      .raw(
        `insert into product_groups (group_id, vendor_id, name, options)
      select 4 * n + 1001, (${vendor}), 'Model ' || n, array['ramGb', 'storageGb']
      from generate_series(0, ${models - 1}) n where n % 3 = 0`,
      )
      .execute(transaction);
    await sql
      .raw(
        `insert into products (id, group_id, vendor_id, slug, name, brand, category, usage, is_new, gst_rate, price, mrp_incl_gst,
        popularity, listed_at, status, description, hsn, warranty, country_of_origin, manufacturer, generic_name,
        net_quantity, specs)
      select 4 * n + v + 1001, 4 * n + 1001, (${vendor}), 'p-' || n || '-' || v, 'Thing ' || n || ' ' || v,
        (array['Aak', 'Bel', 'Cham'])[1 + (a % 3)::int],
        (array['Laptop', 'Laptop', 'Gaming Laptop', 'Desktop', 'Gaming'])[1 + (b % 5)::int],
        case when c % 3 = 0 then array['gaming'] else '{}' end, d % 4 = 0,
        (array[5, 18, 40, 0])[1 + (e % 4)::int], (20000 + d % 40 * 5000)::int, 900000,
        (d % 9)::int, timestamptz '2026-01-01' + (d % 20)::int * interval '1 day', case when d % 13 = 0 then 'archived' else 'published' end,
        'A thing.', '84713010', '1 year', 'India', 'Samaan', 'Computer', '1 N',
        jsonb_build_object('ramGb', (array[8, 16, 32, 16])[1 + v], 'storageGb', (array[512, 512, 1024, 2048])[1 + v])
          || case when d % 5 > 0 then jsonb_build_object('cores', (array[4, 6, 8])[1 + (d % 3)::int]) else '{}' end
          || case when c % 7 > 0 then jsonb_build_object('weightKg', (900 + e % 30 * 50) / 1000.0) else '{}' end
          || case when e % 6 > 0 then jsonb_build_object('touchscreen', e % 2 = 0) else '{}' end
          || case when d % 6 > 0 then jsonb_build_object('panel', (select options -> (e % 2)::int ->> 'key' from specifications where key = 'panel')) else '{}' end
          || jsonb_build_object('portTypes', (select jsonb_build_array(options -> (e % 3)::int ->> 'key', options -> (3 + d % 2)::int ->> 'key') from specifications where key = 'portTypes'))
      from generate_series(0, ${models - 1}) n, generate_series(0, case when n % 3 = 0 then 3 else 0 end) v,
        lateral (select abs(hashint8extended(n, 1)) % 1000 as a, abs(hashint8extended(n, 2)) % 1000 as b,
          abs(hashint8extended(n, 3)) % 1000 as c, abs(hashint8extended(4 * n + v, 4)) % 1000 as d,
          abs(hashint8extended(4 * n + v, 5)) % 1000 as e) drawn`,
      )
      .execute(transaction);
    await sql`update stock_levels set on_hand = case when product_id % 3 = 0 then 0 else 4 end where product_id > 1000`.execute(
      transaction,
    );
    await sql`insert into stock_levels (product_id, on_hand) select id, case when id % 3 = 0 then 0 else 4 end from products
      where id > 1000 on conflict do nothing`.execute(transaction);
  });
  ({ rows } = await sql<Row>`
    select id::float8 as id, group_id::float8 as "group", category, brand, unit_price as price, popularity,
      (unit_price + round(unit_price * charged_gst_rate / 100))::int as paid,
      extract(epoch from listed_at)::float8 as listed, is_new as "isNew",
      (category = 'Gaming Laptop' or 'gaming' = any (usage)) as "isGaming", specs,
      exists (select from stock_levels where product_id = products.id and on_hand = 0) as "soldOut"
    from products where is_public`.execute(db));
});
afterAll(() => opened.close());

/** The same numbers in every run. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const subtrees: Record<string, string[]> = { Gaming: ["Gaming", "Gaming Laptop"] };
const specKeys: Record<string, string> = {
  ram: "ramGb",
  storage: "storageGb",
  cores: "cores",
  panel: "panel",
  touchscreen: "touchscreen",
  "port-types": "portTypes",
};

function isIn(category: string, row: Row) {
  return (subtrees[category] ?? [category]).includes(row.category) || (category === "Gaming" && row.isGaming);
}

function valuesOf(row: Row, address: string): string[] {
  const value = row.specs[specKeys[address] ?? ""];
  if (value === undefined) return [];
  if (typeof value === "boolean") return [value ? "yes" : "no"];
  return [value].flat().map(String);
}

/** Each filter of a query as a plain test of one variant. */
function testsOf(query: ListQuery): Map<string, (row: Row) => boolean> {
  const tests = new Map<string, (row: Row) => boolean>();
  const { category, brands, isNew, stock, min = 0, max = Infinity, specs = {} } = query;
  const amount = amountOf(query);
  if (category) tests.set("category", (row) => isIn(category, row));
  if (brands) tests.set("brand", (row) => brands.includes(row.brand));
  if (isNew) tests.set("new", (row) => row.isNew);
  if (stock) tests.set("stock", (row) => !row.soldOut);
  tests.set("price", (row) => amount(row) >= min && amount(row) <= max);
  for (const [address, text] of Object.entries(specs)) {
    if (address === "weight") {
      const [low, high] = text.split("..").map((end) => (end === "" ? undefined : Number(end)));
      tests.set(address, ({ specs: { weightKg } }) => {
        return typeof weightKg === "number" && weightKg >= (low ?? 0) && weightKg <= (high ?? Infinity);
      });
    } else {
      tests.set(address, (row) => valuesOf(row, address).some((value) => text.split(",").includes(value)));
    }
  }
  return tests;
}

const hourOf = ({ listed }: Row) => Math.floor(listed / 3600);

const amountOf =
  ({ gst }: ListQuery) =>
  ({ price, paid }: Row) =>
    gst ? paid : price;

const ordersOf = (amount: (row: Row) => number): Record<string, (a: Row, b: Row) => number> => ({
  // Of what sold alike, the newest by the hour.
  popularity: (a, b) =>
    Number(a.soldOut) - Number(b.soldOut) ||
    b.popularity - a.popularity ||
    hourOf(b) - hourOf(a) ||
    a.id - b.id,
  "price-asc": (a, b) => amount(a) - amount(b) || a.id - b.id,
  "price-desc": (a, b) => amount(b) - amount(a) || a.id - b.id,
  newest: (a, b) => b.listed - a.listed || a.id - b.id,
});

const list = (query: string) => listProducts(opened.shop, parseListQuery(new URLSearchParams(query)), 7);

function randomQuery(seed: number): string {
  const draw = seeded(seed);
  const first = <Value>(values: Value[]) => values[draw(values.length)]!;
  const pairs: [string, string][] = [];
  const perhaps = (odds: number, name: string, value: string) =>
    draw(odds) === 0 && pairs.push([name, value]);
  perhaps(1, "category", first(["Laptop", "Gaming", "Gaming Laptop", "Desktop"]));
  if (draw(5) === 0) pairs.pop();
  perhaps(2, "ram", first(["16", "8", "16,32", "8,32"]));
  perhaps(4, "storage", first(["512", "512,1024", "2048"]));
  perhaps(4, "cores", first(["4", "6,8"]));
  const allValues = (address: string) =>
    [...new Set(rows.flatMap((row) => valuesOf(row, address)))].toSorted();
  perhaps(5, "panel", first(allValues("panel")));
  perhaps(5, "port-types", `${first(allValues("port-types"))},${first(allValues("port-types"))}`);
  perhaps(5, "touchscreen", first(["yes", "no"]));
  perhaps(4, "weight", first(["..1.5", "1.2..", "1.1..1.9"]));
  perhaps(5, "brand", first(["Aak", "Bel", "Cham", "Aak,Cham", "Bel,Aak"]));
  perhaps(6, "isNew", "true");
  perhaps(4, "stock", "in");
  perhaps(4, "min", first(["40000", "72500"]));
  perhaps(4, "max", first(["120000", "95000"]));
  perhaps(2, "gst", "with");
  return new URLSearchParams(pairs).toString();
}

it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
  "random filters %i give what reading each product gives",
  async (seed) => {
    const search = randomQuery(seed);
    const result = await list(search);
    const { query } = result;
    const tests = testsOf(query);
    const left = (from: Row[], without?: string) =>
      from.filter((row) => [...tests].every(([facet, test]) => facet === without || test(row)));
    const many = (hits: Row[]) => new Set(hits.map(({ group }) => group)).size;

    const statedValues: Record<string, unknown> = { search, total: result.total };
    const due: Record<string, unknown> = { search, total: many(left(rows)) };
    const { anyCategory, newArrivals, inStock, brands, categories } = result.facets;
    Object.assign(statedValues, { anyCategory, newArrivals, inStock });
    Object.assign(due, {
      anyCategory: many(left(rows, "category")),
      inStock: many(left(rows).filter(({ soldOut }) => !soldOut)),
      newArrivals: many(left(rows, "new").filter(({ isNew }) => isNew)),
    });
    for (const { brand, count } of brands) {
      statedValues[brand] = count;
      due[brand] = many(left(rows, "brand").filter((row) => row.brand === brand));
    }
    for (const { key, count } of categories) {
      statedValues[key] = count;
      due[key] = many(left(rows, "category").filter((row) => isIn(key, row)));
    }
    for (const address of Object.keys(specKeys)) {
      const hits = left(rows, address);
      const counts = Map.groupBy(
        hits.flatMap((row) => valuesOf(row, address).map((value) => ({ value, row }))),
        ({ value }) => value,
      );
      const expected = new Map(
        [...counts].map(([value, stated]) => [value, many(stated.map(({ row }) => row))]),
      );
      const filter = result.filters.find((each) => each.address === address);
      const chosen = query.specs?.[address];
      const stated = [...expected.values()].reduce((sum, count) => sum + count, 0);
      const matters = query.category && expected.size > 1 && stated >= 0.3 * many(left(rows));
      if (matters || chosen !== undefined) {
        statedValues[`${address} is offered`] = filter !== undefined;
        due[`${address} is offered`] = true;
      }
      if (filter?.kind !== "values") continue;
      for (const value of chosen?.split(",") ?? []) if (!expected.has(value)) expected.set(value, 0);
      statedValues[address] = new Map(filter.values.map(({ value, count }) => [value, count]));
      due[address] = expected;
    }

    for (const sort of sorts) {
      const seen: number[] = [];
      let page = await list(`${search}&sort=${sort}`);
      const orders = ordersOf(amountOf(page.query));
      const cheapest = [...Map.groupBy(left(rows), ({ group }) => group).values()].map(
        (variants) => variants.toSorted(orders["price-asc"])[0]!,
      );
      for (;;) {
        seen.push(...page.products.map(({ id }) => Number(id)));
        if (!page.next) break;
        page = await list(`${search}&sort=${sort}&after=${encodeURIComponent(page.next)}`);
      }
      statedValues[sort] = seen;
      due[sort] = cheapest.toSorted(orders[sort]).map(({ id }) => id);
    }
    expect(statedValues).toEqual(due);
  },
);

it("search engines know a list of a category by its specifications", () => {
  const canonical = (text: string) =>
    writeListQuery(listedForSearchEngines(parseListQuery(new URLSearchParams(text))));
  expect(canonical("category=Laptop&ram=16,32&sort=newest&stock=in")).toBe("?category=Laptop&ram=16,32");
  expect(canonical("category=Laptop&isNew=true&min=20000")).toBe("?category=Laptop");
  expect(canonical("ram=16&cores=6")).toBe("");
});
