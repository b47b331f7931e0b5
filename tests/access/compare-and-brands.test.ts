import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { BrandInput } from "#domain/catalogue/brands/brand-input.ts";
import { changeBrand } from "#domain/catalogue/brands/change-brand.server.ts";

let site: TestSite;
const slugs: string[] = [];
beforeAll(async () => {
  site = await openTestSite();
  for (const [name, weightKg] of [
    ["Meru One", 1.2],
    ["Meru Two", 1.9],
    ["Meru Three", 2.4],
    ["Meru Four", 2.5],
    ["Meru Five", 2.6],
  ] as const) {
    const { id, slug } = await addProduct(site.shop, { name });
    await site.shop.db
      .updateTable("products")
      .set({ brand: "Nivas", specs: JSON.stringify({ weightKg, os: "Windows 11 Home" }) })
      .where("id", "=", id)
      .execute();
    slugs.push(slug);
  }
});
afterAll(() => site.close());

const page = async (address: string, cookie = "") => {
  const { status, headers, body } = await site.request(address, { headers: { cookie } });
  return { status, location: headers.location, text: body.toString().replaceAll(/<!-- -->/g, "") };
};
const send = async (form: Record<string, string>, cookie = "") => {
  const { status, headers } = await site.request("/compare", {
    method: "POST",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded", origin: site.shop.origin },
    body: new URLSearchParams(form).toString(),
  });
  return { status, location: headers.location, cookie: String(headers["set-cookie"]).split(";", 1)[0] ?? "" };
};

describe("comparing products without a script", () => {
  test.each(["x; Domain=shop.example", "x\r\nSet-Cookie: a=b", "a\nb", "ओम्", "x,y z", "../admin", ""])(
    "keeps nothing of %j, which names no product, in a cookie or an address",
    async (product) => {
      const retained = `yantra-compare=${slugs[0]}`;
      const answers = [
        { path: "/compare", expected: [303, `/compare?products=${slugs[0]}`] },
        { path: "/compare/tray", expected: [200, undefined] },
      ];
      for (const { path, expected } of answers) {
        const { status, headers } = await site.request(path, {
          method: "POST",
          headers: { cookie: `__Host-${retained}`, "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({ intent: "add", product }).toString(),
        });
        expect([status, headers.location]).toEqual(expected);
        expect(headers["set-cookie"]).toEqual([
          `__Host-${retained}; Path=/; Max-Age=2592000; SameSite=Lax; Secure`,
        ]);
      }
    },
  );

  test("adds one after another, keeps them between pages, and does not take a fifth", async () => {
    let cookie = "";
    for (const [index, product] of slugs.slice(0, 4).entries()) {
      const answer = await send({ intent: "add", product }, cookie);
      expect(answer).toMatchObject({
        status: 303,
        location: `/compare?products=${slugs.slice(0, index + 1).join(",")}`,
      });
      ({ cookie } = answer);
    }
    expect(await page("/compare", cookie)).toMatchObject({
      status: 302,
      location: `/compare?products=${slugs.slice(0, 4).join(",")}`,
    });
    const full = await send({ intent: "add", product: slugs[4]! }, cookie);
    expect((await page(full.location!)).text).toContain("You can compare up to 4 products.");
    const fewer = await send(
      { intent: "remove", product: slugs[0]!, products: slugs.slice(0, 2).join(",") },
      cookie,
    );
    expect(fewer.location).toBe(`/compare?products=${slugs[1]}`);
    expect((await send({ intent: "clear" }, cookie)).location).toBe("/compare");
  });

  test("marks the better one, and opens with what differs", async () => {
    const address = `/compare?products=${slugs[0]},${slugs[1]}`;
    const differences = await page(address);
    expect(differences.text).toContain("Lighter");
    expect(differences.text).not.toContain('<td><span class="spec">Windows 11 Home');
    expect(differences.text).toContain('content="noindex, follow"');
    const all = await page(`${address}&show=all`);
    expect(all.text).toContain("Lighter");
    expect(all.text).toContain('<td><span class="spec">Windows 11 Home');
    // One product differs from none, and still says everything.
    expect((await page(`/compare?products=${slugs[0]}`)).text).toContain(
      '<td><span class="spec">Windows 11 Home',
    );
  });

  test("says when a product of the address is no longer sold", async () => {
    const { text } = await page(`/compare?products=${slugs[0]},gone-for-ever`);
    expect(text).toContain("1 product is no longer sold, so it is not shown.");
    expect((await page("/compare?products=gone-for-ever")).text).toContain("Nothing to compare yet");
    const hide = (status: string) =>
      site.shop.db.updateTable("products").set({ status }).where("slug", "=", slugs[4]!).execute();
    await hide("archived");
    expect((await page(`/compare?products=${slugs[0]},${slugs[4]}`)).text).toContain(
      "Meru Five is no longer sold, so it is not shown.",
    );
    await hide("published");
  });
});

test("a brand has a page, and its former name and addresses lead to it", async () => {
  expect((await page("/brands")).text).toContain("Nivas");
  expect((await page("/brands/nivas")).text).toContain("Meru One");
  expect(await page("/products?brand=NIVAS&sort=price-asc")).toMatchObject({
    status: 301,
    location: "/products?brand=Nivas&sort=price-asc",
  });
  const admin = await asNewAdmin(site.shop);
  const { id } = await site.shop.db
    .selectFrom("brands")
    .select("id")
    .where("name", "=", "Nivas")
    .executeTakeFirstOrThrow();
  await changeBrand(
    admin,
    id,
    BrandInput.parse({
      name: "Kaveri",
      address: "kaveri",
      servicePhone: "1800 123 4567",
      serviceName: "Kaveri Care",
    }),
  );
  expect(await page("/brands/nivas")).toMatchObject({ status: 301, location: "/brands/kaveri" });
  expect(await page("/products?brand=Nivas")).toMatchObject({
    status: 301,
    location: "/products?brand=Kaveri",
  });
  expect((await page(`/products/${slugs[0]}`)).text).toContain("Kaveri Care");
  expect((await page("/sitemap.xml")).text).toContain("/brands/kaveri</loc>");
  expect((await page("/brands/nobody")).status).toBe(404);
});
