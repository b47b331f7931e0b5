import { listBrandsOnSale } from "../list/list-brands-on-sale.server.ts";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { nightly } from "#tests/support/nightly.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { shareSchemaLock } from "../schema/schema-lock.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { parseTexts } from "../../base/text/values-of-texts.ts";
import { BrandInput } from "./brand-input.ts";
import { addBrand, changeBrand, deleteBrand } from "./change-brand.server.ts";
import { mergeBrands, previewMerge } from "./merge-brands.server.ts";
import { moveAllProducts } from "./move-products.server.ts";
import {
  findBrandOfProduct,
  findBrand,
  findBrandToChange,
  findMovedBrand,
  listBrandNames,
  listBrands,
  presentBrandName,
} from "./read-brands.server.ts";
import { refuseNearBrand } from "./refuse-near-brand.server.ts";

let test: TestShop;
let shop: Shop;
let admin: Shop;
beforeEach(async () => {
  test = await openTestShop();
  ({ shop } = test);
  admin = await asNewAdmin(shop);
});
afterEach(() => test.close());

async function addOf(brand: string): Promise<string> {
  const { id } = await addProduct(shop);
  await shop.db.updateTable("products").set({ brand }).where("id", "=", id).execute();
  await shop.db.deleteFrom("brands").where("name", "=", "Test").execute();
  return id;
}
async function brandsOfProducts(): Promise<string[]> {
  const rows = await shop.db.selectFrom("products").select("brand").orderBy("id").execute();
  return rows.map(({ brand }) => brand);
}
async function idOf(name: string): Promise<string> {
  const row = await shop.db
    .selectFrom("brands")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return row.id;
}
const input = (part: Partial<Record<keyof BrandInput, string>>) => BrandInput.parse(part);

describe("the brand of a product", () => {
  it("is spelled as the shop spells it, and a new one gets a page of its own", async () => {
    await addOf("TP-Link");
    await addOf("tp link");
    await addOf(" TPLINK. ");
    await addOf("A+");
    expect(await brandsOfProducts()).toEqual(["TP-Link", "TP-Link", "TP-Link", "A+"]);
    expect(await findBrand(shop, "tp-link")).toMatchObject({ name: "TP-Link" });
    expect(await presentBrandName(shop, "Tp  LINK")).toBe("TP-Link");
    expect(await findBrandOfProduct(shop, "A+")).toMatchObject({ address: "a" });
  });

  it("is in the list of brands with the products on sale only", async () => {
    await addOf("Nivas");
    const draft = await addOf("Tarang");
    await shop.db.updateTable("products").set({ status: "draft" }).where("id", "=", draft).execute();
    expect((await listBrandsOnSale(shop)).map(({ name, products }) => [name, products])).toEqual([
      ["Nivas", 1],
    ]);
    expect((await listBrands(admin)).filter(({ products }) => products > 0).map(({ name }) => name)).toEqual([
      "Nivas",
      "Tarang",
    ]);
  });

  it("that looks like a known one is asked about, once", async () => {
    await addOf("Lenovo");
    await expect(refuseNearBrand(shop, "Lenvo", { isConfirmed: false })).rejects.toMatchObject({
      code: "brand.near",
      fields: { brand: expect.stringContaining("Did you mean 'Lenovo'?") },
    });
    await refuseNearBrand(shop, "Lenvo", { isConfirmed: true });
    await refuseNearBrand(shop, "LENOVO", { isConfirmed: false });
    await refuseNearBrand(shop, "Nivas", { isConfirmed: false });
  });

  it("of two products saved at the same moment is one brand", async () => {
    const [first, second] = [await addProduct(shop), await addProduct(shop)];
    await Promise.all(
      [
        [first.id, "Same Brand"],
        [second.id, "SAME BRAND"],
      ].map(([id = "", brand = ""]) =>
        shop.db.updateTable("products").set({ brand }).where("id", "=", id).execute(),
      ),
    );
    const names = await listBrandNames(shop);
    expect(names.filter((name) => /same/i.test(name))).toHaveLength(1);
  });
});

