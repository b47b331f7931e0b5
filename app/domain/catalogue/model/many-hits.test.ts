import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isNightly } from "#tests/support/nightly.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listProducts, type ProductList } from "../list/list-products.server.ts";
import { parseListQuery } from "../query/list-query.ts";
import { maxRankedTogether } from "./search-hits.server.ts";

type Row = {
  id: number;
  group: number;
  price: number;
  listed: number;
  popularity: number;
  brand: string;
  ram: number;
  soldOut: boolean;
};

let opened: TestShop;
let rows: Row[];

/** More are found than are ranked together. */
const models = isNightly ? 3_200 : maxRankedTogether + 100;
const pageSize = 330;

/** Every eighth model has three variants with prices of their own. Many are equal in what a list is sorted by. */
beforeAll(async () => {
  opened = await openTestShop();
  const { db } = opened.shop;
  await db.transaction().execute(async (transaction) => {
    const run = (text: string) => sql.raw(text).execute(transaction);
    await run(`insert into vendors (id, slug, name, legal_name, email, approved_at)
      values ('v', 'v', 'V', 'V', 'v@example.in', now())`);
    await run(`insert into product_groups (group_id, vendor_id, name, options)
      select 4 * n + 1001, 'v', 'Model ' || n, array['ramGb'] from generate_series(0, ${models - 1}, 8) n`);
    await run(`
      insert into products (id, group_id, vendor_id, slug, name, brand, category, price, mrp_incl_gst, popularity,
        listed_at, status, description, hsn, warranty, country_of_origin, manufacturer, generic_name, net_quantity, specs)
      select 4 * n + v + 1001, 4 * n + 1001, 'v', 'p-' || n || '-' || v, 'Samaan ' || n || ' ' || v,
        (array['Aak', 'Bel', 'Cham'])[1 + n % 3], case when n % 9 = 0 then 'Desktop' else 'Laptop' end,
        20000 + (n * 7919 + v * 4801) % 60 * 1000, 900000, (n * 31 + v * 7) % 12,
        timestamptz '2026-01-01' + (n * 17 + v) % 25 * interval '1 day', 'published', 'A thing.', '84713010',
        '1 year', 'India', 'Samaan', 'Computer', '1 N', jsonb_build_object('ramGb', (array[8, 16, 32])[1 + (n + v) % 3])
      from generate_series(0, ${models - 1}) n, generate_series(0, case when n % 8 = 0 then 2 else 0 end) v`);
    await run(`insert into stock_levels (product_id, on_hand)
      select id, case when id % 5 < 2 then 0 else 3 end from products where id > 1000
      on conflict (product_id) do update set on_hand = excluded.on_hand`);
  });
  ({ rows } = await sql<Row>`
    select id::float8 as id, group_id::float8 as "group", unit_price as price, popularity, brand,
      extract(epoch from listed_at)::float8 as listed, (specs ->> 'ramGb')::int as ram, on_hand = 0 as "soldOut"
    from products join stock_levels on product_id = id where is_public`.execute(db));
});
afterAll(() => opened.close());

const list = (query: string) =>
  listProducts(opened.shop, parseListQuery(new URLSearchParams(query)), pageSize);
const idsOf = ({ products }: ProductList) => products.map(({ id }) => Number(id));

const hourOf = ({ listed }: Row) => Math.floor(listed / 3600);

const orders: Record<string, (a: Row, b: Row) => number> = {
  // Of what sold alike, the newest by the hour.
  popularity: (a, b) =>
    Number(a.soldOut) - Number(b.soldOut) ||
    b.popularity - a.popularity ||
    hourOf(b) - hourOf(a) ||
    a.id - b.id,
  "price-asc": (a, b) => a.price - b.price || a.id - b.id,
  "price-desc": (a, b) => b.price - a.price || a.id - b.id,
  newest: (a, b) => b.listed - a.listed || a.id - b.id,
};

/** One variant for each product that has a matching one: the cheapest of those. */
function productsOf(test: (row: Row) => boolean): Row[] {
  const groups = Map.groupBy(rows.filter(test), ({ group }) => group);
  return [...groups.values()].map((variants) => variants.toSorted(orders["price-asc"])[0]!);
}

const lists: [string, (row: Row) => boolean][] = [
  ["ram=8,16,32", () => true],
  ["ram=16,32&min=20000&max=75000", ({ ram, price }) => ram > 8 && price <= 75_000],
  ["min=25000", ({ price }) => price >= 25_000],
  ["ram=8,16,32&brand=Aak,Cham", ({ brand }) => brand !== "Bel"],
  ["search=samaan&ram=8,16,32", () => true],
];

/** By day each list in one order, another one for each. */
const ordersOf = (query: string) => {
  const index = lists.findIndex(([other]) => other === query) % Object.keys(orders).length;
  return Object.keys(orders).filter((_, position) => isNightly || position === index);
};

describe.each(lists)("a list of many: %s", (query, test) => {
  it.each(ordersOf(query))(
    "has every product once on its pages, forwards and backwards, by %s",
    async (sort) => {
      const expected = productsOf(test)
        .toSorted(orders[sort])
        .map(({ id }) => id);
      let page = await list(`${query}&sort=${sort}`);
      const forward = idsOf(page);
      expect([page.total, page.previous]).toEqual([expected.length, null]);
      while (page.next) {
        page = await list(`${query}&sort=${sort}&after=${encodeURIComponent(page.next)}`);
        forward.push(...idsOf(page));
      }
      expect(forward).toEqual(expected);
      const backward = idsOf(page);
      while (page.previous) {
        page = await list(`${query}&sort=${sort}&before=${encodeURIComponent(page.previous)}`);
        backward.unshift(...idsOf(page));
      }
      expect(backward).toEqual(expected);
    },
  );
});

it("say how many are in stock, however many are sold out", async () => {
  const soldIn = (test: (row: Row) => boolean) => productsOf((row) => test(row) && !row.soldOut).length;
  expect((await list("ram=8,16,32")).facets.inStock).toBe(soldIn(() => true));
  expect((await list("")).facets.inStock).toBe(soldIn(() => true));
  expect((await list("ram=16&min=30000&max=34000")).facets.inStock).toBe(
    soldIn(({ ram, price }) => ram === 16 && price >= 30_000 && price <= 34_000),
  );
  const { total, facets } = await list("stock=in&ram=8,16,32");
  expect([total, facets.inStock]).toEqual(Array(2).fill(soldIn(() => true)));
});
