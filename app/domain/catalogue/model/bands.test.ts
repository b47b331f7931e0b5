import { expect, it } from "vitest";
import { CatalogueModel } from "./catalogue-model.ts";
import { byCloseness } from "./closeness.ts";
import { firstOf, scanList } from "./scan-list.ts";
import type { OnSale } from "./shelf.ts";

function product(id: number, popularity: number, of: Pick<OnSale, "isInStock" | "isPreOrder">): OnSale[] {
  const price = 40_000 + id;
  const others = { price, priceWithGst: price, popularity, listed: id, isNew: false, usage: [], specs: {} };
  return [{ id, groupId: id, category: "Laptop", brand: "Nivas", ...others, ...of }];
}

const model = new CatalogueModel([]);
model.put(1, product(1, 2 ** 52, { isInStock: false }));
model.put(2, product(2, 0, { isInStock: true }));
model.put(3, product(3, 7, { isInStock: false, isPreOrder: true }));
model.put(4, product(4, 2 ** 52, { isInStock: false, isPreOrder: true }));
model.put(5, product(5, 9, { isInStock: true, isPreOrder: true }));

it("what can be ordered ahead stands between what is in stock and what is sold out, however popular", async () => {
  expect(await firstOf(model, {}, 9)).toEqual(["5", "2", "4", "3", "1"]);
});

it("of what is close to a price it does so too", async () => {
  const keys = byCloseness({ query: { min: 40_001, max: 40_001 }, choices: [], subtree: [] });
  expect(await firstOf(model, {}, 9, keys, false)).toEqual(["2", "5", "3", "4", "1"]);
});

it("and it is not counted as in stock, nor left by that filter", async () => {
  expect((await scanList(model, {})).inStock).toBe(2);
  expect(await firstOf(model, { isInStock: true }, 9)).toEqual(["5", "2"]);
});
