import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { suggest } from "../list/suggest.server.ts";
import { findOneByCode, withCode } from "./find-by-code.server.ts";

const noWays = () => Promise.resolve({ codLimit: 0, instalmentsOf: () => [], paidBy: () => [] });

let opened: TestShop;
const ids: Record<string, string> = {};
beforeAll(async () => {
  opened = await openTestShop();
  await code("vega", { sku: "VG-16/SLV", gtin: "0012345678905", mpn: "82XW 00AB" });
  await code("zenith", { sku: "ZN 32", gtin: null, mpn: "82XW 00AC" });
  await code("copy", { sku: "CP-1", gtin: null, mpn: "82XW 00AC" });
});
afterAll(() => opened.close());

async function code(name: string, codes: { sku: string; gtin: string | null; mpn: string }) {
  const { id } = await addProduct(opened.shop);
  ids[name] = id;
  await sql`update products set sku = ${codes.sku}, gtin = ${codes.gtin}, mpn = ${codes.mpn} where id = ${id}`.execute(
    opened.shop.db,
  );
}

const idOf = async (text: string) => (await findOneByCode(opened.shop.db, text))?.id;

it.each([
  ["VG-16/SLV", "vega"],
  ["  vg-16/slv ", "vega"],
  ["zn  32", "zenith"],
  ["0012345678905", "vega"],
  ["12345678905", "vega"],
  ["00012345678905", "vega"],
  ["0 012345 678905", "vega"],
  ["0-01234-567890-5", "vega"],
  ["82xw 00ab", "vega"],
])("'%s' is a code of one product", async (text, name) => {
  expect(await idOf(text)).toBe(ids[name]);
});

it("the shop's own number is a code too, and the suggestion is that product alone", async () => {
  expect(await idOf(`y-${ids["zenith"]}`)).toBeUndefined();
  const { id } = await addProduct(opened.shop);
  expect(await idOf(`y-${id}`)).toBe(id);
  const { products } = await suggest(opened.shop, "12345678905", noWays);
  expect(products.map((product) => product.id)).toEqual([ids["vega"]]);
});

it.each(["82xw 00ac", "laptop", "16", "VG-16", "", "0000000000000"])(
  "'%s' opens no product",
  async (text) => {
    expect(await idOf(text)).toBeUndefined();
  },
);

it("a draft is opened to nobody", async () => {
  await sql`update products set status = 'draft' where id = ${ids["vega"]}`.execute(opened.shop.db);
  expect(await idOf("VG-16/SLV")).toBeUndefined();
});

it("each kind of code is found by its own index", async () => {
  const plan = await opened.shop.db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    return sql<Record<string, string>>`explain ${withCode("12345678905")!}`.execute(db);
  });
  const words = plan.rows.flatMap(Object.values).join("\n");
  for (const index of ["products_by_any_sku", "products_by_mpn", "products_by_gtin"]) {
    expect(words).toContain(index);
  }
});
