import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addProduct, archive, setStock, type TestProduct } from "#tests/support/test-product.ts";
import { asNewCustomer } from "#tests/support/test-person.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { readCart } from "../cart/read-cart.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { addWishes } from "./add-wishes.server.ts";
import { moveWishToCart } from "./move-wish-to-cart.server.ts";
import { listWished, readWishes } from "./read-wishes.server.ts";
import { removeWish } from "./remove-wish.server.ts";
import { maxWishes } from "./wish-limit.ts";

let test: TestShop;
let shop: Shop;
let alpha: TestProduct;
let beta: TestProduct;

beforeAll(async () => {
  test = await openTestShop();
  alpha = await addProduct(test.shop, { name: "Alpha", stock: 1 });
  beta = await addProduct(test.shop, { name: "Beta" });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.stopClockAt(new Date("2026-11-21T10:00:00+05:30"));
  shop = await asNewCustomer(test.shop);
  await setStock(shop, alpha.id, 1);
});

const wish = (...products: { id: string }[]) => addWishes(shop, { productIds: products.map(({ id }) => id) });

describe("a signed-in person's wish list", () => {
  it("holds each product once, the latest wish first", async () => {
    expect(await wish(alpha)).toEqual([alpha.id]);
    test.stopClockAt(new Date("2026-11-21T10:00:05+05:30"));
    expect(await wish(beta, alpha)).toEqual([beta.id, alpha.id]);
    expect(await readWishes(shop)).toEqual([beta.id, alpha.id]);
  });

  it("takes in a guest's list at sign-in in its order, without doubling what it holds", async () => {
    const gamma = await addProduct(test.shop);
    await wish(alpha);
    test.stopClockAt(new Date("2026-11-21T11:00:00+05:30"));
    expect(await wish(gamma, beta, alpha, gamma)).toEqual([gamma.id, beta.id, alpha.id]);
  });

  it("takes in nothing that is not on sale", async () => {
    expect(await wish({ id: "999999999" }, beta)).toEqual([beta.id]);
  });

  it("lets go of what is taken off", async () => {
    await wish(alpha, beta);
    expect(await removeWish(shop, { productId: alpha.id })).toEqual([beta.id]);
    expect(await removeWish(shop, { productId: alpha.id })).toEqual([beta.id]);
  });

  it("is nobody else's, and is refused to guests", async () => {
    await wish(alpha);
    const other = await asNewCustomer(test.shop);
    await removeWish(other, { productId: alpha.id });
    expect(await readWishes(other)).toEqual([]);
    expect(await readWishes(shop)).toEqual([alpha.id]);
    await expect(readWishes(test.shop)).rejects.toMatchObject({ code: "access.not-signed-in" });
  });

  it("shows what is still sold", async () => {
    const missing = await addProduct(test.shop);
    const productIds = await wish(missing, alpha);
    await archive(shop, missing.id);
    expect((await listWished(shop, productIds)).map(({ name }) => name)).toEqual(["Alpha"]);
  });

  it("says so when it is full, and stays as it was", async () => {
    const ids: string[] = [];
    for (let count = 0; count < maxWishes; count += 1) ids.push((await addProduct(test.shop)).id);
    await addWishes(shop, { productIds: ids });
    await expect(wish(alpha)).rejects.toThrow("A wish list can have at most 200 products.");
    expect(await readWishes(shop)).toEqual(ids);
  });
});

describe("moving a wish to the cart", () => {
  it("puts one piece in and takes the wish off", async () => {
    await wish(alpha, beta);
    await moveWishToCart(shop, { productId: alpha.id });
    expect((await readCart(shop)).lines).toMatchObject([{ productId: alpha.id, quantity: 1 }]);
    expect(await readWishes(shop)).toEqual([beta.id]);
  });

  it("is refused when there is none left, and the wish stays", async () => {
    await wish(alpha);
    await setStock(shop, alpha.id, 0);
    await expect(moveWishToCart(shop, { productId: alpha.id })).rejects.toThrow("out of stock");
    expect((await readCart(shop)).lines).toEqual([]);
    expect(await readWishes(shop)).toEqual([alpha.id]);
  });
});
