import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { loadSampleCatalogue } from "../../demo/load-sample-catalogue.server.ts";
import { listProducts } from "./list-products.server.ts";
import { parseListQuery } from "../query/list-query.ts";

let opened: TestShop;
let shop: Shop;

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  shop = opened.shop;
});
afterAll(() => opened.close());

const list = (query: string, size?: number) =>
  listProducts(shop, parseListQuery(new URLSearchParams(query)), size);
const ids = async (query: string) => (await list(query)).products.map((product) => Number(product.id));
const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

describe("the sample catalogue", () => {
  it("has 18 products, and loading it again changes nothing", async () => {
    await loadSampleCatalogue(shop, path.resolve("assets"));
    expect((await list("")).total).toBe(18);
  });
});

describe("filters", () => {
  it("shows laptops without gaming laptops", async () => {
    expect(sorted(await ids("category=Laptop"))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(sorted(await ids("category=Gaming+Laptop"))).toEqual([7, 8, 9, 10, 11, 12]);
  });

  it("shows under Gaming every gaming laptop and the desktops made for games", async () => {
    expect(sorted(await ids("category=Gaming"))).toEqual([7, 8, 9, 10, 11, 12, 15, 16, 17, 18]);
  });

  it("shows nothing in a category without products", async () => {
    const monitors = await list("category=Monitor");
    expect(monitors.products).toEqual([]);
    expect(monitors.total).toBe(0);
  });

  it("filters by brand, and ignores a brand nobody sells", async () => {
    expect(sorted(await ids("brand=Vajrakor"))).toEqual([10, 11, 12]);
    const unknown = await list("brand=Nobody");
    expect(unknown.total).toBe(18);
    expect(unknown.query.brands).toBeUndefined();
  });

  it("filters by several brands, and counts the others as if no brand were chosen", async () => {
    const { products, query, facets, total } = await list("brand=Vajrakor,Nobody,Agnirok&sort=price-asc");
    const count = (name: string) => facets.brands.find(({ brand }) => brand === name)?.count;
    const alone = await list("");
    expect(query.brands).toEqual(["Agnirok", "Vajrakor"]);
    expect(total).toBe((await list("brand=Vajrakor")).total + (await list("brand=Agnirok")).total);
    expect(products).toHaveLength(total);
    for (const { brand, count: before } of alone.facets.brands)
      expect([brand, count(brand)]).toEqual([brand, before]);
    const searched = await list("brand=Vajrakor,Agnirok&search=gaming");
    expect(searched.total).toBe(
      (await list("brand=Vajrakor&search=gaming")).total + (await list("brand=Agnirok&search=gaming")).total,
    );
  });

  it("filters by the price a shopper pays: the discount price where there is one", async () => {
    expect(sorted(await ids("min=30000&max=35000"))).toEqual([1]); // 36,990 reduced to 31,990
    expect(sorted(await ids("max=31990"))).toEqual([1, 13]);
    expect(sorted(await ids("min=294990"))).toEqual([12, 18]);
  });

  it("filters new arrivals", async () => {
    expect(sorted(await ids("isNew=true"))).toEqual([3, 6, 11, 15, 17]);
  });

  it("combines them all", async () => {
    expect(await ids("category=Gaming&brand=Mavalix&isNew=true&min=100000&search=ryzen")).toEqual([17]);
  });

  it("counts what each choice would leave while the other filters stay", async () => {
    const { facets, total } = await list("category=Gaming&brand=Agnirok");
    expect(total).toBe(4);
    expect(Object.fromEntries(facets.categories.map(({ name, count }) => [name, count]))).toEqual({
      Gaming: 4,
      "Gaming Laptop": 3,
      Desktop: 1,
    });
    expect(facets.brands.find(({ brand }) => brand === "Vajrakor")?.count).toBe(3);
    expect(facets.anyCategory).toBe(4);
  });
});

describe("sorts", () => {
  it("sorts by the price a shopper pays", async () => {
    const prices = (await list("sort=price-asc")).products.map((product) => product.discountPrice);
    expect(prices).toEqual(prices.toSorted((a, b) => a! - b!));
    expect(await ids("sort=price-desc")).toEqual((await ids("sort=price-asc")).toReversed());
  });

  // No sample was sold yet, so the newest in stock come first; what sold is asked in orders/popularity.
  it("puts what people buy most first when nothing else is asked, then the newest", async () => {
    expect((await ids("")).slice(0, 5)).toEqual([3, 11, 15, 17, 18]);
    expect(await ids("sort=popularity")).toEqual(await ids(""));
  });

  it("puts the latest listing first under newest", async () => {
    expect(sorted((await ids("sort=newest")).slice(0, 5))).toEqual([3, 6, 11, 15, 17]);
  });
});

describe("pages", () => {
  it.each([
    "",
    "sort=price-asc",
    "sort=price-desc",
    "sort=price-desc&gst=with",
    "sort=newest",
    "search=gaming",
  ])("walks forward and back over every product once (%s)", async (query) => {
    const whole = await ids(query);
    const forward: number[] = [];
    let page = await list(query, 5);
    for (;;) {
      forward.push(...page.products.map((product) => Number(product.id)));
      if (!page.next) break;
      page = await list(`${query}&after=${encodeURIComponent(page.next)}`, 5);
    }
    expect(forward).toEqual(whole);
    const backward = page.products.map((product) => Number(product.id));
    while (page.previous) {
      page = await list(`${query}&before=${encodeURIComponent(page.previous)}`, 5);
      backward.unshift(...page.products.map((product) => Number(product.id)));
    }
    expect(backward).toEqual(whole);
  });

  it("neither repeats nor skips a product while others are inserted in between", async () => {
    const before = await ids("sort=price-asc");
    const seen: number[] = [];
    let page = await list("sort=price-asc", 4);
    for (let step = 0; ; step++) {
      seen.push(...page.products.map((product) => Number(product.id)));
      if (!page.next) break;
      await insertCopy(`inserted-${step}`, 20_000 + step * 60_000);
      page = await list(`sort=price-asc&after=${encodeURIComponent(page.next)}`, 4);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => id <= 18)).toEqual(before);
    await shop.db.deleteFrom("price_history").where("product_id", ">", "18").execute();
    await shop.db.deleteFrom("products").where("id", ">", "18").execute();
  });

  it("ignores positions it did not write", async () => {
    for (const after of ["x", "price-asc.1.1", "popularity.1; drop table products.1", "popularity.1.-1"]) {
      const page = await list(`after=${encodeURIComponent(after)}`);
      expect(page.total).toBe(18);
      expect(page.query.after).toBeUndefined();
      expect(page.products).toHaveLength(18);
    }
  });
});

