import { listProducts } from "../../catalogue/list/list-products.server.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asAdmin, asNewVendor } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { parseTexts } from "../../base/text/values-of-texts.ts";
import { changeStatus } from "../bulk/change-status.server.ts";
import { addProduct } from "../editing/add-product.server.ts";
import { changeProduct } from "../editing/change-product.server.ts";
import { ProductInput } from "../editing/product-input.ts";
import { addVariants } from "./add-variants.server.ts";
import { changeVariants } from "./change-variants.server.ts";
import { findVariants, type ProductVariants } from "./find-variants.server.ts";
import { separateVariants } from "./separate-variants.server.ts";
import { VariantTable } from "./variants-input.ts";

let opened: TestShop;
let shop: Shop;
let vendor: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
  await sql`insert into pictures (id, width, height, transparent) values ('00000000000000000001', 900, 600, false)`.execute(
    shop.db,
  );
});
beforeEach(async () => {
  vendor = await asNewVendor(shop);
});
afterAll(() => opened.close());

const meru = {
  name: "Meru 14",
  brand: "Nirvex",
  category: "Laptop",
  description: "A light laptop.",
  price: 50_000,
  mrpInclGst: 70_000,
  hsn: "84713010",
  gstRate: 18,
  countryOfOrigin: "India",
  manufacturer: "Nirvex Computing",
  genericName: "Laptop computer",
  netQuantity: "1 N",
  stock: { to: 4 },
  specs: {
    processor: "Octa 8",
    ram: "16 GB DDR5",
    ramGb: 16,
    storage: "512 GB NVMe SSD",
    storageGb: 512,
    display: '14" OLED',
    color: "Silver",
    weightKg: 1.2,
  },
};

const inputOf = (facts: object = {}) => ProductInput.parse({ ...meru, ...facts });

async function listMeru(facts: object = {}): Promise<string> {
  const pictures = [{ picture_id: "00000000000000000001", alt: "Meru 14" }];
  const { id } = await addProduct(vendor, inputOf(facts), { status: "published", pictures });
  return id;
}

async function variantsOf(id: string): Promise<ProductVariants> {
  const group = await findVariants(vendor, id);
  if (!group) throw new Error("The product is gone.");
  return group;
}

const twoByThree = { value: { ramGb: "16, 32 GB", color: "Silver, Black, Blue" } };

/** Puts all variants on sale, the dearer the later they were made. */
async function sellAll(id: string): Promise<ProductVariants> {
  const { variants } = await variantsOf(id);
  const texts = Object.fromEntries(
    variants.flatMap((variant, index) => [
      [`version-${variant.id}`, String(variant.version)],
      [`seenStock-${variant.id}`, String(variant.stock)],
      [`price-${variant.id}`, String(50_000 + index * 1_000)],
      [`mrpInclGst-${variant.id}`, "90000"],
      [`stock-${variant.id}`, String(index)],
      [`status-${variant.id}`, "published"],
    ]),
  );
  await changeVariants(vendor, id, tableOf(texts));
  return variantsOf(id);
}

function tableOf(texts: Record<string, string>): VariantTable {
  const read = parseTexts(VariantTable, texts);
  if (!read.success) throw new Error(read.error.message);
  return read.data;
}

async function rowsOf(id: string) {
  const { rows } = await sql<{ name: string; is_listed: boolean; description: string; specs: object }>`
    select name, is_listed, description, specs from products
    where group_id = (select group_id from products where id = ${id}) order by id`.execute(shop.db);
  return rows;
}

const listedOf = async (id: string) =>
  (await rowsOf(id)).filter((row) => row.is_listed).map(({ name }) => name);

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const outcome = await work.then(
    () => "it was allowed",
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(Refusal);
  return outcome as Refusal;
}

