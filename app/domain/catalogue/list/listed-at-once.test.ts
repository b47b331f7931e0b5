import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#db/database.server.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { listProducts } from "./list-products.server.ts";
import type { ListQuery } from "../query/list-query.ts";
import { resolveSearch } from "../query/search-terms.server.ts";

let opened: TestShop;
let shop: Shop;

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  shop = opened.shop;
});
afterAll(() => opened.close());

const change = (statement: string) => sql.raw(statement).execute(shop.db);
const totalOf = async (query: ListQuery) => (await listProducts(shop, query)).total;

it("a list counts to the rupee", async () => {
  await change(
    "update products set price = 50000, discount_price = null, mrp_incl_gst = 90000 where id = (select min(id) from products)",
  );
  for (const [min, max] of [
    [50_000, 50_000],
    [49_999, 50_001],
    [0, 50_000],
    [50_001, 64_999],
    [20_000, 90_000],
    [12_345, undefined],
    [300_000, undefined],
  ] as const) {
    const onSale = shop.db.selectFrom("products").where("is_public", "=", true);
    const { count } = await onSale
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("unit_price", ">=", min)
      .where("unit_price", "<=", max ?? 10_000_000)
      .executeTakeFirstOrThrow();
    expect(await totalOf({ min, max }), `${min} to ${max}`).toBe(Number(count));
  }
});

describe("two who list products at the same time", () => {
  it("wait for each other neither before the end nor in a circle, and are both counted", async () => {
    const brands = ["Aakash", "Zameen"];
    const { id: vendor_id } = await shop.db.selectFrom("vendors").select("id").executeTakeFirstOrThrow();
    const list = (db: Database, slug: string, brand: string | undefined) =>
      db
        .insertInto("products")
        .values({
          vendor_id,
          slug,
          brand: brand ?? "",
          name: `Samaan ${brand}`,
          category: "Monitor",
          ...complete,
        })
        .execute();
    const [first, second] = [
      await shop.db.startTransaction().execute(),
      await shop.db.startTransaction().execute(),
    ];
    const before = await totalOf({ category: "Monitor" });
    // If the first transaction to touch a brand locked it, each would now wait for the other.
    await list(first, "one-1", brands[0]);
    await list(second, "other-1", brands[1]);
    await list(first, "one-2", brands[1]);
    await list(second, "other-2", brands[0]);
    expect(await totalOf({ category: "Monitor" })).toBe(before);
    await second.commit().execute();
    expect(await totalOf({ category: "Monitor" })).toBe(before + 2);
    await first.commit().execute();
    expect(await totalOf({ category: "Monitor" })).toBe(before + 4);
    expect(await totalOf({ category: "Monitor", brands: ["Zameen"] })).toBe(2);
    expect((await resolveSearch(shop.db, "zamene")).corrected).toBe("zameen");
  });

  it("leave nothing of what was taken back", async () => {
    const transaction = await shop.db.startTransaction().execute();
    await sql`update products set category = 'Component', name = 'Wapas'`.execute(transaction);
    await transaction.rollback().execute();
    const { rows } = await sql`
      select 1 from search_words where word = 'wapas' union all select 1 from catalogue_changes
      union all select 1 from word_changes
    `.execute(shop.db);
    expect(rows).toEqual([]);
  });
});

/** Everything a product needs to be on sale. */
const complete = {
  status: "published",
  description: "A screen.",
  price: 9_000,
  mrp_incl_gst: 12_000,
  hsn: "85285200",
  warranty: "1 year",
  country_of_origin: "India",
  manufacturer: "Samaan",
  generic_name: "Monitor",
  net_quantity: "1 N",
};
