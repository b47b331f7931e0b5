import { afterAll, beforeAll, expect, test } from "vitest";
import { readPage } from "#tests/support/read-page.ts";
import { signInCustomer } from "#tests/support/test-customer.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => (site = await openTestSite()));
afterAll(() => site.close());

const open = async (address: string) => readPage((await site.request(address)).body.toString());

test("a product shows its reviews, and all of them on a page of their own", async () => {
  const { id, slug, name } = await addProduct(site.shop);
  const { db } = site.shop;
  for (const [stars, text] of [
    [5, "Very quiet."],
    [2, "The lid bends."],
  ] as const) {
    const { actor } = await signInCustomer(site.shop);
    const review = { product_id: id, user_id: actor.userId, stars, words: text, written_at: new Date() };
    await db
      .insertInto("reviews")
      .values({ ...review, state: "published" })
      .execute();
  }
  const page = await open(`/products/${slug}`);
  expect(page.facts.flat().find((fact) => fact["@type"] === "Product")).toMatchObject({
    aggregateRating: { ratingValue: 3.5, reviewCount: 2 },
  });
  expect(page.textOf('li[id^="review-"]').join("")).toMatch(/Very quiet.|The lid bends./);
  const sample = { rating: 4.1, reviews: 412, has_sample_rating: true };
  await db.updateTable("products").set(sample).where("id", "=", id).execute();
  const beside = await open(`/products/${slug}`);
  expect(beside.textOf('p:has(a[href="#reviews"])').map((text) => text.replace(/\s+/g, " "))).toEqual([
    "4.1out of 5, Sample rating",
    "3.5out of 5, from 2 buyers",
  ]);
  expect(beside.facts.flat().find((fact) => fact["@type"] === "Product")).toMatchObject({
    aggregateRating: { ratingValue: 3.5, reviewCount: 2 },
  });
  const few = await open(`/products/${slug}/reviews?stars=2&sort=helpful`);
  expect(few.headings).toEqual([`Reviews of ${name}`]);
  expect(few.textOf('li[id^="review-"]').map((text) => text.replace(/\s+/g, " "))).toEqual([
    expect.stringContaining("The lid bends."),
  ]);
  expect(few.linksTo("Show all")).toEqual([`/products/${slug}/reviews?sort=helpful`]);
  // What a guest may not do leads to the login and back.
  expect(few.linksTo("Helpful")[0]).toContain("/login?redirect=");
});