describe("search", () => {
  it.each([
    ["ryzn", "ryzen", 2],
    ["gamng laptop", "gaming laptop", 7],
    ["lekah", "lekha", 1],
    ["lapotp", "laptop", 7],
    ["mreu", "meru", 3],
  ])("finds with a typing error: %s", async (typed, corrected, id) => {
    const result = await list(`search=${encodeURIComponent(typed)}`);
    expect(result.corrected).toBe(corrected);
    expect(result.products.map((product) => Number(product.id))).toContain(id);
  });

  it("knows the words of a product that got another name", async () => {
    const rename = (name: string) =>
      shop.db.updateTable("products").set({ name }).where("id", "=", "3").execute();
    const { name } = await shop.db
      .selectFrom("products")
      .select("name")
      .where("id", "=", "3")
      .executeTakeFirstOrThrow();
    await rename("Zafranwala 14");
    const result = await list("search=zafranwla");
    await rename(name);
    expect([result.corrected, result.products.map(({ id }) => id)]).toEqual(["zafranwala", ["3"]]);
  });

  it("finds a product by its own name in any script, and a Latin one however its accent was typed", async () => {
    const rename = (name: string) =>
      shop.db.updateTable("products").set({ name }).where("id", "=", "3").execute();
    const { name } = await shop.db
      .selectFrom("products")
      .select("name")
      .where("id", "=", "3")
      .executeTakeFirstOrThrow();
    for (const [stored, typed] of [
      ["नर्मदा माउस", "नर्मदा"],
      ["நர்மதா மவுஸ்", "நர்மதா மவுஸ்"],
      ["নর্মদা  মাউস", "নর্মদা মাউস"],
      ["Cafe\u0301 One", "caf\u00E9 one"],
      ["Caf\u00E9 One", "cafe\u0301"],
      ["O’Neil Two", "O'Neil"],
      ["O'Neil Two", "O’Neil  Two"],
      ['Zafran 14"', "zafran 14 inch"],
    ]) {
      await rename(stored!);
      expect([typed, await ids(`search=${encodeURIComponent(typed!)}`)]).toEqual([typed, [3]]);
    }
    await rename(name);
  });

  it("finds the laptops of a size in inches, however it is written", async () => {
    const { rows } = await sql<{ id: number; size: number }>`
      select id::int as id, (specs ->> 'displayInches')::float as size from products where specs ? 'displayInches'
    `.execute(shop.db);
    const ofSize = (inches: number) => sorted(rows.flatMap(({ id, size }) => (size === inches ? [id] : [])));
    for (const typed of ["14 inch", "14 inches", "14-inch", '14"', "14in", "14.0 inch", "14″"]) {
      expect([typed, sorted(await ids(`search=${encodeURIComponent(typed)}`))]).toEqual([typed, ofSize(14)]);
    }
    expect(ofSize(14).length).toBeGreaterThan(0);
    expect(sorted(await ids("search=15.6+inch"))).toEqual(ofSize(15.6));
    expect((await list("search=14-inch+laptop")).corrected).toBeNull();
  });

  it("finds letters and digits run together", async () => {
    expect(sorted(await ids("search=rtx5060"))).toEqual([9, 10, 16]);
    expect(sorted(await ids("search=RTX+5060"))).toEqual([9, 10, 16]);
  });

  it("puts a product's own name before a mention in a text", async () => {
    expect((await ids("search=meru"))[0]).toBeOneOf([3, 4]);
    expect((await list("search=toofan")).products.map((product) => product.name)).toEqual(
      expect.arrayContaining(["Toofan 5060", "Toofan 9070 XT"]),
    );
  });

  it("finds by the start of a word", async () => {
    expect(sorted(await ids("search=prach"))).toEqual([9]);
  });

  it.each(["zzzzqqq", "!!!", "😀😀", "%_", "';--"])(
    "finds nothing for %s and does not fail",
    async (text) => {
      const result = await list(`search=${encodeURIComponent(text)}`);
      expect(result.products).toEqual([]);
    },
  );

  it.each(["' or 1=1 --", "<script>alert(1)</script>", "a:*|b & !c", "\\", "यंत्र"])(
    "takes %s as plain words",
    async (text) => {
      expect((await list(`search=${encodeURIComponent(text)}`)).facets.brands).toBeDefined();
    },
  );

  it("takes ten thousand characters as the first hundred", async () => {
    expect((await list(`search=${"ryzen ".repeat(2_000)}`)).total).toBe((await list("search=ryzen")).total);
  });
});

async function insertCopy(slug: string, price: number) {
  const {
    id: _id,
    unit_price,
    is_public,
    is_listed,
    sku,
    group_id,
    search_document,
    ...row
  } = await shop.db.selectFrom("products").selectAll().where("id", "=", "1").executeTakeFirstOrThrow();
  void [unit_price, is_public, is_listed, sku, group_id, search_document];
  await shop.db
    .insertInto("products")
    .values({
      ...row,
      specs: JSON.stringify(row.specs),
      slug,
      price,
      discount_price: null,
      mrp_incl_gst: 2 * price,
    })
    .execute();
}
