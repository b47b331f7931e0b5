import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asAdmin, asNewVendor } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listMeru, meruInput, storedVariants, tableOf, variantsOf } from "#tests/support/test-variants.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { changeStatus } from "../bulk/change-status.server.ts";
import { changeProduct } from "../editing/change-product.server.ts";
import { addVariants } from "../variants/add-variants.server.ts";
import { changeVariants } from "../variants/change-variants.server.ts";

let opened: TestShop;
let shop: Shop;
let vendor: Awaited<ReturnType<typeof asNewVendor>>;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
});
beforeEach(async () => {
  vendor = await asNewVendor(shop);
});
afterAll(() => opened.close());

async function twoOfMeru(facts: object = {}): Promise<[string, string]> {
  const id = await listMeru(vendor, facts);
  await addVariants(vendor, id, { value: { ramGb: "16, 32" } });
  const [first, second] = (await variantsOf(vendor, id)).variants;
  if (!first || !second) throw new Error("A variant is missing.");
  return [first.id, second.id];
}

async function edit(shop: Shop, id: string, facts: object, specs: object = {}): Promise<void> {
  const variant = (await storedVariants(shop, id)).find((storedVariant) => storedVariant.id === id);
  const { name, version } = variant ?? {};
  await changeProduct(shop, id, meruInput({ name, version, stock: null, ...facts }, specs));
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const outcome = await work.then(
    () => "it was allowed",
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(Refusal);
  return outcome as Refusal;
}

const namesOf = async (id: string) => (await storedVariants(shop, id)).map(({ name }) => name);

describe("the text of an option", () => {
  it("is changed for this variant only, as its number is", async () => {
    const [first] = await twoOfMeru();
    await edit(vendor, first, {}, { ram: "16 GB DDR5-6400", processor: "Octa 9" });
    const rows = await storedVariants(shop, first);
    expect(rows.map(({ specs }) => [specs.ram, specs.ramGb, specs.processor])).toEqual([
      ["16 GB DDR5-6400", 16, "Octa 9"],
      ["32 GB DDR5", 32, "Octa 9"],
    ]);
  });

  it("as the option keeps each variant's own number, and other texts are still shared", async () => {
    const id = await listMeru(vendor);
    await addVariants(vendor, id, { value: { color: "Silver, Black" } });
    await edit(vendor, id, {}, { ram: "32 GB DDR5", ramGb: 32 });
    const rows = await storedVariants(shop, id);
    expect(rows.map(({ specs }) => specs.ram)).toEqual(["32 GB DDR5", "32 GB DDR5"]);
  });
});

describe("the name that all variants share", () => {
  const renameUnit = (unit: string) =>
    sql`update specifications set unit = ${unit} where key = 'ramGb'`.execute(shop.db);

  it("does not gather the words of a unit that the owner changed", async () => {
    const [first] = await twoOfMeru();
    try {
      await renameUnit("GiB");
      await edit(vendor, first, { description: "Still light." });
      expect(await namesOf(first)).toEqual(["Meru 14, 16 GiB", "Meru 14, 32 GiB"]);
      await renameUnit("gigabytes");
      await edit(vendor, first, { name: "Meru 14 Pro, 16 GiB" });
      expect(await namesOf(first)).toEqual(["Meru 14 Pro, 16 gigabytes", "Meru 14 Pro, 32 gigabytes"]);
    } finally {
      await renameUnit("GB");
    }
  });

  it("may be typed with or without the options", async () => {
    const [first] = await twoOfMeru();
    await edit(vendor, first, { name: "Meru 15" });
    expect(await namesOf(first)).toEqual(["Meru 15, 16 GB", "Meru 15, 32 GB"]);
    await edit(vendor, first, { name: "Meru 16, 16 GB" });
    expect(await namesOf(first)).toEqual(["Meru 16, 16 GB", "Meru 16, 32 GB"]);
    await edit(vendor, first, { name: "Meru 17, 64 GB" }, { ramGb: 64, ram: "64 GB DDR5" });
    expect(await namesOf(first)).toEqual(["Meru 17, 64 GB", "Meru 17, 32 GB"]);
  });
});

describe("a draft beside a variant on sale", () => {
  it("cannot take from it what its category needs", async () => {
    const [first, second] = await twoOfMeru();
    const refused = await refusalOf(
      edit(vendor, second, {}, { ramGb: 32, ram: "32 GB DDR5", display: null }),
    );
    expect(refused.fields["spec.display"]).toBeDefined();
    expect(refused.message).toContain("Meru 14, 16 GB");
    const [onSale] = await storedVariants(shop, first);
    expect(onSale).toMatchObject({ status: "published", specs: { display: '14" OLED' } });
  });

  it("may lose it where no variant is on sale", async () => {
    const [first, second] = await twoOfMeru();
    await changeStatus(vendor, [first], "archived");
    await edit(vendor, second, {}, { ramGb: 32, ram: "32 GB DDR5", display: null });
    const rows = await storedVariants(shop, first);
    expect(rows.map(({ specs }) => specs.display)).toEqual([undefined, undefined]);
  });
});

describe("SKUs", () => {
  const skusOf = async (id: string) => (await variantsOf(vendor, id)).variants.map(({ sku }) => sku);
  const changeSkus = async (id: string, skus: string[]) => {
    const { variants } = await variantsOf(vendor, id);
    const texts = variants.flatMap((variant, index) => [
      [`version-${variant.id}`, String(variant.version)],
      [`sku-${variant.id}`, skus[index] ?? ""],
    ]);
    await changeVariants(vendor, id, tableOf(Object.fromEntries(texts)));
  };

  it("change places between variants, and move on to the next", async () => {
    const id = await listMeru(vendor);
    await addVariants(vendor, id, { value: { ramGb: "16, 32, 64" } });
    await changeSkus(id, ["MERU-A", "MERU-B", "MERU-C"]);
    await changeSkus(id, ["meru-b", "MERU-A", "MERU-C"]);
    expect(await skusOf(id)).toEqual(["meru-b", "MERU-A", "MERU-C"]);
    await changeSkus(id, ["MERU-A", "MERU-C", ""]);
    expect(await skusOf(id)).toEqual(["MERU-A", "MERU-C", null]);
  });

  it("of any variant keep the product from going to a seller who has one of them", async () => {
    const [first] = await twoOfMeru();
    await changeSkus(first, ["MERU-16", "MERU-32"]);
    const other = await asNewVendor(shop);
    await listMeru(other, { name: "Other", sku: "meru-32" });
    const { vendorId } = other.actor;
    const refused = await refusalOf(edit(asAdmin(shop), first, { sku: "MERU-16", vendorId }));
    expect(refused.code).toBe("sku.taken");
    expect(await skusOf(first)).toEqual(["MERU-16", "MERU-32"]);
  });
});