describe("a laptop with two sizes of memory in three colours", () => {
  it("has six variants, of which the new ones are drafts with its pictures and texts that say their own memory", async () => {
    const id = await listMeru();
    expect(await addVariants(vendor, id, twoByThree)).toEqual({ added: 5 });
    const { name, variants } = await variantsOf(id);
    expect(name).toBe("Meru 14");
    expect(variants.map(({ words, status, pictures, stock }) => [words, status, pictures, stock])).toEqual([
      ["16 GB, Silver", "published", 1, 4],
      ["16 GB, Black", "draft", 1, 0],
      ["16 GB, Blue", "draft", 1, 0],
      ["32 GB, Silver", "draft", 1, 0],
      ["32 GB, Black", "draft", 1, 0],
      ["32 GB, Blue", "draft", 1, 0],
    ]);
    const rows = await rowsOf(id);
    expect(rows.map((row) => row.name)).toContain("Meru 14, 32 GB, Blue");
    expect(rows.at(-1)?.specs).toMatchObject({ ram: "32 GB DDR5", ramGb: 32, color: "Blue" });
  });

  it("stands in lists once, as the cheapest on sale", async () => {
    const id = await listMeru();
    await addVariants(vendor, id, twoByThree);
    const { variants } = await sellAll(id);
    expect(await listedOf(id)).toEqual(["Meru 14, 16 GB, Silver"]);
    await changeStatus(vendor, [id], "archived");
    expect(await listedOf(id)).toEqual(["Meru 14, 16 GB, Black"]);
    const [, , , , , last] = variants;
    const version = (await variantsOf(id)).variants.at(-1)?.version;
    await changeVariants(
      vendor,
      id,
      tableOf({ [`version-${last?.id}`]: String(version), [`price-${last?.id}`]: "40000" }),
    );
    expect(await listedOf(id)).toEqual(["Meru 14, 32 GB, Blue"]);
    const { rows } = await sql`select variants, lowest_price, highest_price from product_groups
      where group_id = (select group_id from products where id = ${id})`.execute(shop.db);
    expect(rows).toEqual([{ variants: 5, lowest_price: 40_000, highest_price: 54_000 }]);
  });

  it("is counted once in its category", async () => {
    const countOf = async () => (await listProducts(shop, { brands: ["Once"] })).total;
    const id = await listMeru({ brand: "Once" });
    await addVariants(vendor, id, twoByThree);
    await sellAll(id);
    expect(await countOf()).toBe(1);
    await separateVariants(vendor, id);
    expect(await countOf()).toBe(6);
  });

  it("gets a further colour, and refuses one that it has", async () => {
    const id = await listMeru();
    await addVariants(vendor, id, twoByThree);
    const none = await refusalOf(addVariants(vendor, id, { value: { ramGb: "32", color: "Blue" } }));
    expect(none.code).toBe("variants.none-new");
    expect(await addVariants(vendor, id, { value: { ramGb: "16, 32", color: "Gold" } })).toEqual({
      added: 2,
    });
  });

  it("is refused with values that the specification cannot have, and with none", async () => {
    const id = await listMeru();
    const refused = await refusalOf(addVariants(vendor, id, { value: { ramGb: "16, plenty" } }));
    expect(Object.keys(refused.fields)).toEqual(["value-ramGb"]);
    expect((await refusalOf(addVariants(vendor, id, { value: {} }))).code).toBe("variants.wrong-options");
  });
});

