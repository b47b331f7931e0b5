import { sql } from "kysely";
import { Pool } from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { asNewVendor, onSale, typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { parseTexts } from "../../base/text/values-of-texts.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { changeStatus } from "../bulk/change-status.server.ts";
import { deleteListings } from "../bulk/delete-listings.server.ts";
import { addProduct } from "../editing/add-product.server.ts";
import { changePriceAndStock, PriceAndStock } from "../editing/change-price-and-stock.server.ts";
import { addVariants } from "./add-variants.server.ts";

let opened: TestShop;
let shop: Shop;
let vendor: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
});
beforeEach(async () => {
  vendor = await asNewVendor(shop);
});
afterAll(() => opened.close());

async function listVariants(): Promise<string[]> {
  const input = typedLaptop({ name: "Meru 14", mrpInclGst: "90000" }, { ramGb: 16, color: "Silver" });
  const { id } = await addProduct(vendor, input, onSale);
  await addVariants(vendor, id, { value: { ramGb: "16, 32, 64" } });
  const ids = (await rowsOf(id)).map((row) => row.id);
  await changeStatus(vendor, ids, "published");
  return ids;
}

function rowsOf(id: string) {
  return shop.db
    .selectFrom("products")
    .select(["id", "unit_price", "is_listed", "version"])
    .where("group_id", "=", id)
    .orderBy("id")
    .execute();
}

const groupsOf = (id: string) =>
  shop.db
    .selectFrom("product_groups")
    .select(["variants", "lowest_price", "highest_price"])
    .where("group_id", "=", id)
    .execute();

it("two sellers' edits at the same time leave the cheapest variant in lists, and no other", async () => {
  const [first = "", second = "", third = ""] = await listVariants();
  const setPrice = async (id: string, price: number) => {
    const { version } = (await rowsOf(first)).find((row) => row.id === id) ?? {};
    const input = parseTexts(PriceAndStock, { price: String(price), version: String(version) }).data;
    if (!input) throw new Error("The form is not read.");
    await changePriceAndStock(vendor, id, input);
  };
  for (let round = 0; round < 12; round += 1) {
    const prices = [first, second, third].map((id, index) => ({
      id,
      price: 40_000 + ((round * 7 + index * 5) % 11) * 100,
    }));
    await Promise.all(prices.map(({ id, price }) => setPrice(id, price)));
    const cheapest = prices.toSorted((a, b) => a.price - b.price)[0];
    const listed = (await rowsOf(first)).filter((row) => row.is_listed);
    expect(listed.map(({ id, unit_price }) => ({ id, price: unit_price }))).toEqual([cheapest]);
  }
  expect(await checkInvariants(shop)).toEqual([]);
});

it("an edit that waits for another one of the same product chooses among the prices of both", async () => {
  const [first = "", second = ""] = await listVariants();
  const pool = new Pool({ connectionString: opened.database.url, max: 2 });
  const [one, other] = [await pool.connect(), await pool.connect()];
  const setPrice = "update products set price = $1 where id = $2";
  try {
    await one.query("begin");
    await other.query("begin");
    // The first variant gets dearer, the second cheaper; neither transaction sees the other's price.
    await one.query(setPrice, [60_000, first]);
    await one.query("set constraints all immediate");
    const waiting = other.query(setPrice, [40_000, second]).then(() => other.query("commit"));
    await one.query("commit");
    await waiting;
  } finally {
    one.release();
    other.release();
    await pool.end();
  }
  expect((await rowsOf(first)).filter((row) => row.is_listed)).toMatchObject([
    { id: second, unit_price: 40_000 },
  ]);
  expect(await groupsOf(first)).toEqual([{ variants: 3, lowest_price: 40_000, highest_price: 60_000 }]);
});

it("a product whose last variant is deleted leaves no options behind", async () => {
  const [first = "", second = "", third = ""] = await listVariants();
  await changeStatus(vendor, [first, second, third], "archived");
  await deleteListings(vendor, [first]);
  expect(await rowsOf(first)).toHaveLength(2);
  expect(await groupsOf(first)).toHaveLength(1);
  expect(await checkInvariants(shop)).toEqual([]);
  await deleteListings(vendor, [second, third]);
  expect(await groupsOf(first)).toEqual([]);
  expect(await checkInvariants(shop)).toEqual([]);
});

it("the doctor names a product with options but without variants, and a variant without its own options", async () => {
  const [first = ""] = await listVariants();
  const inside = shop.db.transaction().execute(async (db) => {
    await sql`set constraints all deferred`.execute(db);
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`insert into product_groups (group_id, vendor_id, name, options)
      select 999999, vendor_id, 'Empty', '{ramGb}' from products where id = ${first}`.execute(db);
    await sql`update products set option_key = null where id = ${first}`.execute(db);
    const stated = await checkInvariants({ ...shop, db });
    expect(stated).toEqual([
      expect.stringContaining("Product 999999, Empty: no variant is left."),
      expect.stringContaining(`variant ${first} has no options.`),
    ]);
    throw new Seen();
  });
  await expect(inside).rejects.toThrow(Seen);
});

/** Rolls back what the test broke. */
class Seen extends Error {}
