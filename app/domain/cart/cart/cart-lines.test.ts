import { maxLines } from "../refused-add.ts";
import { maxPieces } from "../../stock/availability.ts";
import { describe, expect, it } from "vitest";
import {
  addToCart,
  type CartLine,
  countPieces,
  isSameLines,
  clampedQuantity,
  putLine,
  setCartQuantity,
  sumLines,
} from "./cart-lines.ts";

const laptop = { id: "1", stock: 5, price: 60_000, discountPrice: 54_990 };
const desktop = { id: "2", stock: 2, price: 40_000, discountPrice: null };
const line = (productId: string, quantity: number, priceWhenAdded: number | null = null): CartLine => ({
  productId,
  quantity,
  priceWhenAdded,
});

describe("adding to a cart", () => {
  it("puts in the pieces with the price the shopper saw, the discount price where there is one", () => {
    expect(addToCart([], laptop, 2)).toEqual({ lines: [line("1", 2, 54_990)], outcome: "added" });
    expect(addToCart([], desktop, 1).lines).toEqual([line("2", 1, 40_000)]);
  });

  it("adds to a line that is there, which keeps its place and the price seen first", () => {
    const lines = [line("1", 2, 58_000), line("2", 1, 40_000)];
    expect(addToCart(lines, laptop, 3).lines).toEqual([line("1", 5, 58_000), line("2", 1, 40_000)]);
  });

  it("is refused when the product is missing", () => {
    const lines = [line("1", 1)];
    expect(addToCart(lines, undefined, 1)).toEqual({ lines, outcome: "missing" });
  });

  it("is refused when stock is below the requested quantity", () => {
    expect(addToCart([], desktop, 3)).toEqual({ lines: [], outcome: "over-stock" });
    expect(addToCart([], { ...desktop, stock: 0 }, 1).outcome).toBe("over-stock");
  });

  it("leaves an existing line as it is when both together are more than stock", () => {
    const lines = [line("2", 2)];
    expect(addToCart(lines, desktop, 1)).toEqual({ lines, outcome: "over-stock" });
  });

  it.each([0, -1])("is refused for %d pieces", (quantity) => {
    expect(addToCart([], laptop, quantity).outcome).toBe("over-stock");
  });

  it("is refused for one machine too many, but not for more of one it holds", () => {
    const lines = Array.from({ length: maxLines }, (_, index) => line(String(index + 1), 1));
    expect(addToCart(lines, { ...laptop, id: "999" }, 1).outcome).toBe("full");
    expect(addToCart(lines, laptop, 1).outcome).toBe("added");
  });

  it("never holds more of one product than the cart's own limit, however large the stock", () => {
    const plenty = { ...laptop, stock: 1_000_000 };
    expect(addToCart([], plenty, maxPieces).outcome).toBe("added");
    expect(addToCart([], plenty, maxPieces + 1).outcome).toBe("over-stock");
  });
});

describe("setting a quantity", () => {
  const lines = [line("1", 2, 58_000), line("2", 1)];

  it("is capped at stock", () => {
    expect(setCartQuantity(lines, laptop, 9)[0]).toEqual(line("1", 5, 58_000));
  });

  it.each([0, -3])("of %d removes the line", (quantity) => {
    expect(setCartQuantity(lines, laptop, quantity)).toEqual([line("2", 1)]);
  });

  it("of a product that is sold out removes the line", () => {
    expect(setCartQuantity(lines, { ...laptop, stock: 0 }, 1)).toEqual([line("2", 1)]);
  });
});

describe("lines", () => {
  it("are put back where they stood", () => {
    const lines = [line("1", 1), line("3", 1)];
    expect(putLine(lines, line("2", 4), 1).map(({ productId }) => productId)).toEqual(["1", "2", "3"]);
    expect(putLine(lines, line("2", 4), 99).map(({ productId }) => productId)).toEqual(["1", "3", "2"]);
  });

  it("that draw on one product are one line with their pieces added up", () => {
    expect(sumLines([line("1", 2, 100), line("2", 1), line("1", 3, 200)])).toEqual([
      line("1", 5, 100),
      line("2", 1),
    ]);
  });

  it("count together on the badge", () => {
    expect(countPieces([line("1", 2), line("2", 3)])).toBe(5);
    expect(countPieces([])).toBe(0);
  });

  it("are the same when products, pieces and order are", () => {
    expect(isSameLines([line("1", 2, 5)], [line("1", 2, 9)])).toBe(true);
    expect(isSameLines([line("1", 2)], [line("1", 3)])).toBe(false);
    expect(isSameLines([line("1", 1), line("2", 1)], [line("2", 1), line("1", 1)])).toBe(false);
    expect(isSameLines([line("1", 1)], [])).toBe(false);
  });
});

describe("what a cart keeps of a wish", () => {
  it.each([
    [3, 5, 3],
    [5, 5, 5],
    [9, 5, 5],
    [1, 0, 1],
    [4, 0, 1],
  ])("%d asked of a stock of %d is %d", (quantity, stock, expected) => {
    expect(clampedQuantity(quantity, { stock })).toBe(expected);
  });
});