describe("an edit of one variant", () => {
  it("changes what all share for all of them, and the name too", async () => {
    const id = await listMeru();
    await addVariants(vendor, id, { value: { ramGb: "16, 32" } });
    const { variants } = await variantsOf(id);
    const version = variants[0]?.version;
    await changeProduct(
      vendor,
      id,
      inputOf({
        version,
        name: "Meru 14 Pro",
        stock: null,
        description: "Lighter than ever.",
        specs: { ...meru.specs, weightKg: 1.1 },
      }),
    );
    const rows = await rowsOf(id);
    expect(rows.map(({ name, description }) => [name, description])).toEqual([
      ["Meru 14 Pro, 16 GB", "Lighter than ever."],
      ["Meru 14 Pro, 32 GB", "Lighter than ever."],
    ]);
    expect(rows[1]?.specs).toMatchObject({ weightKg: 1.1, ramGb: 32 });
  });

  it("may change a specification of this one only", async () => {
    const id = await listMeru();
    await addVariants(vendor, id, { value: { ramGb: "16, 32" } });
    const version = (await variantsOf(id)).variants[0]?.version;
    const specs = { ...meru.specs, weightKg: 1.5 };
    await changeProduct(vendor, id, inputOf({ version, stock: null, specs, onlyThisVariant: true }));
    const rows = await rowsOf(id);
    expect(rows.map((row) => row.specs)).toMatchObject([{ weightKg: 1.5 }, { weightKg: 1.2 }]);
  });

  it("cannot make two variants the same, or leave out an option", async () => {
    const id = await listMeru();
    await addVariants(vendor, id, { value: { ramGb: "16, 32" } });
    const version = (await variantsOf(id)).variants[0]?.version;
    const change = (ramGb: number | null) =>
      changeProduct(vendor, id, inputOf({ version, stock: null, specs: { ...meru.specs, ramGb } }));
    expect((await refusalOf(change(32))).code).toBe("variants.same-options");
    expect((await refusalOf(change(null))).code).toBe("variants.option-missing");
  });

  it("by an admin can give all of them to another vendor", async () => {
    const id = await listMeru();
    await addVariants(vendor, id, { value: { ramGb: "16, 32" } });
    const other = await asNewVendor(shop);
    const version = (await variantsOf(id)).variants[0]?.version;
    const vendorId = other.actor.vendorId;
    await changeProduct(asAdmin(shop), id, inputOf({ version, stock: null, vendorId }));
    expect((await findVariants(other, id))?.variants).toHaveLength(2);
  });
});

describe("codes", () => {
  it("are the shop's own SKU where the seller gives none, and unique among the seller's products", async () => {
    const id = await listMeru();
    const skuOf = async () =>
      (await shop.db.selectFrom("products").select("sku").where("id", "=", id).executeTakeFirstOrThrow()).sku;
    expect(await skuOf()).toBe(`Y-${id}`);
    await addVariants(vendor, id, { value: { ramGb: "16, 32" } });
    const { variants } = await variantsOf(id);
    const both = Object.fromEntries(
      variants.flatMap((variant) => [
        [`version-${variant.id}`, String(variant.version)],
        [`sku-${variant.id}`, "MERU-16"],
      ]),
    );
    expect((await refusalOf(changeVariants(vendor, id, tableOf(both)))).code).toBe("sku.taken");
    expect(await skuOf()).toBe(`Y-${id}`);
  });

  it.each([
    ["8901234567890", true],
    ["8901234567891", false],
    ["12345", false],
    ["2001234567893", false],
  ])("of a barcode %s are accepted: %s", (gtin, isGood) => {
    expect(ProductInput.safeParse({ ...meru, gtin }).success).toBe(isGood);
  });

  it("find the product when typed into the search", async () => {
    const id = await listMeru({ sku: "QZX-77", gtin: "8901234567890", mpn: "NX.KQ4SI.001" });
    for (const typed of ["qzx", "8901234567890", "kq4si"]) {
      const { rows } = await sql<{ id: string }>`
        select id from products where search_document @@ plainto_tsquery('simple', ${typed})`.execute(
        shop.db,
      );
      expect(rows).toEqual([{ id }]);
    }
  });
});

it("another seller's product has no variants to see or to change", async () => {
  const id = await listMeru();
  const other = await asNewVendor(shop);
  expect(await findVariants(other, id)).toBeUndefined();
  expect((await refusalOf(addVariants(other, id, twoByThree))).code).toBe("product.not-found");
});
