import { expect, test } from "vitest";
import { ExampleShop, india } from "./example-sellers.ts";

const later = india("2027-09-01 12:00");

/** Nashik has no PAN and no GST: of ₹1,000 there is 50 commission, 4.50 twice on it, and 50 income tax: 891 is left. */
function soldTwice() {
  const shop = new ExampleShop();
  for (const order of ["a", "b"]) {
    shop.sell(order, "nashik", "2027-07-01 12:00", 1000);
    shop.deliver(order, "nashik", "2027-07-01 12:00");
  }
  return shop;
}

function payOut(shop: ExampleShop, at: Date, paise: number, ...fulfilments: string[]) {
  shop.books.record({ at, kind: "paid-out", seller: "nashik", paise, fulfilments });
}

test("what was paid out and then credited is taken from the next payout", () => {
  const shop = soldTwice();
  const at = india("2027-07-09 00:00");
  expect(shop.books.payable("nashik", at)).toBe(178_200);
  payOut(shop, at, 89_100, "a/nashik");
  expect(shop.books.payable("nashik", at)).toBe(89_100);
  shop.credit("a", "2027-07-09 12:00", { line: "a-1", pieces: 0, paise: 10_000 });
  // 900 - 45 - 4.05 twice - 45 = 801.90 are left of 891 for a, so 89.10 go back.
  expect(shop.books.payable("nashik", later)).toBe(89_100 - 8910);
  expect(() => payOut(shop, later, 80_190, "b/nashik")).toThrow("all negative rests first");
  expect(() => payOut(shop, later, 89_100, "a/nashik", "b/nashik")).toThrow("More is paid out");
  payOut(shop, later, 80_190, "a/nashik", "b/nashik");
  expect(shop.books.payable("nashik", later)).toBe(0);
});

test("a payment that comes after a seller cancelled is taken whole, and its part goes back", () => {
  const shop = new ExampleShop();
  const at = india("2027-07-01 12:00");
  const lines = [
    { line: "1", seller: "pune", pieces: 1, rupees: 1001, rate: 18 },
    { line: "2", seller: "bengaluru", pieces: 1, rupees: 1001, rate: 18 },
  ];
  shop.books.record({ at, kind: "order", order: "o", method: "bank", supplyState: "27", lines });
  shop.books.record({ at, kind: "cancelled", order: "o", seller: "bengaluru" });
  shop.books.record({ at, kind: "paid", order: "o" });
  // 2,002 + 360 (360.36) = 2,362. 1,181 for each: 1,181.18 less 0.18.
  expect(shop.books.customer("o")).toEqual({ paid: 236_200, refunded: 118_100, held: 118_100 });
  shop.books.record({ at, kind: "paid", order: "o" });
  expect(shop.books.customer("o")).toEqual({ paid: 472_400, refunded: 354_300, held: 118_100 });
});

test("what a vendor pays in goes to the cash he has held longest", () => {
  const shop = new ExampleShop();
  for (const [order, day] of [
    ["a", "2027-07-02 12:00"],
    ["b", "2027-07-03 12:00"],
  ] as const) {
    const line = { seller: "nashik", pieces: 1, rupees: 1000, rate: 0 };
    shop.order(order, day, "27", [line], "cod");
    shop.ship(order, "nashik", day, "vendor");
    shop.deliver(order, "nashik", day, "vendor");
  }
  shop.books.record({ at: later, kind: "paid-in", seller: "nashik", paise: 150_000 });
  expect(shop.account("a/nashik")).toMatchObject({ "cash-held": -100_000, "cash-paid-in": 100_000 });
  expect(shop.account("b/nashik")).toMatchObject({ "cash-held": -100_000, "cash-paid-in": 50_000 });
  const tooMuch = { at: later, kind: "paid-in", seller: "nashik", paise: 50_001 } as const;
  expect(() => shop.books.record(tooMuch)).toThrow("what he does not hold");
  // a: 891; b: 891 - 500.
  expect(shop.books.payable("nashik", later)).toBe(89_100 + 39_100);
});

test("the books refuse what cannot have happened, and stay as they were", () => {
  const shop = soldTwice();
  const before = shop.books.ledger();
  expect(() => shop.ship("a", "nashik", "2027-07-02 12:00")).toThrow("goods that are here");
  expect(() => shop.deliver("a", "nashik", "2027-07-02 12:00")).toThrow("Only shipped goods");
  expect(() => shop.credit("a", "2027-07-02 12:00", { line: "a-1", pieces: 2, paise: null })).toThrow(
    "More pieces",
  );
  expect(() => shop.credit("a", "2027-07-02 12:00", { line: "a-1", pieces: 0, paise: 100_001 })).toThrow(
    "not left",
  );
  expect(() => shop.credit("a", "2027-06-02 12:00")).toThrow("before what was told last");
  expect(shop.books.ledger()).toEqual(before);
});
