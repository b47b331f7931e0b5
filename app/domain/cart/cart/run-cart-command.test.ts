import { maxLines } from "../refused-add.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addProduct, archive, setStock, type TestProduct } from "#tests/support/test-product.ts";
import { asNewCustomer } from "#tests/support/test-person.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { CartLine } from "./cart-lines.ts";
import { CartCommand } from "./cart-command.ts";
import { readCart } from "./read-cart.server.ts";
import { runGuestCartCommand, runAccountCartCommand } from "./run-cart-command.server.ts";
import { parseTexts } from "#domain/base/text/values-of-texts.ts";

let test: TestShop;
let alpha: TestProduct;
let beta: TestProduct;

beforeAll(async () => {
  test = await openTestShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  alpha = await addProduct(test.shop, { name: "Alpha", price: 30_000, stock: 3 });
  beta = await addProduct(test.shop, { name: "Beta", price: 40_000, stock: 9 });
});

const line = ({ id, price }: TestProduct, quantity: number): CartLine => ({
  productId: id,
  quantity,
  priceWhenAdded: price,
});
const read = (form: Record<string, string>) => parseTexts(CartCommand, form).data!;

/**
 * The same commands on a guest cart and an account cart. Each starts with the lines and returns those before and after.
 */
const kinds = {
  "a guest's cart": (lines: CartLine[]) => {
    let held = lines;
    return async (form: Record<string, string>) => {
      const { before, after } = await runGuestCartCommand(test.shop, held, read(form));
      held = after;
      return { before, after };
    };
  },
  "a stored cart": (lines: CartLine[]) => {
    let shop: Shop;
    return async (form: Record<string, string>) => {
      if (!shop) {
        shop = await asNewCustomer(test.shop);
        for (const { productId, quantity } of lines) {
          await runAccountCartCommand(shop, { intent: "add", productId, quantity });
        }
      }
      const outcome = await runAccountCartCommand(shop, read(form));
      expect((await readCart(shop)).lines).toEqual(outcome.after);
      return outcome;
    };
  },
};

describe.each(Object.entries(kinds))("by forms alone, %s", (_, open) => {
  it("takes in what is added, and more of it", async () => {
    const command = open([]);
    await command({ intent: "add", productId: alpha.id, quantity: "1" });
    const { after } = await command({ intent: "add", productId: alpha.id, quantity: "2" });
    expect(after).toEqual([line(alpha, 3)]);
  });

  it("refuses more than there is, in words", async () => {
    const command = open([line(alpha, 2)]);
    await expect(command({ intent: "add", productId: alpha.id, quantity: "2" })).rejects.toMatchObject({
      code: "cart.over-stock",
      message: "Alpha was not added. Only 3 left. Your cart already has 2.",
    });
    await setStock(test.shop, beta.id, 0);
    await expect(command({ intent: "add", productId: beta.id, quantity: "1" })).rejects.toMatchObject({
      message: "Beta was not added. It is out of stock.",
    });
  });

  it("refuses what is no longer sold", async () => {
    await archive(test.shop, beta.id);
    await expect(open([])({ intent: "add", productId: beta.id, quantity: "1" })).rejects.toMatchObject({
      message: "This product was not added. It is no longer sold.",
    });
  });

  it("caps a quantity at stock, and takes the line out at zero or less", async () => {
    const command = open([line(alpha, 1), line(beta, 1)]);
    expect((await command({ intent: "set", productId: alpha.id, quantity: "99" })).after[0]).toEqual(
      line(alpha, 3),
    );
    expect((await command({ intent: "set", productId: alpha.id, quantity: "0" })).after).toEqual([
      line(beta, 1),
    ]);
    expect((await command({ intent: "set", productId: beta.id, quantity: "-1" })).after).toEqual([]);
  });

  it("gives back what was taken out, and what was cleared", async () => {
    const command = open([line(alpha, 2), line(beta, 1)]);
    const removed = await command({ intent: "remove", productId: alpha.id });
    expect(removed).toEqual({ before: [line(alpha, 2), line(beta, 1)], after: [line(beta, 1)] });
    const undo = { intent: "undo", lines: `${alpha.id}-2-30000` };
    expect((await command(undo)).after).toEqual([line(beta, 1), line(alpha, 2)]);
    expect((await command(undo)).after).toEqual([line(beta, 1), line(alpha, 2)]);
    expect((await command({ intent: "clear" })).after).toEqual([]);
  });

  it("gives back no more than there is by then", async () => {
    const command = open([line(alpha, 3)]);
    await command({ intent: "clear" });
    await setStock(test.shop, alpha.id, 1);
    const { after } = await command({ intent: "undo", lines: `${alpha.id}-3-30000` });
    expect(after).toEqual([line(alpha, 1)]);
  });
});

describe("a cart that is full", () => {
  it("says so", async () => {
    const full = Array.from({ length: maxLines }, (_, index) => ({
      productId: String(index + 1),
      quantity: 1,
      priceWhenAdded: 1,
    }));
    const added = runGuestCartCommand(test.shop, full, { intent: "add", productId: alpha.id, quantity: 1 });
    await expect(added).rejects.toMatchObject({
      message: "Alpha was not added. A cart can have at most 100 different products.",
    });
  });
});

describe("a posted step", () => {
  it.each(["0", "-1", "1.5", "", "abc", "99999", "1e3"])("adds no '%s' pieces", (quantity) => {
    const parsed = parseTexts(CartCommand, { intent: "add", productId: "1", quantity });
    expect(parsed.error?.issues[0]?.message).toBe(
      "Nothing was added to your cart. Please enter a whole number from 1 to 9999.",
    );
  });

  it.each([
    {},
    { intent: "buy" },
    { intent: "add", productId: "x", quantity: "1" },
    { intent: "remove", productId: "1 or 1=1" },
    { intent: "set", productId: "1", quantity: "many" },
  ])("is not %j", (form) => {
    expect(parseTexts(CartCommand, form).success).toBe(false);
  });
});
