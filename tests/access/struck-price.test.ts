import { afterAll, beforeAll, expect, test } from "vitest";
import { readPage } from "#tests/support/read-page.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => (site = await openTestSite({ sellsSamples: true })));
afterAll(() => site.close());

async function open(address: string) {
  const { body } = await site.request(address);
  const page = readPage(body.toString());
  const product = page.facts.flat().find((fact) => fact["@type"] === "Product");
  return { ...page, struck: page.textOf(".price-was"), offer: product?.["offers"] };
}

const tag = "https://schema.org/StrikethroughPrice";
const lowest = "Lowest price in the 30 days before";

test("what was asked before a discount is struck through, in words and for search engines", async () => {
  const sample = await open("/products/deccara-karya-16");
  expect(sample.main).toContain(`‘Was’ is the ${lowest.toLowerCase()} the discount.`);
  expect(sample.struck[0]).toBe(`${lowest}: was ₹1,23,888₹1,04,990`);
  expect(sample.textOf(".price-saving")[0]).toBe("10% off");
  expect(sample.offer).toMatchObject({
    price: 112_088,
    priceSpecification: { priceType: tag, price: 123_888 },
    hasMerchantReturnPolicy: { applicableCountry: "IN", merchantReturnDays: 7 },
    shippingDetails: { shippingRate: { value: 0 }, deliveryTime: { transitTime: { unitCode: "DAY" } } },
  });
  // Its list price is another one.
  const facts = { name: "Asked 14", price: 60_000, discountPrice: 45_000, wasPrice: 50_000 };
  const requested = await open(`/products/${(await addProduct(site.shop, facts)).slug}`);
  expect(requested.struck[0]).toBe(`${lowest}: was ₹59,000₹50,000`);
  expect(requested.textOf(".price-saving")[0]).toBe("10% off");
});

test("nothing is struck through that was never asked, on no page", async () => {
  const facts = { name: "Neverasked 14", price: 60_000, discountPrice: 45_000 };
  const { slug } = await addProduct(site.shop, facts);
  const pages = [`/products/${slug}`, "/products?search=Neverasked", `/compare?products=${slug}`];
  for (const address of pages) {
    const page = await open(address);
    expect(page.main).toContain("₹53,100 incl. GST");
    const shown = page.main.split("Similar")[0];
    expect(shown).not.toMatch(/₹70,800|₹60,000|% off/);
    expect(JSON.stringify(page.offer ?? {})).not.toContain(tag);
  }
});

test("a product's address in capitals leads to it", async () => {
  const { status, headers } = await site.request("/products/Deccara-Karya-16");
  expect([status, headers.location]).toEqual([301, "/products/deccara-karya-16"]);
});
