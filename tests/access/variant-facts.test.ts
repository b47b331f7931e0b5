import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addProduct, type TestProduct } from "#tests/support/test-product.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

type Facts = Record<string, unknown>;

let site: TestSite;
const variants = [
  { ram: 16, sku: "MERU-16", gtin: "8901234567890", mpn: "NVX-M14-16", price: 50_000, stock: 3 },
  { ram: 32, sku: "MERU-32", gtin: "12345670", mpn: "NVX-M14-32", price: 60_000, stock: 0 },
  { ram: 64, sku: "MERU-64", gtin: null, mpn: null, price: 80_000, stock: 1 },
];
const slugs: string[] = [];
let group: string;

beforeAll(async () => {
  site = await openTestSite();
  const products: TestProduct[] = [];
  for (const { ram, price, stock } of variants) {
    products.push(await addProduct(site.shop, { name: `Meru 14, ${ram} GB`, price, stock }));
  }
  slugs.push(...products.map(({ slug }) => slug));
  group = products[0]!.id;
  await site.shop.db.transaction().execute(async (transaction) => {
    for (const [index, { ram, sku, gtin, mpn }] of variants.entries()) {
      await transaction
        .updateTable("products")
        .set({ brand: "Nirvex", specs: JSON.stringify({ ramGb: ram }), sku, gtin, mpn })
        .where("id", "=", products[index]!.id)
        .execute();
    }
    await sql`insert into product_groups (group_id, vendor_id, name, options)
      select group_id, vendor_id, 'Meru 14', array['ramGb'] from products where id = ${group}`.execute(
      transaction,
    );
    const ids = products.map(({ id }) => id);
    await transaction.updateTable("products").set({ group_id: group }).where("id", "in", ids).execute();
  });
});
afterAll(() => site.close());

/** What the page of a variant tells search engines about the product. */
async function factsOf(slug: string): Promise<Facts> {
  const { body } = await site.request(`/products/${slug}`);
  const blocks = [...body.toString().matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const facts = blocks.flatMap(([, json = ""]): Facts[] => [JSON.parse(json) as Facts | Facts[]].flat());
  const product = facts.find((each) => each["@type"] === "Product");
  if (!product) throw new Error("The page says nothing about its product.");
  return product;
}

test("each variant tells search engines its own codes, price and stock", async () => {
  const text = await Promise.all(slugs.map(factsOf));
  expect(text).toMatchObject([
    { sku: "MERU-16", gtin13: "8901234567890", mpn: "NVX-M14-16", offers: { price: 59_000 } },
    { sku: "MERU-32", gtin8: "12345670", mpn: "NVX-M14-32", offers: { price: 70_800 } },
    { sku: "MERU-64", offers: { price: 94_400 } },
  ]);
  expect(
    text.map(({ offers }) =>
      String((offers as Facts)["availability"])
        .split("/")
        .at(-1),
    ),
  ).toEqual(["InStock", "OutOfStock", "InStock"]);
  expect(Object.keys(text[2]!).filter((name) => /^(gtin|mpn)/.test(name))).toEqual([]);
});

test("and the product that it is a variant of, with all the others", async () => {
  const origin = site.shop.origin;
  for (const slug of slugs) {
    expect((await factsOf(slug))["isVariantOf"]).toEqual({
      "@type": "ProductGroup",
      "@id": `${origin}/products#${group}`,
      name: "Meru 14",
      productGroupID: group,
      brand: { "@type": "Brand", name: "Nirvex" },
      variesBy: ["RAM"],
      hasVariant: slugs.map((each) => ({
        "@type": "Product",
        "@id": `${origin}/products/${each}`,
        url: `${origin}/products/${each}`,
      })),
    });
  }
  const { slug } = await addProduct(site.shop, { name: "Alone" });
  expect(await factsOf(slug)).not.toHaveProperty("isVariantOf");
});
