import { describe, expect, it } from "vitest";
import { availability, awayText, byAvailability, canBeBought, mostPieces } from "./availability.ts";

const preOrder = { expected: "2026-12-12", left: 3 };
const here = { stock: 2 };
const ahead = { stock: 0, preOrder };
const soldOut = { stock: 0, preOrder: null };

describe("a product", () => {
  it("in stock is bought from there, though more of it are expected", () => {
    expect(availability({ ...here, preOrder })).toEqual({ is: "in stock", left: 2 });
    expect(mostPieces({ ...here, preOrder })).toBe(2);
    expect(awayText({ ...here, preOrder })).toBeNull();
  });

  it("that is expected can be ordered ahead, as many as are left", () => {
    expect(availability(ahead)).toEqual({ is: "pre-order", expected: "2026-12-12", left: 3 });
    expect(mostPieces(ahead)).toBe(3);
    expect(awayText(ahead)).toBe("Expected Sat, 12 Dec");
  });

  it("without stock is sold out, and so is one whose expected pieces are all ordered", () => {
    for (const product of [soldOut, { stock: 0 }, { stock: 0, preOrder: { ...preOrder, left: 0 } }]) {
      expect(availability(product)).toEqual({ is: "sold out", left: 0 });
      expect(canBeBought(product)).toBe(false);
      expect(awayText(product)).toBe("Out of stock");
    }
  });

  it("cannot be bought while it is not on sale", () => {
    expect(availability({ ...here, isOnSale: false }).is).toBe("not on sale");
    expect(mostPieces({ ...ahead, isOnSale: false })).toBe(0);
  });

  it("is taken in at most as many pieces as a cart holds", () => {
    expect(mostPieces({ stock: 1_000_000 })).toBe(9_999);
  });
});

it("what is in stock comes first, then what can be ordered ahead, then what is sold out", () => {
  expect([soldOut, ahead, here].toSorted(byAvailability)).toEqual([here, ahead, soldOut]);
});
