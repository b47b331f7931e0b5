import { sql } from "kysely";
import { everyRoute } from "./every-route.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

async function read(address: string) {
  const { status, body } = await site.ask(address);
  const text = body.toString();
  return { status, text, places: [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place ?? "") };
}

it("has every page that search engines may show", async () => {
  const shown: string[] = [];
  // A cart is of no use to anybody else.
  for (const { pattern } of everyRoute.filter(
    ({ pattern }) => !/[:*]/.test(pattern) && pattern !== "/cart",
  )) {
    const { status, text } = await read(pattern);
    if (status === 200 && /^<!doctype html/i.test(text) && !text.includes('content="noindex'))
      shown.push(pattern);
  }
  const { places } = await read("/sitemap.xml");
  const paths = places.map((place) => new URL(place).pathname);
  expect(paths.filter((path) => !/^\/(products|brands)\/./.test(path)).toSorted()).toEqual(shown.toSorted());
});

it("is one list while the products are few, and leads to several once they are many", async () => {
  const { slug } = await addProduct(site.shop);
  const few = await read("/sitemap.xml");
  expect(few.text).toContain("<urlset");
  expect(few.places).toContainEqual(expect.stringMatching(new RegExp(`/products/${slug}$`)));
  expect(few.places).toContainEqual(expect.stringMatching(/\/about$/));

  await sql`select setval(pg_get_serial_sequence('products', 'id'), 70000000)`.execute(site.shop.db);
  const far = await addProduct(site.shop);
  const many = await read("/sitemap.xml");
  expect(many.text).toContain("<sitemapindex");
  const fulfilments = await Promise.all(
    many.places.map((place) => read(new URL(place).pathname + new URL(place).search)),
  );
  const listed = fulfilments.flatMap(({ places }) => places);
  expect(new Set(listed)).toEqual(new Set([...few.places, few.places[0] + "products/" + far.slug]));
});

it.each(["x", "-1", "1e3", "", "99999", "123456789012345678901"])(
  "knows no part '%s'",
  async (fulfilment) => {
    expect((await read(`/sitemap.xml?part=${fulfilment}`)).status).toBe(404);
  },
);
