import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  for (const [name, category, weightKg] of [
    ["Meru One", "Laptop", 1.2],
    ["Meru Two", "Laptop", 1.9],
    ["Tower", "Desktop", 7.5],
  ] as const) {
    const { id } = await addProduct(site.shop, { name });
    await site.shop.db
      .updateTable("products")
      .set({ brand: "Nivas", category, specs: JSON.stringify({ weightKg, ramGb: 16 }) })
      .where("id", "=", id)
      .execute();
  }
  for (const address of ["notebooks", "Laptop"])
    await site.shop.db.updateTable("categories").set({ address }).where("key", "=", "Laptop").execute();
});
afterAll(() => site.close());

const page = async (address: string) => {
  const { status, headers, body } = await site.request(address);
  const text = body.toString().replaceAll(/<!-- -->/g, "");
  return { status, location: headers.location, cacheControl: headers["cache-control"], text };
};

describe("the address of a list", () => {
  test.each([
    ["/products?category=notebooks", "/products?category=Laptop"],
    [
      "/products?category=Notebooks&brand=Nivas&ram=16,32&stock=in&min=20000&sort=price-asc",
      "/products?category=Laptop&brand=Nivas&ram=16,32&stock=in&min=20000&sort=price-asc",
    ],
    ["/search?q=meru&category=notebooks&ram=16", "/search?q=meru&category=Laptop&ram=16"],
  ])("with a former category leads to the present one with its filters: %s", async (former, present) => {
    expect(await page(former)).toMatchObject({ status: 301, location: present });
    expect((await page(present)).status).toBe(200);
  });

  test.each(["ram=16,32", "category=Laptop&ram=16", "weight=..1.5", "min=20000", "brand=Nivas&stock=in"])(
    "with several choices, or one of countless, is for one shopper: %s",
    async (query) => {
      const { cacheControl, text } = await page(`/products?${query}`);
      expect(cacheControl).toBe("private, no-cache");
      expect(text).toContain('content="noindex');
      expect((await page(`/search?q=meru&${query}`)).cacheControl).toBe("private, no-cache");
    },
  );

  test("with one choice is for everybody", async () => {
    for (const query of ["", "?category=Laptop", "?brand=Nivas"]) {
      const { cacheControl, text } = await page(`/products${query}`);
      expect(cacheControl).not.toContain("private");
      expect(text).not.toContain('content="noindex');
    }
    expect((await page("/search?q=meru")).cacheControl).not.toContain("private");
  });

  test("may have brands with commas and other marks, several at once, and as older addresses wrote them", async () => {
    for (const brand of ["Acme, Inc.", "Marks & Sons"]) {
      const { id } = await addProduct(site.shop, { name: `Box of ${brand}` });
      await site.shop.db.updateTable("products").set({ brand }).where("id", "=", id).execute();
    }
    const both = "/products?brand=Acme%5C,+Inc.,Marks+%26+Sons";
    expect(await page("/products?brand=Acme%2C+Inc.")).toMatchObject({
      status: 301,
      location: "/products?brand=Acme%5C,+Inc.",
    });
    expect(await page("/products?brand=marks+%26+sons")).toMatchObject({
      status: 301,
      location: "/products?brand=Marks+%26+Sons",
    });
    expect(await page("/products?brand=ACME%2C+inc.&brand=Marks+%26+Sons")).toMatchObject({
      status: 301,
      location: both,
    });
    const { text } = await page(both);
    expect(text).toContain("<h1>Acme, Inc. and Marks &amp; Sons products</h1>");
    expect(text).toContain("Box of Acme, Inc.");
    expect(text).toContain("Box of Marks &amp; Sons");
    expect(text).not.toContain("Meru One");
    // Each chip takes away its own brand.
    expect(text).toContain('href="/products?brand=Marks+%26+Sons"');
    expect(text).toContain('href="/products?brand=Acme%5C,+Inc."');
    // The boxes of the form send what reads as the same list.
    const ticked = [...text.matchAll(/<input[^>]*name="brand"[^>]*>/g)]
      .filter(([tag]) => tag.includes("checked"))
      .map(([tag]) => tag.match(/ value="([^"]*)"/)?.[1]?.replaceAll("&amp;", "&") ?? "");
    expect(new Set(ticked)).toEqual(new Set(["Acme\\, Inc.", "Marks & Sons"]));
    const sent = new URLSearchParams([...new Set(ticked)].map((value) => ["brand", value]));
    expect((await page(`/products?${sent.toString()}`)).text).toContain("Box of Marks &amp; Sons");
  });

  test("keeps no slider that nobody moved when a form without scripts changes the category", async () => {
    const { text } = await page("/products?category=Laptop");
    const fields = [...text.matchAll(/<input[^>]*name="(weight-[a-z]+)"[^>]*>/g)].map(([tag, name = ""]) => [
      name,
      tag.match(/ value="([^"]*)"/)?.[1] ?? "",
    ]);
    expect(fields.length).toBeGreaterThan(1);
    const sent = new URLSearchParams([["category", "Desktop"], ...new Map(fields as [string, string][])]);
    const desktops = await page(`/products?${sent.toString()}`);
    expect(desktops.text).toContain("Tower");
    expect(desktops.text).not.toContain("Weight: ");
  });
});

describe("prices with GST", () => {
  test("count where they are asked for, and a form without scripts sends what the owner starts with", async () => {
    const chosen = (text: string) => {
      const [radio = ""] = text.match(/<input[^>]*name="gst"[^>]*checked=""[^>]*>/) ?? [];
      return / value="(\w+)"/.exec(radio)?.[1];
    };
    expect(chosen((await page("/products")).text)).toBe("with");
    expect(chosen((await page("/products?max=60000")).text)).toBe("without");
    expect(chosen((await page("/products?max=60000&gst=with")).text)).toBe("with");
    expect((await page("/products?gst=with")).text).toContain(
      'rel="canonical" href="' + site.shop.origin + '/products"',
    );
    await site.shop.db.updateTable("shop_settings").set({ prices_shown: "without" }).execute();
    await expect.poll(async () => chosen((await page("/products")).text)).toBe("without");
    expect((await page("/")).text).toMatch(/<html[^>]* data-gst="without"/);
    await site.shop.db.updateTable("shop_settings").set({ prices_shown: "with" }).execute();
  });
});
