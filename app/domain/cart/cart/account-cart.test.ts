import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addProduct, archive, setStock, type TestProduct } from "#tests/support/test-product.ts";
import { asNewCustomer } from "#tests/support/test-person.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { CartLine } from "./cart-lines.ts";
import { clearCart, CartSave, saveCart } from "./save-cart.server.ts";
import { readCart } from "./read-cart.server.ts";
import { emptyAccountCart, noCart } from "./account-cart.ts";

let test: TestShop;
let shop: Shop;
let laptop: TestProduct;
let desktop: TestProduct;

beforeAll(async () => {
  test = await openTestShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  shop = await asNewCustomer(test.shop);
  laptop = await addProduct(shop, { price: 60_000, discountPrice: 54_990, stock: 5 });
  desktop = await addProduct(shop, { price: 40_000, stock: 2 });
});

const line = ({ id }: TestProduct, quantity: number, priceWhenAdded: number | null = 50_000): CartLine => ({
  productId: id,
  quantity,
  priceWhenAdded,
});
const save = (revision: string, ...lines: CartLine[]) => saveCart(shop, { revision, lines });
async function saved(...lines: CartLine[]) {
  const { revision } = await readCart(shop);
  return (await save(revision, ...lines)).cart;
}

describe("a signed-in person's cart", () => {
  it("is empty to begin with", async () => {
    expect(await readCart(shop)).toEqual(emptyAccountCart);
  });

  it("is stored in its order with pieces and the price seen", async () => {
    const { isSaved, cart } = await save(noCart, line(desktop, 1, 39_000), line(laptop, 2));
    expect(isSaved).toBe(true);
    expect(cart.lines).toEqual([line(desktop, 1, 39_000), line(laptop, 2)]);
    expect(await readCart(shop)).toEqual(cart);
  });

  it("notes the price of today for a line that does not say one", async () => {
    expect((await saved(line(laptop, 1, null))).lines).toEqual([line(laptop, 1, 54_990)]);
  });

  it("adds up lines of one product before it looks at stock", async () => {
    expect((await saved(line(laptop, 3), line(desktop, 1), line(laptop, 4))).lines).toEqual([
      line(laptop, 5),
      line(desktop, 1),
    ]);
  });

  it("is capped at stock; what is sold out waits as one piece", async () => {
    await setStock(shop, laptop.id, 0);
    expect((await saved(line(laptop, 3), line(desktop, 9))).lines).toEqual([
      line(laptop, 1),
      line(desktop, 2),
    ]);
  });

  it("takes in nothing that is not on sale", async () => {
    await archive(shop, laptop.id);
    const unknown = { ...laptop, id: "999999999" };
    expect((await saved(line(laptop, 1), line(unknown, 1), line(desktop, 1))).lines).toEqual([
      line(desktop, 1),
    ]);
  });

  it("drops a product that vanished later, and names it for the warning", async () => {
    await saved(line(laptop, 1), line(desktop, 1));
    await archive(shop, laptop.id);
    expect(await readCart(shop)).toMatchObject({ lines: [line(desktop, 1)], unavailable: [laptop.id] });
    expect((await saved(line(desktop, 2))).unavailable).toEqual([]);
  });

  it("is nobody else's", async () => {
    await saved(line(laptop, 1));
    const other = await asNewCustomer(test.shop);
    expect(await readCart(other)).toEqual(emptyAccountCart);
    await saveCart(other, { revision: noCart, lines: [line(desktop, 1)] });
    await clearCart(other);
    expect((await readCart(shop)).lines).toEqual([line(laptop, 1)]);
  });

  it.each<(shop: Shop) => Promise<unknown>>([
    readCart,
    clearCart,
    (shop) => saveCart(shop, { revision: noCart, lines: [] }),
  ])("is refused to a guest", async (verb) => {
    const refused = verb(test.shop);
    await expect(refused).rejects.toThrow(Refusal);
    await expect(refused).rejects.toMatchObject({ code: "access.not-signed-in" });
  });
});

