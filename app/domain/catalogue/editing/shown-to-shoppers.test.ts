import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { filterOnSale, readComparison } from "../compare/read-comparison.server.ts";
import { findMovedCategory } from "../list/find-moved-category.server.ts";
import { listCategoryTiles } from "../home/list-category-tiles.server.ts";
import { listOfBrand } from "../product/list-of-brand.server.ts";
import { ranksOf } from "../product/spec-ranks.server.ts";
import { pluralOfRivals } from "../product/spec-sheet.ts";
import { readBySchema } from "../query/spec-filters.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import { addCategory, changeCategory } from "./categories/add-category.server.ts";
import { assignSpecification } from "./categories/assign-specification.server.ts";
import { CategoryInput, NewCategoryInput } from "./categories/category-input.ts";
import { findCategoryToShape } from "./categories/find-category.server.ts";
import { addSpecification } from "./specifications/add-specification.server.ts";
import { changeSpecification } from "./specifications/change-specification.server.ts";
import { NewSpecificationInput, SpecificationInput } from "./specifications/specification-input.ts";

let test: TestShop;
let shop: Shop;
let admin: Shop;
beforeAll(async () => {
  test = await openTestShop();
  ({ shop } = test);
  admin = await asNewAdmin(shop);
});
afterAll(() => test.close());

