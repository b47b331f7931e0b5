import { afterAll, beforeAll, expect, test } from "vitest";
import { checkFile } from "#tests/support/own-file.ts";
import { importFile } from "#tests/support/test-imports.ts";
import { asNewVendor, typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { addProduct } from "../../editing/add-product.server.ts";
import { changeProduct } from "../../editing/change-product.server.ts";
import { exportProducts } from "../../csv/export-products.server.ts";

let opened: TestShop;
let vendor: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  vendor = await asNewVendor(opened.shop);
});
afterAll(() => opened.close());

const conditionOf = (name: string) =>
  opened.shop.db
    .selectFrom("products")
    .select(["condition", "condition_words as words"])
    .where("name", "=", name)
    .executeTakeFirstOrThrow();

async function exported(): Promise<string> {
  let file = "";
  for await (const piece of exportProducts(vendor)) file += piece;
  return file;
}

test("a file says the condition, and an export reads back unchanged", async () => {
  const heading = "Brand,Name,Category,Condition,Condition in words\n";
  const rows = ["B,Disk,Component,,\n", "B,Fan (open box),Component,Open box,Box missing\n"];
  await importFile(vendor, Buffer.from(heading + rows.join("")));
  expect(await conditionOf("Disk")).toEqual({ condition: "new", words: "" });
  expect(await conditionOf("Fan (open box)")).toEqual({ condition: "open-box", words: "Box missing" });
  const file = await exported();
  expect(file).toContain("open-box,Box missing");
  expect(await checkFile(vendor, Buffer.from(file))).toMatchObject({ problems: [], added: 0, changed: 0 });
});

test("goods that are not new say so in their name, with their condition", async () => {
  const heading = "Brand,Name,Category,Condition,Condition in words\n";
  const { problems } = await checkFile(
    vendor,
    Buffer.from(`${heading}B,Lamp,Component,open-box,\nB,Lid,Component,refurbished,Fine\n`),
  );
  expect(problems.map(({ line, column }) => [line, column])).toEqual([
    [2, "Name"],
    [2, "Condition in words"],
    [3, "Condition"],
  ]);
  await expect(
    addProduct(vendor, typedLaptop({ condition: "open-box", conditionWords: "Used once" }), {
      status: "draft",
    }),
  ).rejects.toMatchObject({ fields: { name: expect.stringContaining("open box") } });
});

test("a listing that is new again needs no words, and keeps none", async () => {
  const open = { name: "Meru (open box)", condition: "open-box", conditionWords: "Used once" };
  const { id } = await addProduct(vendor, typedLaptop(open), { status: "draft" });
  expect(await conditionOf(open.name)).toEqual({ condition: "open-box", words: "Used once" });
  await changeProduct(vendor, id, typedLaptop({ ...open, condition: "new", version: "1" }));
  expect(await conditionOf(open.name)).toEqual({ condition: "new", words: "" });
});
