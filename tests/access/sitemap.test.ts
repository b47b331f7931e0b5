import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { everyRoute } from "./every-route.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

async function read(address: string) {
  const { status, body } = await site.request(address);
  const text = body.toString();
  return {
    status,
    text,
    places: [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location ?? ""),
  };
}

it("has each page that guests can open without an id, but for those which search engines are told to leave out", async () => {
  const listed = (await read("/sitemap.xml")).places.map((location) => new URL(location).pathname);
  const robots = (await site.request("/robots.txt")).body.toString();
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
  const found: string[] = [];
  for (const { pattern } of everyRoute) {
    if (/[:*]/.test(pattern)) continue;
    const { status, headers, body } = await site.request(pattern);
    const isPage = status === 200 && String(headers["content-type"]).startsWith("text/html");
    const isClosed = closed.some((path) => pattern.startsWith(path));
    if (isPage && !isClosed && !/name="robots" content="noindex/.test(body.toString())) found.push(pattern);
  }
  // The cart may be found, as every visitor starts with an empty one, but is nothing to look for.
  expect(listed).toEqual(found.filter((pattern) => pattern !== "/cart"));
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
    many.places.map((location) => read(new URL(location).pathname + new URL(location).search)),
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