async function addWith(category: string, specs: object): Promise<string> {
  const { id } = await addProduct(shop);
  await sql`update products set category = ${category}, specs = ${JSON.stringify(specs)}::jsonb where id = ${id}`.execute(
    shop.db,
  );
  const { slug } = await shop.db
    .selectFrom("products")
    .select("slug")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return slug;
}
const lastAudit = () =>
  shop.db
    .selectFrom("audit_entries")
    .select(["action", "before", "after"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

/** Not on sale itself, and like nothing that is. */
const alone = { groupId: "0", priceWithGst: 0, usage: [] };

describe("what a category's products are compared with", () => {
  it("is its own kind, the choice of the category above, or the owner's own choice", async () => {
    const handhelds = await addCategory(
      admin,
      NewCategoryInput.parse({ name: "Handhelds", ranksWith: "Laptop" }),
    );
    const small = await addCategory(admin, NewCategoryInput.parse({ name: "Small ones", parent: handhelds }));
    const rivals = async (key: string) => pluralOfRivals(await readCatalogueSchema(admin), key);
    expect([await rivals(handhelds), await rivals(small)]).toEqual(["laptops", "laptops"]);
    expect(await findCategoryToShape(admin, small)).toMatchObject({
      row: { ranksWith: null },
      inherited: { ranksWith: "Laptop" },
      comparedWith: "laptops",
    });

    await changeCategory(admin, small, CategoryInput.parse({ name: "Small ones", ranksWith: small }));
    expect(await rivals(small)).toBe("small ones");
    expect(await lastAudit()).toMatchObject({
      action: "category.change",
      before: { ranksWith: null },
      after: { ranksWith: "Small ones" },
    });
    await expect(
      changeCategory(admin, small, CategoryInput.parse({ name: "Small ones", ranksWith: "gone" })),
    ).rejects.toMatchObject({ code: "category.rivals-not-found" });
  });

  it("places its products among those", async () => {
    const key = await addCategory(admin, NewCategoryInput.parse({ name: "Tablets", ranksWith: "Laptop" }));
    await assignSpecification(admin, key, "weightKg", {});
    for (const weightKg of [1.2, 1.4, 1.6]) await addWith("Laptop", { weightKg });
    const ranks = await ranksOf(shop, await readCatalogueSchema(shop), {
      ...alone,
      category: key,
      specs: { weightKg: 0.9 },
    });
    expect(ranks).toMatchObject([{ key: "weightKg", isSimilar: false, of: 3, greater: 3 }]);
  });

  it("compares with those of a similar price and use where there are enough", async () => {
    const used = async (prices: number[], usage: string, weightKg: number) => {
      for (const price of prices) {
        const slug = await addWith("Laptop", { weightKg });
        await sql`update products set price = ${price}, discount_price = null, mrp_incl_gst = 500000, usage = ${[usage]} where slug = ${slug}`.execute(
          shop.db,
        );
      }
    };
    await used([50_000, 60_000, 61_000, 62_000, 70_000], "render-farm", 2);
    await used([60_000], "reading", 1);
    await used([20_000, 200_000], "render-farm", 1);
    const requested = { groupId: "0", category: "Laptop", specs: { weightKg: 1.5 }, usage: ["render-farm"] };
    const at = async (priceWithGst: number) =>
      ranksOf(shop, await readCatalogueSchema(shop), { ...requested, priceWithGst });
    expect(await at(71_000)).toMatchObject([{ isSimilar: true, of: 6, fewer: 0, greater: 5, lowest: 1.5 }]);
    expect(await at(90_000)).toMatchObject([{ isSimilar: false, lowest: 1 }]);
  });
});

describe("a specification that is not compared in a category", () => {
  it("has no ruler and no better value there, and keeps whether it is required", async () => {
    const schema = () => readCatalogueSchema(shop);
    const slugs = [await addWith("Laptop", { weightKg: 1 }), await addWith("Laptop", { weightKg: 2 })];
    await addWith("Laptop", { weightKg: 3 });
    const ranks = async () =>
      (await ranksOf(shop, await schema(), { ...alone, category: "Laptop", specs: { weightKg: 1 } })).length;
    const marked = async () => {
      const { groups } = await readComparison(shop, slugs);
      const row = groups.flatMap(({ rows }) => rows).find(({ key }) => key === "weightKg");
      return row?.cells.map(({ better }) => better);
    };
    expect([await ranks(), await marked()]).toEqual([1, ["Lighter", null]]);

    await assignSpecification(admin, "Laptop", "weightKg", { isRequired: true });
    await assignSpecification(admin, "Laptop", "weightKg", { isRanked: false });
    expect([await ranks(), await marked()]).toEqual([0, [null, null]]);
    expect(await lastAudit()).toMatchObject({
      action: "category.ranked",
      before: { ranked: true, required: true },
      after: { ranked: false, required: true },
    });

    await assignSpecification(admin, "Laptop", "weightKg", { isRequired: false });
    expect(await ranks()).toBe(0);
    await assignSpecification(admin, "Laptop", "weightKg", { isRanked: true });
    expect([await ranks(), await marked()]).toEqual([1, ["Lighter", null]]);
  });

  it("is not lost when a category below says that it is required", async () => {
    const key = await addCategory(admin, NewCategoryInput.parse({ name: "Thin clients", parent: "Desktop" }));
    await assignSpecification(admin, key, "weightKg", { isRequired: true });
    const category = await findCategoryToShape(admin, key);
    expect(category?.specs.find(({ spec }) => spec.key === "weightKg")?.spec).toMatchObject({
      isRequired: true,
      isRanked: false,
    });
  });
});

it("compares only what the pages of the products show", async () => {
  const slugs = [
    await addWith("Monitor", { cores: 8, refreshHz: 60 }),
    await addWith("Monitor", { cores: 4 }),
  ];
  const { groups } = await readComparison(shop, slugs);
  const keys = groups.flatMap(({ rows }) => rows.map(({ key }) => key));
  expect(keys).toContain("refreshHz");
  expect(keys).not.toContain("cores");
});

it("products that are no longer sold take no place in a comparison", async () => {
  const [sold, removed] = [await addWith("Laptop", {}), await addWith("Laptop", {})];
  await shop.db.updateTable("products").set({ status: "archived" }).where("slug", "=", removed).execute();
  expect(await filterOnSale(shop, [removed, "never-there", sold])).toEqual([sold]);
});

it("variants are one product of a brand, and hold their options only in their own category", async () => {
  const slugs = [await addWith("Laptop", { ramGb: 8 }), await addWith("Laptop", { ramGb: 16 })];
  // Their first variant, whose id the group has, has been deleted.
  const group = 900_000;
  await sql`update products set group_id = ${group}, brand = 'Nivas' where slug = any (${slugs}::text[])`.execute(
    shop.db,
  );
  await sql`
    insert into product_groups (group_id, vendor_id, name, options)
    select group_id, vendor_id, name, array['ramGb'] from products where slug = ${slugs[0]}`.execute(shop.db);
  expect(await listOfBrand(shop, "Nivas")).toMatchObject({
    total: 1,
    products: [{ slug: slugs[0], variants: { words: expect.stringContaining("2 variants") } }],
  });

  const { rows } = await sql<{ category: string; products: number }>`
    select category, count_products_differing_in('ramGb', array[category]) as products
    from unnest(array['Laptop', 'Desktop']) category order by category`.execute(shop.db);
  expect(rows).toEqual([
    { category: "Desktop", products: 0 },
    { category: "Laptop", products: 1 },
  ]);
});

it("the home page says the owner's line below the name", async () => {
  const { row } = (await findCategoryToShape(admin, "Monitor"))!;
  const input = { name: row.name, plural: row.plural, isOnHome: true };
  await changeCategory(admin, "Monitor", CategoryInput.parse({ ...input, homeLine: "See every pixel" }));
  const line = async () => (await listCategoryTiles(shop)).tiles.find(({ name }) => name === "Monitor")?.line;
  expect(await line()).toBe("See every pixel");
  await changeCategory(admin, "Monitor", CategoryInput.parse({ ...input, homeLine: " " }));
  expect(await line()).toBeNull();
});

describe("the address of a filter", () => {
  const speed = { name: "Speed", group: "Printing", type: "number", filter: "boxes", category: "Monitor" };
  const parsedSpecs = async (specs: Record<string, string>) =>
    readBySchema(await readCatalogueSchema(shop), { specs }).query.specs;

  it("can be changed; lists still read former ones, and no other filter gets them", async () => {
    const key = await addSpecification(admin, NewSpecificationInput.parse({ ...speed, address: "ppm" }));
    expect([key, await parsedSpecs({ ppm: "20" })]).toEqual(["speed", { ppm: "20" }]);
    await changeSpecification(admin, key, SpecificationInput.parse({ ...speed, address: "sheets-a-minute" }));
    expect(await parsedSpecs({ ppm: "20" })).toEqual({ "sheets-a-minute": "20" });
    expect(await lastAudit()).toMatchObject({
      before: { address: "ppm" },
      after: { address: "sheets-a-minute" },
    });
    const other = { ...speed, name: "Pace", address: "ppm" };
    await expect(addSpecification(admin, NewSpecificationInput.parse(other))).rejects.toMatchObject({
      code: "specification.address-taken",
      params: { name: "Speed" },
    });
    // An empty field keeps it, and its own former one can come back.
    await changeSpecification(admin, key, SpecificationInput.parse({ ...speed, address: "" }));
    expect(await parsedSpecs({ "sheets-a-minute": "20" })).toEqual({ "sheets-a-minute": "20" });
    await changeSpecification(admin, key, SpecificationInput.parse({ ...speed, address: "ppm" }));
    expect(await parsedSpecs({ "sheets-a-minute": "20" })).toEqual({ ppm: "20" });
  });

  it("is no word that lists need, but a name may be one if the address is another", async () => {
    const sort = { ...speed, name: "Sort", filter: "none" };
    await expect(addSpecification(admin, NewSpecificationInput.parse(sort))).rejects.toMatchObject({
      code: "specification.name-reserved",
    });
    await expect(
      addSpecification(admin, NewSpecificationInput.parse({ ...sort, address: "sort" })),
    ).rejects.toMatchObject({
      code: "specification.address-reserved",
      fields: { address: expect.any(String) },
    });
    await addSpecification(admin, NewSpecificationInput.parse({ ...sort, address: "sort-of-paper" }));
    const wrong = SpecificationInput.safeParse({ ...speed, address: "2 words" });
    expect(wrong.error?.issues.map(({ path }) => path)).toEqual([["address"]]);
  });
});

it("the address of a category comes before the name and the former address of another", async () => {
  const category = await addCategory(admin, NewCategoryInput.parse({ name: "Stands", address: "stands" }));
  await changeCategory(admin, category, CategoryInput.parse({ name: "Docks", address: "docks" }));
  const other = await addCategory(
    admin,
    NewCategoryInput.parse({ name: "Stands", address: "laptop-stands" }),
  );
  const at = async (category: string) =>
    readBySchema(await readCatalogueSchema(shop), { category }).category?.key;
  expect([await at("docks"), await at("stands"), await at("laptop-stands")]).toEqual([
    category,
    category,
    other,
  ]);
  expect(await findMovedCategory(shop, "stands")).toBe("docks");
  expect(await findMovedCategory(shop, "laptop-stands")).toBeUndefined();
});
