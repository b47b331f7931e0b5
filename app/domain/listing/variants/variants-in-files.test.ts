import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewVendor } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/shop.ts";
import { exportProducts } from "../csv/export-products.server.ts";
import { importProducts } from "../csv/import-products.server.ts";
import { findVariants } from "./find-variants.server.ts";

let opened: TestShop;
let shop: Shop;
let vendor: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
  vendor = await asNewVendor(shop);
});
afterAll(() => opened.close());

describe("a file with the column 'Variant of'", () => {
  const file = (rows: string[]) =>
    new TextEncoder().encode(
      ["Brand,Name,Category,Variant of,SKU,Price without GST,RAM (GB),Colour,Stock", ...rows].join("\n"),
    );

  it("makes variants of its rows, which the export names again", async () => {
    const report = await importProducts(
      vendor,
      file(
        ["16,Silver", "16,Black", "32,Silver", "32,Black"].map(
          (values, place) => `Nirvex,Kosha 15,Laptop,kosha-15,KO-${place},${60_000 + place},${values},+2`,
        ),
      ),
    );
    expect(report.problems).toEqual([]);
    const { id } = await shop.db
      .selectFrom("products")
      .select("id")
      .where("sku", "=", "KO-0")
      .executeTakeFirstOrThrow();
    const found = await findVariants(vendor, id);
    expect(found?.name).toBe("Kosha 15");
    expect(found?.variants.map(({ words, sku, stock }) => [words, sku, stock])).toEqual([
      ["16 GB, Silver", "KO-0", 2],
      ["16 GB, Black", "KO-1", 2],
      ["32 GB, Silver", "KO-2", 2],
      ["32 GB, Black", "KO-3", 2],
    ]);
    let lines = "";
    for await (const chunk of exportProducts(vendor)) lines += chunk;
    expect(lines.match(new RegExp(`,${id},`, "g"))).toHaveLength(4);
  });

  it("is refused where two rows would be the same variant", async () => {
    const same = "Nirvex,Kosha 17,Laptop,kosha-17,,60000,16,Silver,+2";
    const { problems } = await importProducts(vendor, file([same, same]));
    expect(problems).toMatchObject([{ column: "Variant of" }]);
  });
});
