import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#db/database.server.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { loadSampleCatalogue } from "../demo/load-sample-catalogue.server.ts";
import type { Shop } from "../shop/shop.ts";
import { readCatalogueSchema } from "../specifications/read-schema.server.ts";
import { readBySchema } from "./query/spec-filters.ts";
import { countOnSale } from "./list-facets.server.ts";
import type { ListQuery } from "./query/list-query.ts";
import { resolveSearch } from "./query/search-terms.server.ts";

let opened: TestShop;
let shop: Shop;

beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
  await loadSampleCatalogue(shop, path.resolve("assets"));
});
afterAll(() => opened.close());

/** Where the materialised facet counts differ from counting the products themselves; there must be no difference. */
async function differences() {
  const { rows } = await sql`
    with standing as (
      select brand, category, is_gaming::text, is_new::text, place::numeric, count::bigint
      from price_counts, unnest(cheaper) with ordinality as counted (count, place) where count <> 0
      union all
      select brand, category, is_gaming::text, is_new::text, -1, count from category_counts where count <> 0
      union all
      select 'number', specification, category, '', value, count from spec_counts where count <> 0
    ), counted as (
      select brand, category, is_gaming::text, is_new::text, place, count(*)
      from products, generate_series(1, 301) place
      where is_public and (unit_price < place * 1000 or place = 301) group by 1, 2, 3, 4, 5
      union all
      select brand, category, is_gaming::text, is_new::text, -1, count(*)
      from products where is_public group by 1, 2, 3, 4
      union all
      select 'number', key, category, '', (specs -> key)::numeric, count(*)
      from products, specifications
      where is_public and type = 'number' and (better is not null or filter_step is not null) and specs ? key group by 1, 2, 3, 4, 5
    )
    (table standing except all table counted) union all (table counted except all table standing)
  `.execute(shop.db);
  return rows;
}

const change = (statement: string) => sql.raw(statement).execute(shop.db);
const totalOf = async (query: ListQuery) => {
  const schema = await readCatalogueSchema(shop);
  return (await countOnSale(shop.db, schema.categories, readBySchema(schema, query))).total;
};

describe("the counts that stand", () => {
  it.each([
    ["as loaded", "select 1"],
    ["after other prices", "update products set price = price + 7000, mrp_incl_gst = mrp_incl_gst * 2"],
    [
      "after a change of kind",
      `update products set category = 'Desktop', specs = specs || '{"ramGb": 128}' where id % 3 = 0`,
    ],
    ["after products were archived", "update products set status = 'archived' where id % 4 = 0"],
    ["after a vendor was put on hold", "update vendors set approved_at = null where id = 'v2'"],
    ["and was let in again", "update vendors set approved_at = now() where id = 'v2'"],
    [
      "after a number got a better end",
      "update specifications set better = 'more' where key = 'displayInches'",
    ],
    ["and lost it", "update specifications set better = null where key in ('displayInches', 'weightKg')"],
    ["after a number got a slider", "update specifications set filter_step = 1 where key = 'widthMm'"],
    ["after what counts nowhere", "update products set popularity = popularity + 1"],
  ])("are those of the products on sale, %s", async (_when, statement) => {
    await change(statement);
    expect(await differences()).toEqual([]);
  });

  it("count to the rupee where a bound of the price cuts a step", async () => {
    await change(
      "update products set price = 50000, discount_price = null where id = (select min(id) from products)",
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

  it("forget what is gone", async () => {
    await change("delete from product_slugs; delete from price_history; delete from stock_levels");
    await change("delete from product_pictures; delete from products");
    expect(await differences()).toEqual([]);
    expect(await totalOf({})).toBe(0);
  });
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
    const [one, other] = [
      await shop.db.startTransaction().execute(),
      await shop.db.startTransaction().execute(),
    ];
    // If the first transaction to touch a brand locked it, each would now wait for the other.
    await list(one, "one-1", brands[0]);
    await list(other, "other-1", brands[1]);
    await list(one, "one-2", brands[1]);
    await list(other, "other-2", brands[0]);
    expect(await totalOf({ category: "Monitor" })).toBe(0);
    await other.commit().execute();
    expect(await totalOf({ category: "Monitor" })).toBe(2);
    await one.commit().execute();
    expect(await totalOf({ category: "Monitor" })).toBe(4);
    expect(await totalOf({ category: "Monitor", brands: ["Zameen"] })).toBe(2);
    expect((await resolveSearch(shop.db, "zamene")).corrected).toBe("zameen");
    expect(await differences()).toEqual([]);
  });

  it("leave nothing of what was taken back", async () => {
    const taken = await shop.db.startTransaction().execute();
    await sql`update products set category = 'Component', name = 'Wapas'`.execute(taken);
    await taken.rollback().execute();
    expect(await differences()).toEqual([]);
    const { rows } = await sql`
      select 1 from search_words where word = 'wapas' union all select 1 from catalogue_changes union all select 1 from category_changes
      union all select 1 from spec_changes union all select 1 from word_changes
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
