import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewVendor } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { readCatalogueSchema } from "../specifications/read-schema.server.ts";
import { readBySchema } from "./query/spec-filters.ts";
import { findProducts } from "./list-facets.server.ts";
import { listConditions, rankedAmong, rankedOfMany } from "./query/list-filters.server.ts";
import type { ListQuery } from "./query/list-query.ts";
import type { SearchTerms } from "./query/search-terms.server.ts";

let opened: TestShop;

const schema = () => readCatalogueSchema(opened.shop);
const read = async (query: ListQuery) => readBySchema(await schema(), query);
const find = async (query: ListQuery, search: SearchTerms) =>
  findProducts(opened.shop.db, (await schema()).categories, await read(query), search);

/** Some products are popular, most were never bought, and many are equally popular. */
beforeAll(async () => {
  opened = await openTestShop();
  const { actor } = await asNewVendor(opened.shop);
  await sql`
    insert into products (vendor_id, slug, brand, name, category, description, price, mrp_incl_gst, hsn, warranty,
      country_of_origin, manufacturer, generic_name, net_quantity, popularity, status)
    select ${actor.vendorId}, 'made-' || n, case when n % 7 = 0 then 'Garuda' else 'Vidyut' end,
      case when n % 40 = 3 then 'Vega' when n % 3 = 1 then 'Tara' else 'Megha' end, 'Monitor', 'Made', 1000 + n, 90000,
      '84713010', '1 year', 'India', 'Made', 'Monitor', '1 N',
      case when n % 5 = 0 then (n * 7919) % 900 when n % 11 = 0 then 3 when n = 4 then -1 else 0 end, 'published'
    from generate_series(1, 6000) n
  `.execute(opened.shop.db);
  await sql`analyze products`.execute(opened.shop.db);
});
afterAll(() => opened.close());

describe("the most popular of thousands that a search finds", () => {
  it.each<[string, string, number]>([
    ["a word of nearly all", "'monitor'", 240],
    ["a word of one in forty", "'vega'", 140],
    ["a word of fewer than are wanted", "'vega'", 240],
    ["two words", "'garuda' & 'tara'", 240],
    ["two words of few", "'garuda' & 'vega'", 240],
    ["the beginning of a word", "'veg':*", 140],
    ["a word of none", "'nothing'", 240],
  ])("are the same in tiers as in one order: %s", async (_, tsquery, most) => {
    const search = { tsquery, corrected: null };
    const { shared } = listConditions(await read({}), search);
    const ask = async (ranked: ReturnType<typeof rankedAmong>) =>
      (await sql`select * from ${ranked} ranked order by id`.execute(opened.shop.db)).rows;
    expect(await ask(rankedOfMany(search, most))).toEqual(await ask(rankedAmong(search, shared, most)));
  });
});

describe("what a search finds, told with its count", () => {
  const tara = { tsquery: "'tara'", corrected: null };

  async function namedAmong(query: ListQuery, most: number) {
    const { shared, facets } = listConditions(await read(query), tara);
    const source = rankedAmong(tara, [...shared, ...facets], most);
    const { rows } = await sql<{ id: string }>`
      select id from ${source} ranked order by popularity desc, id`.execute(opened.shop.db);
    return `{${rows.map(({ id }) => id).join(",")}}`;
  }

  it.each<[string, ListQuery, number, boolean]>([
    ["all of up to a thousand", { brands: ["Garuda"] }, 1_000, false],
    ["the most popular 240 of more", {}, 240, true],
    ["the most popular 240 of more under other filters", { brands: ["Vidyut"] }, 240, true],
  ])("is %s", async (_, query, most, isMore) => {
    const { counted, ids } = await find(query, tara);
    expect(counted.isMore).toBe(isMore);
    expect(ids).toBe(await namedAmong(query, most));
  });

  it("is left to another question where far more are expected", async () => {
    const { counted, ids } = await find({}, { tsquery: "'monitor'", corrected: null });
    expect([counted.total, counted.isMore, ids]).toEqual([1_000, true, null]);
  });

  it("is left to it too where the statistics expected fewer", async () => {
    const { db } = opened.shop;
    await sql`delete from pg_statistic where starelid = 'products'::regclass`.execute(db);
    const { counted, ids } = await find({}, { tsquery: "'monitor'", corrected: null });
    expect([counted.total, counted.isMore, ids]).toEqual([1_000, true, null]);
    await sql`analyze products`.execute(db);
  });
});
