import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkFile } from "#tests/support/own-file.ts";
import { importFile } from "#tests/support/test-imports.ts";
import { asNewVendor } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { exportProducts } from "../../csv/export-products.server.ts";

let opened: TestShop;
let vendor: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  vendor = await asNewVendor(opened.shop);
});
afterAll(() => opened.close());

const heading = "Brand,Name,Category,Has serial numbers\n";

async function exported(): Promise<string> {
  let file = "";
  for await (const piece of exportProducts(vendor)) file += piece;
  return file;
}

describe("the serial numbers of a product", () => {
  const serialsOf = async (name: string) =>
    (
      await opened.shop.db
        .selectFrom("products")
        .select("needs_serial")
        .where("name", "=", name)
        .executeTakeFirstOrThrow()
    ).needs_serial;

  it("are usual in the category unless the file says yes or no", async () => {
    const rows = ["Screen,Monitor,", "Cable,Accessory,", "Dock,Accessory,Yes", "Stand,Monitor,no"];
    await importFile(vendor, Buffer.from(`${heading}${rows.map((row) => `B,${row}\n`).join("")}`));
    const answers = await Promise.all(["Screen", "Cable", "Dock", "Stand"].map(serialsOf));
    expect(answers).toEqual([true, false, true, false]);
    expect(await exported()).toMatch(/,Dock,Accessories,.*,yes,/);
    const { problems } = await checkFile(vendor, Buffer.from(`${heading}B,N,Monitor,some\n`));
    expect(problems).toEqual([
      {
        line: 2,
        product: "N",
        column: "Has serial numbers",
        message: "Please enter yes or no",
        value: "some",
      },
    ]);
  });
});
