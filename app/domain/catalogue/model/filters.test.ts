import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { priceWithGst } from "../../base/money/unit-price.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { listProducts } from "../list/list-products.server.ts";
import { parseListQuery, writeListQuery } from "../query/list-query.ts";

let opened: TestShop;
let shop: Shop;

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  shop = opened.shop;
});
afterAll(() => opened.close());

const list = (query: string, size?: number) =>
  listProducts(shop, parseListQuery(new URLSearchParams(query)), size);
const change = (statement: string) => sql.raw(statement).execute(shop.db);

/** The products with these specifications, found by reading each one. */
async function plain(condition: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select min(id)::text as id from products where is_public and ${sql.raw(condition)} group by group_id`.execute(
    shop.db,
  );
  return rows.map(({ id }) => id).toSorted();
}

const ids = async (query: string) => (await list(query)).products.map(({ id }) => id).toSorted();
const ramIs = (...sizes: number[]) => `(specs ->> 'ramGb')::numeric in (${sizes.join()})`;

describe("filters by specification", () => {
  it("find what reading each product finds", async () => {
    expect(await ids("category=Laptop&ram=16")).toEqual(await plain(`category = 'Laptop' and ${ramIs(16)}`));
    expect(await ids("category=Laptop&ram=16,32&weight=..1.4")).toEqual(
      await plain(`category = 'Laptop' and ${ramIs(16, 32)} and (specs ->> 'weightKg')::numeric <= 1.4`),
    );
    expect(await ids("category=Gaming&ram=32&min=100000&sort=price-asc")).toEqual(
      await plain(
        `(category = 'Gaming Laptop' or 'gaming' = any (usage)) and ${ramIs(32)} and unit_price >= 100000`,
      ),
    );
    expect((await ids("category=Laptop&ram=16")).length).toBeGreaterThan(1);
  });

  it("say what each choice would leave, and leave their own choice out", async () => {
    const { filters, total } = await list("category=Laptop&ram=16");
    const ram = filters.find(({ address }) => address === "ram");
    if (ram?.kind !== "values") throw new Error("There is no filter for RAM.");
    for (const { value, count } of ram.values) {
      expect(count).toBe((await plain(`category = 'Laptop' and ${ramIs(Number(value))}`)).length);
    }
    expect(ram.values.filter(({ isChosen }) => isChosen).map(({ label }) => label)).toEqual(["16\u00a0GB"]);
    expect(total).toBe(ram.values.find(({ isChosen }) => isChosen)?.count);
    const storage = (await list("category=Laptop&storage=1024")).filters.find(
      ({ address }) => address === "storage",
    );
    expect(storage?.kind === "values" && storage.values.find(({ isChosen }) => isChosen)?.label).toBe(
      "1\u00a0TB",
    );
    const cores = filters.find(({ address }) => address === "cores");
    if (cores?.kind !== "values") throw new Error("There is no filter for cores.");
    for (const { value, count } of cores.values) {
      const both = `${ramIs(16)} and (specs ->> 'cores')::numeric = ${value}`;
      expect(count).toBe((await plain(`category = 'Laptop' and ${both}`)).length);
    }
  });

  it("have an address in one order, without what nobody knows", async () => {
    const { query } = await list("weight=..1.5&ram=32&ram=16,x&unheard=oled&category=laptop");
    expect(writeListQuery(query)).toBe("?category=Laptop&ram=16,32&weight=..1.5");
    expect(writeListQuery((await list("category=Toasters&ram=many")).query)).toBe("");
  });

  it("take a slider that nobody moved for no filter", async () => {
    const { query, total } = await list("category=Laptop&weight-from=0&weight-to=9");
    expect([writeListQuery(query), total]).toEqual([
      "?category=Laptop",
      (await list("category=Laptop")).total,
    ]);
  });

  it("work together with a search and with 'in stock'", async () => {
    expect(await ids("search=meru&ram=16")).toEqual(await plain(`name ilike '%meru%' and ${ramIs(16)}`));
    const inStock = "category=Laptop&ram=16&stock=in";
    const { total } = await list(inStock);
    const [sold] = await ids(inStock);
    await change(`update stock_levels set on_hand = 0 where product_id = ${sold}`);
    expect(await ids(inStock)).not.toContain(sold);
    expect((await list(inStock)).total).toBe(total - 1);
    await change(`update stock_levels set on_hand = 5 where product_id = ${sold}`);
  });

  it("offer only what matters in the category", async () => {
    expect((await list("")).filters.map(({ address }) => address)).toEqual(
      expect.arrayContaining(["ram", "storage"]),
    );
    expect((await list("")).filters.map(({ address }) => address)).not.toContain("weight");
    const addresses = (await list("category=Laptop")).filters.map(({ address }) => address);
    expect(addresses).toEqual(expect.arrayContaining(["ram", "storage", "weight"]));
    const { facets } = await list("category=Laptop");
    expect(facets.categories.map(({ name }) => name)).toEqual(["Laptop", "Gaming", "Desktop"]);
    expect((await list("category=Gaming")).facets.categories.map(({ name }) => name)).toContain(
      "Gaming Laptop",
    );
  });

  it.each(["", "&sort=price-asc", "&sort=newest"])("page through every hit once%s", async (sort) => {
    const query = `ram=16,32${sort}`;
    const whole = (await list(query, 24)).products.map(({ id }) => id);
    const seen: string[] = [];
    let page = await list(query, 3);
    for (;;) {
      seen.push(...page.products.map(({ id }) => id));
      if (!page.next) break;
      page = await list(`${query}&after=${encodeURIComponent(page.next)}`, 3);
    }
    expect(seen).toEqual(whole);
  });
});

it("filters by the country of origin, also one that is written with a comma and was changed", async () => {
  const origins = async (query: string) => {
    const { total, filters } = await list(query);
    const filter = filters.find(({ address }) => address === "origin");
    const values = filter?.kind === "values" ? filter.values : [];
    return [total, ...values.map(({ label, count }) => `${label} ${count}`)];
  };
  expect(await origins("category=Laptop")).toEqual([6, "China 2", "India 4"]);
  expect(await origins("origin=China,Atlantis&category=Laptop")).toEqual([
    2,
    "Atlantis 0",
    "China 2",
    "India 4",
  ]);
  await change(
    "update products set country_of_origin = 'Korea, Republic of', importer = 'I' where name = 'Lekha 14'",
  );
  expect(await origins("origin=Korea+/+Republic+of")).toEqual([
    1,
    "China 6",
    "India 9",
    "Korea / Republic of 1",
    "Taiwan 2",
  ]);
});

it("counts prices with GST where that is asked, and takes no place among those without for one with", async () => {
  const first = (query: string) => list(query).then(({ products }) => products.map(({ id }) => id));
  expect(await first("max=31990&gst=with")).toEqual([]); // 31,990 and 18% GST are 37,748
  expect(await first("max=37748&gst=with")).toEqual(await first("max=31990"));
  await change("update vendors set tax_status = 'composition' where id = 'v1'");
  await change("update vendors set prices_to_confirm_since = null where id = 'v1'");
  const { products } = await list("sort=price-asc&gst=with");
  const paid = products.map((product) => priceWithGst(product));
  expect(paid).toEqual(paid.toSorted((a, b) => a - b));
  expect(products.map(({ id }) => id)).not.toEqual(await first("sort=price-asc"));
  const { next } = await list("sort=price-asc", 5);
  expect((await list(`sort=price-asc&gst=with&after=${next}`)).query.after).toBeUndefined();
});