describe("a brand with a new name", () => {
  it("keeps its products, and the former name and address lead to it", async () => {
    await addOf("Nivas");
    await addOf("Nivas");
    const id = await idOf("Nivas");
    await changeBrand(admin, id, input({ name: "Nivas Systems", address: "nivas-systems" }));
    expect(await brandsOfProducts()).toEqual(["Nivas Systems", "Nivas Systems"]);
    expect(await presentBrandName(shop, "nivas")).toBe("Nivas Systems");
    expect(await findMovedBrand(shop, "nivas")).toBe("nivas-systems");
    expect((await listBrandsOnSale(shop)).map(({ name, products }) => [name, products])).toEqual([
      ["Nivas Systems", 2],
    ]);
    // Whoever still types the former name gets the present one.
    await addOf("NIVAS");
    expect((await brandsOfProducts()).at(-1)).toBe("Nivas Systems");
    expect(await findBrandToChange(admin, id)).toMatchObject({
      products: 3,
      formerNames: ["Nivas"],
      waiting: 0,
    });
  });

  it("can get its former name back, and only other capitals", async () => {
    await addOf("Nivas");
    const id = await idOf("Nivas");
    for (const name of ["Tarang", "Nivas", "NIVAS", "nivas"]) {
      await changeBrand(admin, id, input({ name }));
      expect(await brandsOfProducts()).toEqual([name]);
    }
  });

  it("is found by it, and takes no name or address that another brand has or had", async () => {
    const product = await addOf("Nivas");
    await addOf("Tarang");
    const id = await idOf("Tarang");
    await changeBrand(admin, await idOf("Nivas"), input({ name: "Kaveri", address: "kaveri" }));
    await expect(changeBrand(admin, id, input({ name: "nivas" }))).rejects.toMatchObject({
      code: "brand.name-taken",
      params: { name: "Kaveri" },
    });
    await expect(changeBrand(admin, id, input({ name: "Tarang", address: "nivas" }))).rejects.toMatchObject({
      code: "brand.address-taken",
    });
    const { rows: products } = await sql`
      select id from products where search_document @@ to_tsquery('simple', 'kaveri')`.execute(shop.db);
    expect(products).toEqual([{ id: product }]);
  });

  /** Renames a brand with more products than are moved at once, and returns its id. */
  async function renameThousands() {
    await addOf("Nivas");
    await sql`
      insert into products (vendor_id, slug, name, category, brand)
      select 'test-vendor', 'many-' || n, 'Many', 'Laptop', 'Nivas' from generate_series(1, 2100) n`.execute(
      shop.db,
    );
    const id = await idOf("Nivas");
    await changeBrand(admin, id, input({ name: "Kaveri" }));
    return id;
  }

  it("leaves thousands of products to a job, and counts those that wait", async () => {
    const id = await renameThousands();
    expect(await findBrandToChange(admin, id)).toMatchObject({ products: 0, waiting: 2101 });
  });

  it.each(nightly(["moves thousands of products by that job"]))("%s", async () => {
    const id = await renameThousands();
    await moveAllProducts(shop, id);
    expect(await findBrandToChange(admin, id)).toMatchObject({ products: 2101, waiting: 0 });
  });
});

describe("merging two brands", () => {
  it("says what it will do, then moves products, names and addresses", async () => {
    await addOf("Nivas");
    await addOf("Nivaas Computers");
    const [into, from] = [await idOf("Nivas"), await idOf("Nivaas Computers")];
    await changeBrand(admin, from, input({ name: "Nivaas", address: "nivaas" }));
    expect(await previewMerge(admin, from, into)).toMatchObject({
      from: { name: "Nivaas" },
      into: { name: "Nivas" },
      products: 1,
      losesFacts: false,
    });
    await mergeBrands(admin, from, into);
    expect(await brandsOfProducts()).toEqual(["Nivas", "Nivas"]);
    expect(await findMovedBrand(shop, "nivaas")).toBe("nivas");
    expect(await findMovedBrand(shop, "nivaas-computers")).toBe("nivas");
    expect(await presentBrandName(shop, "Nivaas Computers")).toBe("Nivas");
    expect(await listBrandNames(shop)).toEqual(["Nivas"]);
    const trail = await shop.db
      .selectFrom("audit_entries")
      .select("action")
      .where("subject_id", "=", into)
      .execute();
    expect(trail).toContainEqual({ action: "brand.merge" });
    await expect(mergeBrands(admin, from, into)).rejects.toMatchObject({ code: "brand.not-found" });
    await expect(mergeBrands(admin, into, into)).rejects.toMatchObject({ code: "brand.merged-with-itself" });
  });

  it("is refused while products are being imported", async () => {
    await addOf("Nivas");
    const { id } = await addBrand(admin, "Tarang");
    const nivas = await idOf("Nivas");
    await inTransaction(shop, async (importing) => {
      await shareSchemaLock(importing);
      await expect(mergeBrands(admin, id, nivas)).rejects.toMatchObject({ code: "brand.busy" });
    });
    await mergeBrands(admin, id, nivas);
  });
});

describe("a brand", () => {
  it("is deleted only without products", async () => {
    await addOf("Nivas");
    const { id } = await addBrand(admin, "Tarang");
    await deleteBrand(admin, id);
    await expect(deleteBrand(admin, await idOf("Nivas"))).rejects.toMatchObject({
      code: "brand.has-products",
      params: { products: 1 },
    });
    expect(await listBrandNames(shop)).toEqual(["Nivas"]);
  });

  it("is not changed from an outdated copy, and not by strangers", async () => {
    const { id } = await addBrand(admin, "Nivas");
    const typed = { name: "Nivas", servicePhone: "1800 123 4567", version: "1" };
    const parsed = parseTexts(BrandInput, typed);
    expect(await changeBrand(admin, id, parsed.data!)).toEqual({ version: 2 });
    await expect(changeBrand(admin, id, parsed.data!)).rejects.toMatchObject({
      code: "brand.changed-meanwhile",
    });
    await expect(changeBrand(shop, id, parsed.data!)).rejects.toMatchObject({ code: "access.not-admin" });
    expect((await findBrand(shop, "nivas"))?.service).toMatchObject({ phone: "1800 123 4567" });
  });

  it.each([
    ["website", "example.in"],
    ["servicePhone", "call us"],
    ["serviceEmail", "help at example"],
    ["address", "Not an address!"],
    ["name", " "],
  ])("says which field is wrong: %s '%s'", (field, text) => {
    const issues = parseTexts(BrandInput, { name: "Nivas", [field]: text }).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toEqual([field]);
  });
});
