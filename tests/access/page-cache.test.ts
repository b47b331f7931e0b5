import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { addProduct, type TestProduct } from "#tests/support/test-product.ts";

let site: TestSite;
let product: TestProduct;
let productPage: string;
let addresses: string[];
const cookies: string[] = [];

beforeAll(async () => {
  site = await openTestSite({ keepsPages: true });
  product = await addProduct(site.shop);
  productPage = `/products/${product.slug}`;
  const pages = ["/", "/products", productPage, "/search?q=laptop", "/about", "/privacy"];
  addresses = [...pages, "/products.data", "/_.data", `${productPage}.data`];
  for (const role of ["customer", "vendor", "admin"] as const) cookies.push(await site.signIn(role));
});
afterAll(() => site.close());

const read = async (address: string, cookie?: string) => {
  const { status, headers, body } = await site.ask(address, { headers: cookie ? { cookie } : {} });
  return { status, headers, text: body.toString() };
};

describe("the pages all guests see alike", () => {
  it("never hold a word of anybody who is signed in, whoever asks first", async () => {
    const texts = new Map<string, Set<string>>(addresses.map((address) => [address, new Set()]));
    const visits = addresses.flatMap((address) =>
      [undefined, ...cookies, undefined].map((cookie) => ({ address, cookie })),
    );
    // By turns each order: signed in before a guest, at the same time, and after.
    for (const [turn, order] of [visits.toReversed(), visits].entries()) {
      const answers = await Promise.all(
        order.map(async ({ address, cookie }, place) => {
          if (turn === 1) await wait(place % 7);
          return { address, cookie, ...(await read(address, cookie)) };
        }),
      );
      const persons = answers.filter(({ cookie }) => cookie);
      expect(persons.filter(({ text }) => /demo\.example/.test(text)).length).toBeGreaterThan(0);
      expect(persons.map(({ status, headers }) => [status, headers["cache-control"], headers.etag])).toEqual(
        persons.map(() => [200, "private, no-store", undefined]),
      );
      const guests = answers.filter(({ cookie }) => !cookie);
      expect(guests.filter(({ text }) => /demo\.example/.test(text))).toEqual([]);
      expect(guests.map(({ status, headers }) => [status, headers["set-cookie"]])).toEqual(
        guests.map(() => [200, undefined]),
      );
      for (const { address, text } of guests) texts.get(address)?.add(text);
    }
    expect([...texts.values()].map(({ size }) => size)).toEqual(addresses.map(() => 1));
  });

  it("show a new price and the last piece sold within a second", async () => {
    const before = await read(productPage);
    expect((await read(productPage)).headers.etag).toBe(before.headers.etag);
    await site.shop.db
      .updateTable("products")
      .set({ price: 41_234, discount_price: null })
      .where("id", "=", product.id)
      .execute();
    const soon = { timeout: 1_000, interval: 20 };
    await vi.waitFor(async () => expect((await read(productPage)).text).toContain("41,234"), soon);
    await site.shop.db
      .updateTable("stock_levels")
      .set({ on_hand: 0 })
      .where("product_id", "=", product.id)
      .execute();
    await vi.waitFor(async () => expect((await read(productPage)).text).toContain("Out of Stock"), soon);
  });
});
