import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isNightly } from "#tests/support/nightly.ts";
import { addProduct, archive, setStock, type TestProduct } from "#tests/support/test-product.ts";
import { asNewCustomer } from "#tests/support/test-person.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type CartLine, clampedQuantity } from "./cart-lines.ts";
import type { GuestCart } from "./guest-cart-cookie.ts";
import { mergeGuestCart } from "./merge-guest-cart.server.ts";
import { describeMerge } from "./merge-notice.ts";
import { readCart } from "./read-cart.server.ts";
import { saveCart } from "./save-cart.server.ts";
import { emptyAccountCart, noCart } from "./account-cart.ts";

let test: TestShop;
let shop: Awaited<ReturnType<typeof asNewCustomer>>;
let products: TestProduct[];
let guests = 0;

beforeAll(async () => {
  test = await openTestShop();
  products = await Promise.all(
    ["Alpha", "Beta", "Gamma", "Delta"].map((name) => addProduct(test.shop, { name, stock: 10 })),
  );
});
afterAll(() => test.close());
beforeEach(async () => {
  shop = await asNewCustomer(test.shop);
  for (const { id } of products) await setStock(shop, id, 10);
});

function cartOf(pieces: Pieces): CartLine[] {
  return pieces.flatMap((quantity, index) =>
    quantity > 0 ? [{ productId: products[index]!.id, quantity, priceWhenAdded: 50_000 }] : [],
  );
}
function guestWith(...pieces: number[]): GuestCart {
  guests += 1;
  return { id: `guest${guests}`, lines: cartOf(pieces) };
}
async function store(shop: Shop, ...pieces: number[]) {
  await saveCart(shop, { revision: noCart, lines: cartOf(pieces) });
}
async function piecesIn(shop: Shop): Promise<Pieces> {
  const { lines } = await readCart(shop);
  return products.map(({ id }) => lines.find(({ productId }) => productId === id)?.quantity ?? 0);
}
type Pieces = number[];

describe("merging a guest's cart at sign-in", () => {
  it("makes it the stored cart where there was none", async () => {
    expect(await mergeGuestCart(shop, guestWith(2, 0, 1))).toEqual([]);
    expect(await piecesIn(shop)).toEqual([2, 0, 1, 0]);
  });

  it("adds up the pieces of both, the stored lines first and with their prices seen", async () => {
    await store(shop, 1, 0, 2);
    const guest = guestWith(3, 4);
    guest.lines[0]!.priceWhenAdded = 1;
    await mergeGuestCart(shop, guest);
    expect((await readCart(shop)).lines).toEqual([
      { productId: products[0]!.id, quantity: 4, priceWhenAdded: 50_000 },
      { productId: products[2]!.id, quantity: 2, priceWhenAdded: 50_000 },
      { productId: products[1]!.id, quantity: 4, priceWhenAdded: 50_000 },
    ]);
  });

  it("caps at stock and says what was capped", async () => {
    await store(shop, 2);
    await setStock(shop, products[0]!.id, 3);
    const away = await mergeGuestCart(shop, guestWith(2));
    expect(await piecesIn(shop)).toEqual([3, 0, 0, 0]);
    expect(away).toMatchObject([{ kind: "capped", product: { name: "Alpha" }, requested: 4, clamped: 3 }]);
  });

  it("keeps what is sold out as one piece that waits, and says so", async () => {
    await setStock(shop, products[0]!.id, 0);
    const away = await mergeGuestCart(shop, guestWith(2, 1));
    expect(await piecesIn(shop)).toEqual([1, 1, 0, 0]);
    expect(away).toMatchObject([{ kind: "capped", product: { name: "Alpha", stock: 0 } }]);
  });

  it("leaves out what is no longer sold, and names it unless it never was", async () => {
    const missing = await addProduct(shop, { name: "Gone" });
    await archive(shop, missing.id);
    const secret = await addProduct(shop, { name: "Not announced" });
    const draft = { status: "draft", published_at: null };
    await shop.db.updateTable("products").set(draft).where("id", "=", secret.id).execute();
    const guest = guestWith(1);
    for (const { id } of [missing, secret])
      guest.lines.push({ productId: id, quantity: 1, priceWhenAdded: null });
    expect(describeMerge(await mergeGuestCart(shop, guest))).toBe(
      "Gone and 1 product are no longer sold and were removed from your cart.",
    );
    expect(await piecesIn(shop)).toEqual([1, 0, 0, 0]);
  });

  it("of nothing leaves the stored cart untouched", async () => {
    await store(shop, 2);
    const before = await readCart(shop);
    expect(await mergeGuestCart(shop, guestWith())).toEqual([]);
    expect(await readCart(shop)).toEqual(before);
    const nobody = await asNewCustomer(test.shop);
    await mergeGuestCart(nobody, guestWith());
    expect(await readCart(nobody)).toEqual(emptyAccountCart);
  });

  it("counts one guest cart once, however often a double click sends it", async () => {
    await store(shop, 1);
    const guest = guestWith(2);
    await Promise.all([1, 2, 3, 4, 5].map(() => mergeGuestCart(shop, guest)));
    expect(await piecesIn(shop)).toEqual([3, 0, 0, 0]);
  });

  it("counts a cart that bears no id once too", async () => {
    const guest = { ...guestWith(2), id: "" };
    await mergeGuestCart(shop, guest);
    await mergeGuestCart(shop, guest);
    expect(await piecesIn(shop)).toEqual([2, 0, 0, 0]);
  });

  it("counts the cart of the next visit anew", async () => {
    test.stopClockAt(new Date("2026-11-21T10:00:00+05:30"));
    await mergeGuestCart(shop, guestWith(1));
    test.stopClockAt(new Date("2026-11-23T10:00:00+05:30"));
    await mergeGuestCart(shop, guestWith(1));
    expect(await piecesIn(shop)).toEqual([2, 0, 0, 0]);
    const remembered = shop.db.selectFrom("merged_guest_carts").where("user_id", "=", shop.actor.userId);
    expect(await remembered.selectAll().execute()).toHaveLength(1);
  });
});

