import { afterAll, beforeAll, expect, it } from "vitest";
import { memoryOfImport } from "#tests/support/import-memory.ts";
import { asNewVendor } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let opened: TestShop;
beforeAll(async () => (opened = await openTestShop()));
afterAll(() => opened.close());

async function memoryOf(file: string) {
  const { actor } = await asNewVendor(opened.shop);
  return memoryOfImport({ databaseUrl: opened.database.url, actor, file });
}

it.each([
  ["in one line", ",", "Line 1 has more than 400 columns."],
  ["in many lines", `${",".repeat(41)}\n`, "more than 6,000,000 cells"],
])("a file of 46 million commas %s takes no memory", async (_, line, sentence) => {
  const told = await memoryOf(`Buffer.alloc(46_000_000, ${JSON.stringify(line)})`);
  expect(told.said).toContain(sentence);
  expect(told.megabytes).toBeLessThan(100);
});

it("fifty thousand products are looked at in little memory", async () => {
  const line = "(_, place) => `Nirvex,Mouse ${place},Accessory,${900 + place}`";
  const lines = `Array.from({ length: 50_000 }, ${line}).join("\\n")`;
  const told = await memoryOf(`Buffer.from("Brand,Name,Category,Price without GST\\n" + ${lines})`);
  expect(told).toMatchObject({ added: 50_000, said: "" });
  expect(told.megabytes).toBeLessThan(300);
});
