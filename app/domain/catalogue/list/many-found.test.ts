import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewVendor } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listProducts } from "./list-products.server.ts";

let opened: TestShop;

/** Some products are popular, most were never bought, and many are equally popular. */
beforeAll(async () => {
  opened = await openTestShop();
  const { actor } = await asNewVendor(opened.shop);
  for (let first = 1; first <= 6000; first += 1000)
    await sql`
    insert into products (vendor_id, slug, brand, name, category, description, price, mrp_incl_gst, hsn, warranty,
      country_of_origin, manufacturer, generic_name, net_quantity, popularity, status)
    select ${actor.vendorId}, 'made-' || n, case when n % 7 = 0 then 'Garuda' else 'Vidyut' end,
      case when n % 40 = 3 then 'Vega' when n % 3 = 1 then 'Tara' else 'Megha' end, 'Monitor', 'Made', 1000 + n, 90000,
      '84713010', '1 year', 'India', 'Made', 'Monitor', '1 N',
      case when n % 5 = 0 then (n * 7919) % 900 when n % 11 = 0 then 3 when n = 4 then -1 else 0 end, 'published'
    from generate_series(${first}::integer, ${first + 999}::integer) n
  `.execute(opened.shop.db);
});
afterAll(() => opened.close());

it("a search with thousands of hits counts all of them, and lists the most popular 240 by relevance", async () => {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from products where name = 'Tara' order by popularity desc, id limit 240`.execute(
    opened.shop.db,
  );
  const seen: string[] = [];
  let page = await listProducts(opened.shop, { search: "tara" });
  expect(page.total).toBe(1_950);
  for (;;) {
    seen.push(...page.products.map(({ id }) => id));
    if (!page.next) break;
    page = await listProducts(opened.shop, { search: "tara", after: page.next });
  }
  expect(seen.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
});

it("one of up to a thousand lists all of them", async () => {
  const { total, facets } = await listProducts(opened.shop, { search: "tara", brands: ["Garuda"] });
  expect(total).toBe(279);
  expect(facets.brands).toEqual([
    { brand: "Garuda", count: 279 },
    { brand: "Vidyut", count: 1_671 },
  ]);
});
