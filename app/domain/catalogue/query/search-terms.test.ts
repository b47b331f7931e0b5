import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listProducts } from "../list/list-products.server.ts";
import { parseListQuery } from "./list-query.ts";

let opened: TestShop;
const names = ["Mesh router Wi-Fi 6", "Router WiFi 6", "Mechanical keyboard", "Gigabyte card", "Drive 16 GB"];
beforeAll(async () => {
  opened = await openTestShop();
  for (const name of names) {
    const { id } = await addProduct(opened.shop);
    await sql`update products set name = ${name}, specs = '{}' where id = ${id}`.execute(opened.shop.db);
  }
});
afterAll(() => opened.close());

const list = (search: string) => listProducts(opened.shop, parseListQuery(new URLSearchParams({ search })));

it.each([
  ["WiFi6", ["Mesh router Wi-Fi 6", "Router WiFi 6"]],
  ["wifi 6", ["Mesh router Wi-Fi 6", "Router WiFi 6"]],
  ["wi fi", ["Mesh router Wi-Fi 6", "Router WiFi 6"]],
  ["Wi-Fi 6", ["Mesh router Wi-Fi 6", "Router WiFi 6"]],
  ["meshrouter", ["Mesh router Wi-Fi 6"]],
  ["key board", ["Mechanical keyboard"]],
  ["mechanical key board", ["Mechanical keyboard"]],
  ["16 gigabyte", ["Drive 16 GB"]],
  ["drive 16gigabytes", ["Drive 16 GB"]],
  ["gigabyte", ["Gigabyte card"]],
  ["gigabyte card", ["Gigabyte card"]],
])("'%s' finds what is written otherwise", async (typed, expected) => {
  const { products, corrected } = await list(typed);
  expect(products.map(({ name }) => name).toSorted()).toEqual(expected);
  expect(corrected).toBeNull();
});
