import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { CatalogueSchema } from "./catalogue-schema.ts";
import { readCatalogueSchema } from "./read-schema.server.ts";
import { withDerivedChoices } from "./derived-choices.ts";
import type { SpecValues } from "./specification.ts";

let test: TestShop;
let schema: CatalogueSchema;
beforeAll(async () => {
  test = await openTestShop();
  schema = await readCatalogueSchema(test.shop);
});
afterAll(() => test.close());

const familyOf = (specs: SpecValues, before?: SpecValues) =>
  withDerivedChoices(schema, { category: "Laptop", name: "Jwala 15", specs }, before).processorFamily;

it.each([
  ["Intel Core i5-13450HX (10 cores)", "core-i5"],
  ["i7-13650HX", "core-i7"],
  ["Intel Core Ultra 9 275HX", "core-ultra-9"],
  ["Intel Core 5 120U (10 cores)", "core-5"],
  ["AMD Ryzen AI 7 350 (8 cores)", "ryzen-ai-7"],
  ["AMD Ryzen 7 260", "ryzen-7"],
  ["Qualcomm Snapdragon X X1-26-100", "snapdragon-x"],
  ["A fast chip with 15 cores", undefined],
])("%s is of the family %s", (processor, family) => {
  expect(familyOf({ processor })).toBe(family);
});

it("the card is read from the text of a laptop, and from the name of a card itself", () => {
  const laptop = { category: "Gaming Laptop", name: "Jwala 16" };
  const said = (graphics: string) => withDerivedChoices(schema, { ...laptop, specs: { graphics } }).gpuChip;
  expect(said("NVIDIA GeForce RTX 5070 Ti 12 GB (140 W)")).toBe("geforce-rtx-5070-ti");
  expect(said("AMD Radeon 860M (integrated)")).toBeUndefined();
  const card = { category: "graphics-cards", name: "Agni RTX 5060 8 GB", specs: {} };
  expect(withDerivedChoices(schema, card)).toEqual({ gpuChip: "geforce-rtx-5060" });
});

it("the seller's choice stays, and a choice that the former text said follows the new one", () => {
  const former = { processor: "Intel Core i5-13450HX", processorFamily: "core-i5" };
  expect(familyOf({ processor: "Intel Core i5-13450HX", processorFamily: "core-i7" })).toBe("core-i7");
  expect(familyOf({ ...former, processor: "AMD Ryzen 7 260" }, former)).toBe("ryzen-7");
  expect(familyOf({ ...former, processor: "Another" }, former)).toBeUndefined();
  const own = { processor: "Made for Kendra", processorFamily: "core-i5" };
  expect(familyOf({ ...own, processor: "Made for us" }, own)).toBe("core-i5");
});
