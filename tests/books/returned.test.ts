import { expect, test } from "vitest";
import { ExampleShop, india } from "./example-sellers.ts";

/** Two pieces of ₹1,000 at 18% by Pune, delivered by the shop: 2,000 + 360 = 2,360. */
function delivered() {
  const shop = new ExampleShop();
  shop.order("o", "2027-07-01 12:00", "27", [{ seller: "pune", pieces: 2, rupees: 1000, rate: 18 }]);
  shop.ship("o", "pune", "2027-07-01 13:00");
  shop.deliver("o", "pune", "2027-07-02 12:00");
  shop.books.record({
    at: india("2027-07-03 12:00"),
    kind: "return-asked",
    order: "o",
    seller: "pune",
    name: "r",
  });
  return shop;
}
const ofReturn = { order: "o", seller: "pune", name: "r" };
const onFifth = { at: india("2027-07-05 12:00"), ...ofReturn };

test("a refund with a fee of 10%: the fee stays sold, and the other piece does not give it back", () => {
  const shop = delivered();
  const credited = { line: "o-1", pieces: 1, paise: null, retainedPercent: 10 };
  shop.books.record({ ...onFifth, kind: "return-refunded", credited, to: "source" });
  // One piece is 1,180; 118 is kept: 9% of its taxable value twice, so 100 + 9 + 9.
  expect(shop.books.customer("o")).toEqual({ paid: 236_000, refunded: 106_200, held: 129_800 });
  expect(shop.account("o/pune")).toMatchObject({ goods: 110_000, gst: 19_800, commission: -5500 });
  expect(shop.books.returned("o")).toEqual({ storeCredit: 0, retained: 11_800 });
  shop.credit("o", "2027-07-06 12:00", { line: "o-1", pieces: 1, paise: null });
  expect(shop.books.customer("o")).toEqual({ paid: 236_000, refunded: 224_200, held: 11_800 });
  expect(shop.account("o/pune")).toMatchObject({ goods: 10_000, gst: 1800, commission: -500 });
});

test("a refund to store credit: the same papers, and the shop keeps the money for the customer", () => {
  const shop = delivered();
  const credited = { line: "o-1", pieces: 1, paise: null };
  shop.books.record({ ...onFifth, kind: "return-refunded", credited, to: "store-credit" });
  expect(shop.books.customer("o").refunded).toBe(118_000);
  expect(shop.books.returned("o")).toEqual({ storeCredit: 118_000, retained: 0 });
  expect(shop.books.documents()).toMatchObject([
    { kind: "credit-note", total: 118_000 },
    { kind: "invoice", total: 236_000 },
  ]);
});

test("store credit holds when it comes to less than was told by rounding, and is money when by more", () => {
  for (const [promised, storeCredit] of [
    [7_000, 6_900],
    [7_300, 0],
  ] as const) {
    const shop = new ExampleShop();
    // Three of ₹69.62 are ₹209: ₹70, ₹70 and ₹69.
    shop.order("o", "2027-07-01 12:00", "27", [{ seller: "pune", pieces: 3, rupees: 59, rate: 18 }]);
    shop.ship("o", "pune", "2027-07-01 13:00");
    shop.deliver("o", "pune", "2027-07-02 12:00");
    shop.books.record({ at: india("2027-07-03 12:00"), kind: "return-asked", ...ofReturn });
    for (let piece = 0; piece < 2; piece += 1)
      shop.credit("o", "2027-07-04 12:00", { line: "o-1", pieces: 1, paise: null });
    const credited = { line: "o-1", pieces: 1, paise: null };
    shop.books.record({ ...onFifth, kind: "return-refunded", credited, to: "store-credit", told: promised });
    expect(shop.books.returned("o")).toEqual({ storeCredit, retained: 0 });
    expect(shop.books.customer("o")).toEqual({ paid: 20_900, refunded: 20_900, held: 0 });
  }
});

test("the credit that takes the last rupee takes the last paise of all lines", () => {
  const shop = new ExampleShop();
  // 69.62 and 3,276.86 are ₹3,346.
  shop.order("o", "2027-07-01 12:00", "27", [
    { seller: "pune", pieces: 1, rupees: 59, rate: 18 },
    { seller: "pune", pieces: 1, rupees: 2_777, rate: 18 },
  ]);
  shop.ship("o", "pune", "2027-07-01 13:00");
  shop.credit("o", "2027-07-02 12:00", { line: "o-1", pieces: 1, paise: 6_900 });
  shop.credit("o", "2027-07-03 12:00", { line: "o-2", pieces: 1, paise: null });
  expect(shop.books.left("o").map(({ paise }) => paise)).toEqual([0, 0]);
  expect(shop.books.customer("o")).toEqual({ paid: 334_600, refunded: 334_600, held: 0 });
});

test("replacements change no books, but hold the payout until the replacement can no longer be returned", () => {
  const shop = delivered();
  const before = shop.account("o/pune");
  expect(shop.books.payable("pune", india("2027-07-20 12:00"))).toBe(0);
  shop.books.record({ ...onFifth, kind: "return-replaced" });
  expect(shop.account("o/pune")).toEqual(before);
  expect(shop.books.documents()).toHaveLength(1);
  // 12 July is its last day; 9 July was that of the first one.
  expect(shop.books.payable("pune", india("2027-07-12 23:59"))).toBe(0);
  expect(shop.books.payable("pune", india("2027-07-13 00:00"))).toBeGreaterThan(0);
});
