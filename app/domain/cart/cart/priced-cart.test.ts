import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addProduct, archive, setStock } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findCards } from "../../catalogue/product/product-rows.server.ts";
import { priceCart } from "./price-cart.server.ts";
import { priceLines } from "./priced-cart.ts";

let test: TestShop;

beforeAll(async () => {
  test = await openTestShop();
});
afterAll(() => test.close());

const line = (productId: string, quantity: number, priceWhenAdded: number | null = null) => ({
  productId,
  quantity,
  priceWhenAdded,
});

describe("pricing a cart", () => {
  it("takes the discount price where there is one, 18% GST, free shipping", async () => {
    const alpha = await addProduct(test.shop, { price: 149_990, discountPrice: 134_990 });
    const beta = await addProduct(test.shop, { price: 49_990 });
    const priced = await priceCart(test.shop, [line(alpha.id, 1), line(beta.id, 2)]);
    expect(priced.lines).toMatchObject([
      { product: { id: alpha.id }, quantity: 1, unitPrice: 134_990, total: 134_990 },
      { product: { id: beta.id }, quantity: 2, unitPrice: 49_990, total: 99_980 },
    ]);
    expect(priced.totals).toEqual({
      subtotal: 234_970,
      tax: 42_295, // 42,294.60
      shipping: 0,
      total: 277_265,
      pieces: 3,
    });
  });

  it("says what the pieces of a line cost with GST, in rupees that add up to the total", async () => {
    const dear = await addProduct(test.shop, { price: 294_990 });
    const [alone] = (await priceCart(test.shop, [line(dear.id, 3)])).lines;
    // One piece is ₹3,48,088 (348,088.20), three are 1,044,264.60.
    expect(alone?.totalWithGst).toBe(1_044_265);

    const fair = await addProduct(test.shop, { price: 1_001 });
    const missing = await addProduct(test.shop);
    await setStock(test.shop, missing.id, 0);
    const priced = await priceCart(test.shop, [line(dear.id, 3), line(fair.id, 2), line(missing.id, 1)]);
    // 1,044,264.60 and 2,362.36 are 1,046,626.96 together.
    expect(priced.lines.map(({ totalWithGst }) => totalWithGst)).toEqual([1_044_265, 2_362, 0]);
    expect(priced.totals.total).toBe(1_046_627);
  });

  it("says what the lines of each seller come to by themselves", async () => {
    const other = await addProduct(test.shop, { price: 1_237 });
    const cable = await addProduct(test.shop, { price: 59 });
    const dear = await addProduct(test.shop, { price: 2_777 });
    // 1,459.66 alone; 69.62 and 3,276.86 are 3,346.48 together.
    const cards = await findCards(test.shop, [other.id, cable.id, dear.id]);
    cards.set(other.id, { ...cards.get(other.id)!, vendorId: "another" });
    const priced = priceLines([line(cable.id, 1), line(other.id, 1), line(dear.id, 1)], cards);
    expect(priced.lines.map(({ totalWithGst }) => totalWithGst)).toEqual([69, 1_460, 3_277]);
    expect(priced.totals).toMatchObject({ subtotal: 4_073, tax: 733, total: 4_806 });
    // Without the other goods of its seller the cable costs what it is billed at.
    const alone = priceLines([line(cable.id, 1), line(other.id, 1)], cards);
    expect(alone.lines.map(({ totalWithGst }) => totalWithGst)).toEqual([70, 1_460]);
  });

  it("adds up lines of one product before it caps them at stock", async () => {
    const alpha = await addProduct(test.shop, { price: 10_000, stock: 3 });
    const priced = await priceCart(test.shop, [line(alpha.id, 2), line(alpha.id, 2)]);
    expect(priced.lines).toMatchObject([{ quantity: 3, requested: 4, total: 30_000 }]);
  });

  it("counts nothing for what is sold out, and keeps it in sight", async () => {
    const alpha = await addProduct(test.shop);
    await setStock(test.shop, alpha.id, 0);
    const priced = await priceCart(test.shop, [line(alpha.id, 2)]);
    expect(priced.lines).toMatchObject([{ quantity: 1, requested: 2, total: 0 }]);
    expect(priced.totals).toMatchObject({ subtotal: 0, tax: 0, total: 0, pieces: 0 });
  });

  it("tells what a line cost when it was put in, where that has changed", async () => {
    const alpha = await addProduct(test.shop, { price: 50_000 });
    const earlier = async (seen: number | null) =>
      (await priceCart(test.shop, [line(alpha.id, 1, seen)])).lines[0]?.earlierUnitPrice;
    expect(await earlier(45_000)).toBe(45_000);
    expect(await earlier(50_000)).toBeNull();
    expect(await earlier(null)).toBeNull();
  });

  it("names what is no longer sold", async () => {
    const alpha = await addProduct(test.shop);
    await archive(test.shop, alpha.id);
    const priced = await priceCart(test.shop, [line(alpha.id, 1), line("999999999", 1)]);
    expect(priced).toMatchObject({ lines: [], unavailable: [alpha.id, "999999999"] });
  });
});
