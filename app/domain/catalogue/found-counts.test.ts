import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { loadSampleCatalogue } from "../demo/load-sample-catalogue.server.ts";
import { readCatalogueSchema } from "../specifications/read-schema.server.ts";
import { readBySchema } from "./query/spec-filters.ts";
import { findProducts } from "./list-facets.server.ts";
import type { ListQuery } from "./query/list-query.ts";
import { resolveSearch } from "./query/search-terms.server.ts";

let opened: TestShop;

beforeAll(async () => {
  opened = await openTestShop();
  await loadSampleCatalogue(opened.shop, path.resolve("assets"));
});
afterAll(() => opened.close());

/** Of the 18 samples, ten or more match 'gaming'. */
async function count(most: number, query: ListQuery = {}) {
  const { db } = opened.shop;
  const schema = await readCatalogueSchema(opened.shop);
  const read = readBySchema(schema, { search: "gaming", ...query });
  return (await findProducts(db, schema.categories, read, await resolveSearch(db, "gaming"), most)).counted;
}

describe("what a search finds", () => {
  it("is counted up to as many as are asked for, and then said to be more", async () => {
    const { total: all, isMore } = await count(1_000);
    expect([all > 5, isMore]).toEqual([true, false]);
    expect(await count(all)).toMatchObject({ total: all, isMore: false });
    expect(await count(all - 1)).toMatchObject({ total: all - 1, isMore: true });
    expect(await count(3)).toMatchObject({ total: 3, isMore: true });
  });

  it("gives no single choice a number where not all are counted, and offers every brand", async () => {
    const { facets } = await count(3);
    const whole = await count(1_000);
    expect(facets).toMatchObject({ anyCategory: null, newArrivals: null });
    expect([...facets.categories, ...facets.brands].every((choice) => choice.count === null)).toBe(true);
    const offered = facets.brands.map(({ brand }) => brand);
    for (const { brand } of whole.facets.brands) expect(offered).toContain(brand);
  });

  it("is counted again once other filters leave few", async () => {
    for (const query of [
      { brands: ["Vajrakor"] },
      { category: "Desktop", isNew: true },
    ] satisfies ListQuery[]) {
      const { total } = await count(1_000, query);
      expect(total).toBeGreaterThan(0);
      expect(await count(total, query)).toMatchObject({ total, isMore: false });
    }
  });
});
