import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findProduct } from "./find-product.server.ts";

let opened: TestShop;

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
});
afterAll(() => opened.close());

const change = (statement: string) => sql.raw(statement).execute(opened.shop.db);

async function pageOf(id: string) {
  const { slug } = await opened.shop.db
    .selectFrom("products")
    .select("slug")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const page = await findProduct(opened.shop, slug);
  if (!page) throw new Error(`Product ${id} is not on sale.`);
  return page;
}

async function firstOf(category: string) {
  const { id } = await opened.shop.db
    .selectFrom("products")
    .select("id")
    .where("category", "=", category)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return id;
}

type Page = Awaited<ReturnType<typeof pageOf>>;
const rowsOf = ({ sheet }: Page) => sheet.flatMap(({ rows }) => rows);
const rulersOf = (page: Page) =>
  rowsOf(page).flatMap(({ label, rulers }) => rulers.map(({ words }) => `${label}: ${words}`));

describe("the page of a product", () => {
  it("compares a laptop with laptops, gaming ones included, and a desktop with desktops", async () => {
    const laptop = await pageOf(await firstOf("Laptop"));
    expect(laptop.rivals).toBe("other laptops here");
    expect(rulersOf(laptop).join(" ")).toContain("of 12 laptops");
    const desktop = await pageOf(await firstOf("Desktop"));
    expect(desktop.rivals).toBe("other desktops here");
    expect(rulersOf(desktop).join(" ")).not.toContain("laptops");
    expect(rulersOf(desktop).length).toBeGreaterThan(0);
  });

  it("does not compare what nobody carries by its weight", async () => {
    const desktop = await pageOf(await firstOf("Desktop"));
    expect(rowsOf(desktop).map(({ label }) => label)).toContain("Weight");
    expect(rulersOf(desktop).filter((text) => /^(Weight|Height)/.test(text))).toEqual([]);
  });

  it("has no ruler where fewer than three say the number", async () => {
    const id = await firstOf("Desktop");
    const hasRam = async () => rulersOf(await pageOf(id)).some((text) => text.startsWith("RAM"));
    expect(await hasRam()).toBe(true);
    await change(`update products set specs = specs - 'ramGb' where category = 'Desktop' and id not in (${id},
      (select max(id) from products where category = 'Desktop'))`);
    expect(await hasRam()).toBe(false);
  });

  it("leads back through all categories above it", async () => {
    const page = await pageOf(await firstOf("Gaming Laptop"));
    expect(page.trail).toEqual([
      { label: "Gaming", to: "/products?category=Gaming" },
      { label: "Gaming Laptop", to: "/products?category=Gaming+Laptop" },
    ]);
    expect(page.keySpecs.map(({ label }) => label)).toEqual(["Processor", "RAM", "Storage", "Graphics"]);
  });

  it("says everything in the words the owner gave it", async () => {
    const id = await firstOf("Laptop");
    await change(`
      update specifications set name = 'Memory', help = 'More lets you work on more at once.' where key = 'ram';
      update specifications set group_name = 'Outside' where key in ('weightKg', 'widthMm', 'depthMm', 'heightMm', 'color');
      update categories set name = 'Notebook', plural = 'notebooks', address = 'Notebook' where key = 'Laptop'`);
    const page = await pageOf(id);
    expect(page.trail).toEqual([{ label: "Notebook", to: "/products?category=Notebook" }]);
    expect(page.sheet.map(({ name }) => name)).toContain("Outside");
    expect(rowsOf(page).find(({ key }) => key === "ram")).toMatchObject({
      label: "Memory",
      help: expect.arrayContaining(["More lets you work on more at once."]) as string[],
    });
    expect(rulersOf(page).join(" ")).toContain("notebooks");
  });

  it("shows a kind of product that the shop did not know before", async () => {
    await change(`
      insert into categories (key, name, plural, address) values ('printer', 'Printer', 'printers', 'printers');
      insert into specifications (key, name, address, group_name, type, unit, better, on_card, options) values
        ('ppm', 'Print speed', 'sheet-speed', 'Printing', 'number', 'pages a minute', 'more', true, '[]'),
        ('bothSides', 'Prints both sides', 'both-sides', 'Printing', 'yes-no', null, null, true, '[]'),
        ('paper', 'Paper', 'sheets', 'Paper', 'choices', null, null, false,
          '[{"key": "a4", "label": "A4"}, {"key": "a3", "label": "A3"}]');
      insert into category_specifications (category, specification, position)
        values ('printer', 'ppm', 1), ('printer', 'bothSides', 2), ('printer', 'paper', 3);
      update products set category = 'printer', specs = jsonb_build_object('ppm', 20 + id, 'bothSides', true,
        'paper', '["a4", "a3"]'::jsonb, 'ramGb', 1) where id in (1, 2, 3)`);
    const page = await pageOf("2");
    expect(page.sheet).toEqual([
      {
        name: "Printing",
        rows: [
          {
            key: "ppm",
            label: "Print speed",
            value: "22\u00a0pages a minute",
            rulers: [
              {
                at: 0.5,
                words: "Higher print speed than 1 of 3 printers",
                ends: ["21\u00a0pages a minute", "23\u00a0pages a minute"],
              },
            ],
          },
          { key: "bothSides", label: "Prints both sides", value: "Yes", rulers: [] },
        ],
      },
      { name: "Paper", rows: [{ key: "paper", label: "Paper", value: "A4, A3", rulers: [] }] },
    ]);
    expect(page.properties).toEqual([
      { name: "Print speed", value: 22, unit: "pages a minute" },
      { name: "Prints both sides", value: "Yes" },
      { name: "Paper", value: "A4, A3" },
    ]);
    expect(page.lines).toEqual(["22\u00a0pages a minute", "Prints both sides"]);
  });
});