describe("clearing", () => {
  it("deletes the stored cart, with its lines", async () => {
    await saved(line(laptop, 1));
    await clearCart(shop);
    expect(await readCart(shop)).toEqual(emptyAccountCart);
    const rows = shop.db.selectFrom("carts").selectAll().where("user_id", "=", userIdOf(shop));
    expect(await rows.execute()).toEqual([]);
  });

  it("is the same as storing no lines", async () => {
    await saved(line(laptop, 1));
    expect(await saved()).toEqual(emptyAccountCart);
  });

  it("of no cart does nothing", async () => {
    await clearCart(shop);
    expect(await readCart(shop)).toEqual(emptyAccountCart);
  });
});

describe("a revision", () => {
  it("rises with every change and stays without one", async () => {
    const first = await saved(line(laptop, 1));
    const second = await saved(line(laptop, 2));
    const same = await saved(line(laptop, 2));
    expect(BigInt(second.revision)).toBeGreaterThan(BigInt(first.revision));
    expect(same).toEqual(second);
  });

  it("makes a stale save change nothing and answer the cart as it is", async () => {
    const first = await saved(line(laptop, 1));
    const second = await saved(line(laptop, 2), line(desktop, 1));
    expect(await save(first.revision, line(laptop, 5))).toEqual({ isSaved: false, cart: second });
    expect(await save(noCart, line(laptop, 5))).toEqual({ isSaved: false, cart: second });
    expect(await readCart(shop)).toEqual(second);
  });

  it("makes a save that was on its way when the cart was cleared change nothing", async () => {
    const { revision } = await saved(line(laptop, 1));
    await clearCart(shop);
    expect(await save(revision, line(laptop, 2))).toEqual({ isSaved: false, cart: emptyAccountCart });
    expect(await readCart(shop)).toEqual(emptyAccountCart);
  });

  it("never comes back for a cart made anew after clearing", async () => {
    const { revision } = await saved(line(laptop, 1));
    await clearCart(shop);
    const anew = await saved(line(desktop, 1));
    expect(anew.revision).not.toBe(revision);
    expect((await save(revision, line(laptop, 1))).isSaved).toBe(false);
  });

  it("lets exactly one of many saves made from the same cart through", async () => {
    const { revision } = await saved(line(laptop, 1));
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((pieces) => save(revision, line(laptop, pieces), line(desktop, 1))),
    );
    expect(answers.filter(({ isSaved }) => isSaved)).toHaveLength(1);
    const { lines } = await readCart(shop);
    expect(answers.find(({ isSaved }) => isSaved)?.cart.lines).toEqual(lines);
  });

  it("lets exactly one of many first saves through", async () => {
    const answers = await Promise.all([1, 2, 1, 2, 1].map((pieces) => save(noCart, line(desktop, pieces))));
    expect(answers.filter(({ isSaved }) => isSaved)).toHaveLength(1);
    for (const { cart } of answers) expect(cart).toEqual(await readCart(shop));
  });
});

describe("what a page may send as its cart", () => {
  const good = { revision: "12", lines: [{ productId: "3", quantity: 1, priceWhenAdded: null }] };

  it("is products, pieces and prices seen", () => {
    expect(CartSave.safeParse(good).success).toBe(true);
  });

  it.each([
    null,
    [],
    {},
    { ...good, revision: "-1" },
    { ...good, revision: "1; drop table carts" },
    { ...good, lines: [{ ...good.lines[0], quantity: 0 }] },
    { ...good, lines: [{ ...good.lines[0], quantity: 1.5 }] },
    { ...good, lines: [{ ...good.lines[0], quantity: 1e9 }] },
    { ...good, lines: [{ ...good.lines[0], productId: "0" }] },
    { ...good, lines: [{ ...good.lines[0], productId: "9".repeat(19) }] },
    { ...good, lines: [{ ...good.lines[0], productId: 3 }] },
    { ...good, lines: [{ ...good.lines[0], priceWhenAdded: -5 }] },
    { ...good, lines: Array.from({ length: 1_001 }, () => good.lines[0]) },
  ])("and not %j", (value) => {
    expect(CartSave.safeParse(value).success).toBe(false);
  });
});

function userIdOf({ actor }: Shop): string {
  return "userId" in actor ? actor.userId : "";
}
