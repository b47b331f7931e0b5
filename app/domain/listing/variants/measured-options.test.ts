import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewVendor, onSale, typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { SpecValue } from "../../catalogue/schema/specification.ts";
import { addProduct } from "../editing/add-product.server.ts";
import { addVariants } from "./add-variants.server.ts";
import { findVariants } from "./find-variants.server.ts";

let opened: TestShop;
let vendor: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  vendor = await asNewVendor(opened.shop);
});
afterAll(() => opened.close());

/** Lists a laptop whose seller wrote the RAM as a text only, and gives it variants. */
async function variantsFor(ram: string, values: string) {
  const specs: Record<string, SpecValue | null> = { ram, ramGb: null };
  const { id } = await addProduct(vendor, typedLaptop({}, specs), onSale);
  await addVariants(vendor, id, { value: { ramGb: values } });
  const rows = await opened.shop.db
    .selectFrom("products")
    .select(["id", "specs"])
    .where("group_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ id: variant, specs }) => ({ isFirst: variant === id, ...pick(specs as object) }));
}
const pick = (specs: { ram?: unknown; ramGb?: unknown }) => ({ ram: specs.ram, ramGb: specs.ramGb });

it("a laptop of '16 GB LPDDR5X' is its own variant with 16 GB, whatever is typed first", async () => {
  expect(await variantsFor("16 GB LPDDR5X", "32, 16")).toEqual([
    { isFirst: true, ram: "16 GB LPDDR5X", ramGb: 16 },
    { isFirst: false, ram: "32 GB LPDDR5X", ramGb: 32 },
  ]);
});

it("a text without a number stays, and one with other numbers says the variant's own", async () => {
  expect((await variantsFor("Soldered", "16, 32")).map(({ ram }) => ram)).toEqual(["Soldered", "Soldered"]);
  expect((await variantsFor("2x8 GB DDR5", "16, 32")).map(({ ram }) => ram)).toEqual(["16 GB", "32 GB"]);
});

it("a number and its text of the same name are asked for once", async () => {
  const { id } = await addProduct(vendor, typedLaptop(), onSale);
  const headings = (await findVariants(vendor, id))?.possible.map(({ heading }) => heading) ?? [];
  expect(headings).toContain("RAM (GB)");
  expect(headings).not.toContain("RAM");
  expect(headings).toContain("Colour");
});