describe("merging under parallel sign-ins", () => {
  const pieces = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 4, maxLength: 4 });
  const stocks = fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 4, maxLength: 4 });
  const guests = fc.array(pieces, { minLength: 1, maxLength: 5 });

  async function setStocks(of: number[]) {
    for (const [index, { id }] of products.entries()) await setStock(test.shop, id, of[index]!);
  }

  it("loses no line and exceeds no stock, whatever the carts, the stock and the order", async () => {
    await fc.assert(
      fc.asyncProperty(pieces, stocks, guests, async (stored, stocks, guests) => {
        fc.pre(guests.flat().some((quantity) => quantity > 0));
        const person = await asNewCustomer(test.shop);
        await setStocks([25, 25, 25, 25]);
        await store(person, ...stored);
        await setStocks(stocks);

        const merges = await Promise.all(guests.map((cart) => mergeGuestCart(person, guestWith(...cart))));

        const sums = stocks.map((_, index) =>
          [stored, ...guests].reduce((sum, cart) => sum + cart[index]!, 0),
        );
        expect(await piecesIn(person)).toEqual(
          sums.map((sum, index) => (sum === 0 ? 0 : clampedQuantity(sum, { stock: stocks[index]! }))),
        );
        const cappedIds = products.flatMap(({ id }, index) => (sums[index]! > stocks[index]! ? [id] : []));
        const notifiedIds = merges
          .flat()
          .map((away) => (away.kind === "capped" ? away.product.id : away.productId));
        expect([...new Set(notifiedIds)].toSorted()).toEqual(cappedIds.toSorted());
      }),
      { numRuns: isNightly ? 60 : 20 },
    );
  }, 60_000);
});

describe("what a person is told of a merge", () => {
  const product = (name: string, stock: number) => ({ name, stock });

  it("is nothing when everything was kept", () => {
    expect(describeMerge([])).toBeUndefined();
  });

  it("names what was capped and what is out of stock, and counts what is gone", () => {
    expect(
      describeMerge([
        { kind: "capped", product: product("Alpha", 3), requested: 4, clamped: 3 },
        { kind: "capped", product: product("Beta", 1), requested: 2, clamped: 1 },
        { kind: "capped", product: product("Gamma", 0), requested: 2, clamped: 1 },
        { kind: "unavailable", productId: "9" },
      ]),
    ).toBe(
      "Only 3 of Alpha left, so your cart now has 3. Only 1 of Beta left, so your cart now has 1. " +
        "Gamma is out of stock. 1 product is no longer sold and was removed from your cart.",
    );
  });

  it("stays short however much has changed", () => {
    const many = Array.from({ length: 50 }, (_, index) => ({
      kind: "capped" as const,
      product: product(`Machine ${index}`, 1),
      requested: 2,
      clamped: 1,
    }));
    expect(describeMerge(many)).toMatch(
      /The quantity of 47 products more was reduced to the available stock\.$/,
    );
  });
});
