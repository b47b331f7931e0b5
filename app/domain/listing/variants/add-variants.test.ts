import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asNewVendor } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listMeru, meruInput, storedVariants, variantsOf } from "#tests/support/test-variants.ts";
import { findMovedProduct, findVariantOnSale } from "../../catalogue/product/find-moved-product.server.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { changeStatus } from "../bulk/change-status.server.ts";
import { changeProduct } from "../editing/change-product.server.ts";
import { addVariants } from "./add-variants.server.ts";

let opened: TestShop;
let shop: Shop;
let vendor: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
});
beforeEach(async () => {
  vendor = await asNewVendor(shop);
});
afterAll(() => opened.close());

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const outcome = await work.then(
    () => "it was allowed",
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(Refusal);
  return outcome as Refusal;
}

const memoryOf = async (id: string) =>
  (await storedVariants(shop, id)).map(({ specs }) => [specs.ram, specs.ramGb]);

describe("new variants", () => {
  it("keep a text whose number was not known, and say their own afterwards", async () => {
    const id = await listMeru(vendor, {}, { ram: "16 GB DDR5-5600 (2x8 GB)", ramGb: null });
    await addVariants(vendor, id, { value: { ramGb: "16, 32" } });
    expect(await memoryOf(id)).toEqual([
      ["16 GB DDR5-5600 (2x8 GB)", 16],
      ["32 GB DDR5-5600", 32],
    ]);
  });

  it("cannot look the same to shoppers", async () => {
    const id = await listMeru(vendor);
    const both = await refusalOf(addVariants(vendor, id, { value: { storageGb: "1000, 1024" } }));
    expect(both.message).toContain("would be the same: 1 TB");
    await addVariants(vendor, id, { value: { storageGb: "512, 1000" } });
    const other = await refusalOf(addVariants(vendor, id, { value: { storageGb: "1024" } }));
    expect(other.code).toBe("variants.same-options");
    const [first] = (await variantsOf(vendor, id)).variants;
    const specs = { storage: "1 TB NVMe SSD", storageGb: 1024 };
    const edit = meruInput({ version: first?.version, stock: null }, specs);
    expect((await refusalOf(changeProduct(vendor, id, edit))).code).toBe("variants.same-options");
  });

  it("have all values of an option that is left empty", async () => {
    const id = await listMeru(vendor);
    await addVariants(vendor, id, { value: { ramGb: "16, 32", color: "Silver, matt; Black" } });
    expect(await addVariants(vendor, id, { value: { ramGb: "64", color: " " } })).toEqual({ added: 3 });
    const { variants, options } = await variantsOf(vendor, id);
    expect(variants.map(({ words }) => words).slice(-3)).toEqual([
      "64 GB, Silver",
      "64 GB, Silver, matt",
      "64 GB, Black",
    ]);
    expect(options.map(({ present }) => present)).toEqual([
      "16 GB; 32 GB; 64 GB",
      "Silver; Silver, matt; Black",
    ]);
    const none = await refusalOf(addVariants(vendor, id, { value: { ramGb: "", color: "" } }));
    expect(none.code).toBe("variants.wrong-options");
  });

  it("that two people add at the same time are there once", async () => {
    const id = await listMeru(vendor);
    const outcomes = await Promise.allSettled(
      ["16, 32", "16, 64"].map((ramGb) => addVariants(vendor, id, { value: { ramGb } })),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    const { name, variants } = await variantsOf(vendor, id);
    expect(name).toBe("Meru 14");
    expect(variants.map(({ words }) => words).toSorted()).toEqual(["16 GB", "32 GB", "64 GB"]);
  });
});

describe("the address of a variant that is no longer on sale", () => {
  it("leads to one that is, for the time being", async () => {
    const id = await listMeru(vendor);
    await addVariants(vendor, id, { value: { color: "Silver, Black" } });
    const [first, second] = (await variantsOf(vendor, id)).variants;
    if (!first || !second) throw new Error("A variant is missing.");
    expect(await findVariantOnSale(shop, second.slug)).toBe(first.slug);
    await changeStatus(vendor, [second.id], "published");
    await changeStatus(vendor, [first.id], "archived");
    expect(await findVariantOnSale(shop, first.slug)).toBe(second.slug);
    expect(await findMovedProduct(shop, first.slug)).toBeUndefined();
    await changeStatus(vendor, [second.id], "archived");
    expect(await findVariantOnSale(shop, first.slug)).toBeUndefined();
  });

  it("leads nowhere for a product without variants", async () => {
    const id = await listMeru(vendor, { slug: "meru-alone" });
    await changeStatus(vendor, [id], "archived");
    expect(await findVariantOnSale(shop, "meru-alone")).toBeUndefined();
  });
});
