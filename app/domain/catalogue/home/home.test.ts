import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listCategoriesOnSale } from "../list/list-categories-on-sale.server.ts";
import { readCategoryTerms } from "../return-terms/category-terms.server.ts";
import { returnDaysText } from "../return-terms/terms-sentences.ts";
import { listCategoryTiles } from "./list-category-tiles.server.ts";
import { listProducts } from "../list/list-products.server.ts";
import { isOneOfMany, parseListQuery } from "../query/list-query.ts";
import { listMenuCategories } from "./count-categories.server.ts";
import { readHome } from "./read-home.server.ts";
import { readStarts } from "./read-starts.server.ts";

let opened: TestShop;

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
});
afterAll(() => opened.close());

const change = (statement: string) => sql.raw(statement).execute(opened.shop.db);
const tiles = async () => (await listCategoryTiles(opened.shop)).tiles;

describe("the products of the home page", () => {
  it("are the first four that are featured and the latest four that are new, whatever stands above them", async () => {
    const { hero, topPicks, justArrived } = await readHome(opened.shop);
    const first = async (flag: "is_featured" | "is_new") => {
      const rows = opened.shop.db.selectFrom("products").select("id").where(flag, "=", true);
      return (await rows.orderBy("id").limit(4).execute()).map(({ id }) => id);
    };
    expect(topPicks.map(({ id }) => id)).toEqual(await first("is_featured"));
    expect(justArrived.map(({ id }) => id)).toEqual(await first("is_new"));
    expect(hero?.id).toBe(topPicks[0]?.id);
  });
});

describe("where a shopper may start", () => {
  it("is a budget or a use that has products, on a page that is kept", async () => {
    const starts = await readStarts(opened.shop);
    expect(starts.map(({ words }) => words)).toEqual([
      "Laptops up to ₹40,000",
      "Laptops up to ₹60,000",
      "Laptops up to ₹1,00,000",
      "Desktops up to ₹40,000",
      "Desktops up to ₹80,000",
      "For gaming",
      "For office",
      "For students",
      "For video editing",
    ]);
    for (const { to } of starts) {
      const query = parseListQuery(new URL(to, "https://shop.example").searchParams);
      expect((await listProducts(opened.shop, query)).total).toBeGreaterThan(0);
      expect(isOneOfMany(query)).toBe(false);
    }
    const [{ to = "" } = {}] = starts;
    expect(to).toBe("/products?category=Laptop&gst=with&max=40000");
    for (const more of ["&sort=newest", "&stock=in", "&min=1000"])
      expect(isOneOfMany(parseListQuery(new URLSearchParams(to.slice(10) + more)))).toBe(true);
  });

  it("is no category of the menu without products", async () => {
    const names = (await listMenuCategories(opened.shop)).map(({ name }) => name);
    expect(names).toEqual(["Laptop", "Gaming", "Desktop"]);
  });
});

describe("the categories of the home page", () => {
  it("are those of the shop as it was, with their counts", async () => {
    expect((await tiles()).map(({ name, to, count }) => [name, to, count])).toEqual([
      ["Laptop", "/products?category=Laptop", 6],
      ["Gaming", "/products?category=Gaming", 10],
      ["Desktop", "/products?category=Desktop", 6],
      ["Monitor", "/products?category=Monitor", 0],
      ["Components", "/products?category=Components", 0],
    ]);
    expect((await listCategoryTiles(opened.shop)).total).toBe(18);
  });

  it("show a laptop for gaming, and nothing where there is no product", async () => {
    const [, gaming, , monitor] = await tiles();
    const { rows } = await sql<{ category: string }>`
      select category from products join product_pictures on product_id = products.id
      where picture_id = ${gaming?.picture?.id}`.execute(opened.shop.db);
    expect(rows.map(({ category }) => category)).toContain("Gaming Laptop");
    expect(monitor?.picture).toBeNull();
  });

  it("follow the owner: which ones, in which order, with which name and picture", async () => {
    await change(`
      update categories set on_home = false where key in ('Monitor', 'Gaming');
      update categories set position = 0, name = 'PC', home_line = null,
        picture_id = (select picture_id from product_pictures where product_id = 1 and position = 0)
        where key = 'Desktop'`);
    const [first, ...others] = await tiles();
    const { picture_id } = await opened.shop.db
      .selectFrom("product_pictures")
      .select("picture_id")
      .where("product_id", "=", "1")
      .where("position", "=", 0)
      .executeTakeFirstOrThrow();
    expect(first).toMatchObject({ name: "PC", line: null, count: 6, picture: { id: picture_id } });
    expect(others.map(({ name }) => name)).toEqual(["Laptop", "Components"]);
  });

  it("count what is below them", async () => {
    await change(`
      insert into categories (key, parent, name, plural, address)
        values ('mini-pc', 'Desktop', 'Mini PC', 'mini PCs', 'mini-pcs');
      update products set category = 'mini-pc' where id = (select max(id) from products where category = 'Desktop')`);
    expect((await tiles())[0]).toMatchObject({ name: "PC", count: 6 });
  });

  it("promise the days of what is on sale", async () => {
    const keys = async () => (await listCategoriesOnSale(opened.shop)).map(({ key }) => key);
    expect((await keys()).toSorted()).toEqual(["Desktop", "Gaming Laptop", "Laptop", "mini-pc"]);
    await change("update category_terms set return_days = 10 where category in ('Laptop', 'Desktop')");
    const words = async () =>
      returnDaysText(await readCategoryTerms(opened.shop), await listCategoriesOnSale(opened.shop));
    expect(await words()).toBe("7 to 10");
    await change("update category_terms set return_days = 10 where category = 'Gaming Laptop'");
    expect(await words()).toBe("10");
  });

  it("may be none", async () => {
    await change("update categories set on_home = false");
    expect(await listCategoryTiles(opened.shop)).toEqual({ total: 18, tiles: [] });
  });
});

describe("the product at the top", () => {
  it("has callouts if it is a laptop", async () => {
    const { hero, justArrived } = await readHome(opened.shop);
    expect(hero?.callouts?.screen[0]).toContain("″");
    expect(hero?.callouts?.body).toHaveLength(2);
    expect(hero?.size).toMatch(/kg, [\d.]+\s?mm thick$/);
    expect(justArrived.map(({ categoryName }) => categoryName)).not.toContain(undefined);
  });

  it("has them too if it is of a kind that the owner put below laptops", async () => {
    await change(`
      insert into categories (key, parent, name, plural, address)
        values ('ultrabook', 'Laptop', 'Ultrabook', 'ultrabooks', 'ultrabooks');
      update products set category = 'ultrabook' where category = 'Laptop'`);
    const { hero } = await readHome(opened.shop);
    expect(hero?.category).toBe("ultrabook");
    expect(hero?.callouts?.body).toHaveLength(2);
  });

  it("has none if it is a tower", async () => {
    await change("update products set is_featured = category = 'Desktop'");
    const { hero } = await readHome(opened.shop);
    expect(hero?.callouts).toBeNull();
    expect(hero?.size).not.toContain("thick");
  });
});
