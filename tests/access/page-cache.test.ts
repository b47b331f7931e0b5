import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatRupees } from "#domain/base/money/money.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { withinWorkableSecond } from "#tests/support/workable-second.ts";
import { addProduct, type TestProduct } from "#tests/support/test-product.ts";

let site: TestSite;
let product: TestProduct;
let productPage: string;
let addresses: string[];
const cookies: string[] = [];

beforeAll(async () => {
  site = await openTestSite({ cachesPages: true });
  product = await addProduct(site.shop);
  productPage = `/products/${product.slug}`;
  const pages = ["/", "/products", productPage, "/search?q=ryzen", "/about", "/privacy"];
  addresses = [...pages, "/products.data", "/_.data", `${productPage}.data`];
  for (const role of ["customer", "vendor", "admin"] as const) cookies.push(await site.signIn(role));
});
afterAll(() => site.close());

const read = async (address: string, cookie?: string) => {
  const { status, headers, body } = await site.request(address, { headers: cookie ? { cookie } : {} });
  return { status, headers, text: body.toString() };
};

describe("the pages all guests see alike", () => {
  it("never hold a word of anybody who is signed in, whoever asks first", async () => {
    const texts = new Map<string, Set<string>>(addresses.map((address) => [address, new Set()]));
    const visits = addresses.flatMap((address) =>
      [undefined, ...cookies, undefined].map((cookie) => ({ address, cookie })),
    );
    // Each order in turn: signed-in people before guests, at the same time, and after them.
    for (const [turn, order] of [visits.toReversed(), visits].entries()) {
      const answers = await Promise.all(
        order.map(async ({ address, cookie }, index) => {
          if (turn === 1) await wait(index % 7);
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

  it("and the answers kept for shoppers never reach one who may change them: a vendor sees each change at once", async () => {
    const [, vendor = ""] = cookies;
    const prices = [51_111, 52_222, 53_333];
    const seen = [];
    for (const price of prices) {
      await site.shop.db
        .updateTable("products")
        .set({ price, discount_price: null })
        .where("id", "=", product.id)
        .execute();
      const { text } = await read(productPage, vendor);
      seen.push(prices.filter((price) => text.includes(formatRupees(price))));
    }
    expect(seen).toEqual(prices.map((price) => [price]));
  });

  it.each(["a guest", "a customer"])(
    "show %s a new price and the last piece sold within a second",
    async (who) => {
      const [customer = ""] = cookies;
      const cookie = who === "a guest" ? undefined : customer;
      const { id } = product;
      await site.shop.db
        .updateTable("stock_levels")
        .set({ on_hand: 1 })
        .where("product_id", "=", id)
        .execute();
      const price = cookie ? 42_345 : 41_234;
      const before = await read(productPage, cookie);
      expect(before.text).not.toContain(formatRupees(price));
      await site.shop.db
        .updateTable("products")
        .set({ price, discount_price: null })
        .where("id", "=", id)
        .execute();
      await withinWorkableSecond(site.database.pool, async () =>
        expect((await read(productPage, cookie)).text).toContain(formatRupees(price)),
      );
      await site.shop.db
        .updateTable("stock_levels")
        .set({ on_hand: 0 })
        .where("product_id", "=", id)
        .execute();
      await withinWorkableSecond(site.database.pool, async () =>
        expect((await read(productPage, cookie)).text).toContain("Out of Stock"),
      );
    },
  );
});
