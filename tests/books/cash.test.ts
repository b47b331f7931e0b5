import { expect, test } from "vitest";
import { ExampleShop, india } from "./example-sellers.ts";

/** Cash for ₹54,990 at 18%: ₹64,888 at the door, of which fees take 3,574.37. */
function laptop(carriedBy: "courier" | "vendor") {
  const shop = new ExampleShop();
  const line = { seller: "pune", pieces: 1, rupees: 54_990, rate: 18 };
  shop.order("o", "2027-07-01 12:00", "27", [line], "cod");
  shop.ship("o", "pune", "2027-07-02 12:00", carriedBy);
  return shop;
}

function cashOf(lines: [seller: string, rupees: number, rate: number][]) {
  const shop = new ExampleShop();
  const ordered = lines.map(([seller, rupees, rate]) => ({ seller, pieces: 1, rupees, rate }));
  shop.order("o", "2027-07-01 12:00", "07", ordered, "cod");
  for (const seller of new Set(lines.map(([name]) => name))) shop.ship("o", seller, "2027-07-02 12:00");
  return shop.books.documents().map(({ seller, roundOff, total }) => [seller, roundOff, total]);
}

test("cash is the nearest rupees for each seller, whatever others sell", () => {
  // 1,176.46 and 1,178.82.
  expect(
    cashOf([
      ["pune", 997, 18],
      ["bengaluru", 999, 18],
    ]),
  ).toEqual([
    ["bengaluru", 18, 117_900],
    ["pune", -46, 117_600],
  ]);
  // 1,183.54 twice: 2,368 together, though 18% of 2,006 is 361.08.
  expect(
    cashOf([
      ["pune", 1003, 18],
      ["bengaluru", 1003, 18],
    ]),
  ).toEqual([
    ["bengaluru", 46, 118_400],
    ["pune", 46, 118_400],
  ]);
  // 29,990 at 18% = 35,388.20 twice; 70,776.
  expect(
    cashOf([
      ["pune", 29_990, 18],
      ["bengaluru", 29_990, 18],
    ]),
  ).toEqual([
    ["bengaluru", -20, 3_538_800],
    ["pune", -20, 3_538_800],
  ]);
});

test("goods of several rates are rounded together, and a price without GST is final", () => {
  // 8.40 + 9.44 + 1.40 = 19.24 and 50.00.
  expect(
    cashOf([
      ["pune", 8, 5],
      ["pune", 8, 18],
      ["pune", 1, 40],
      ["bengaluru", 50, 0],
    ]),
  ).toEqual([
    ["bengaluru", 0, 5000],
    ["pune", -24, 1900],
  ]);
});

test("cash with the courier is payable only when it has arrived", () => {
  const shop = laptop("courier");
  expect(shop.books.cash()).toEqual({ onItsWay: 6_488_800, withCourier: 0, withVendors: {} });
  shop.deliver("o", "pune", "2027-07-04 12:00");
  expect(shop.books.cash()).toEqual({ onItsWay: 0, withCourier: 6_488_800, withVendors: {} });
  expect(shop.books.customer("o").paid).toBe(0);
  expect(shop.books.payable("pune", india("2027-07-20 12:00"))).toBe(0);
  shop.books.record({ at: india("2027-07-20 12:00"), kind: "remitted", order: "o", seller: "pune" });
  expect(shop.books.cash().withCourier).toBe(0);
  expect(shop.books.customer("o").paid).toBe(6_488_800);
  const at = india("2027-07-20 12:00");
  expect(shop.books.payable("pune", at)).toBe(6_131_363);
  const fulfilments = ["o/pune"];
  shop.books.record({ at, kind: "paid-out", seller: "pune", paise: 6_000_000, fulfilments });
  expect(shop.books.payable("pune", at)).toBe(131_363);
  shop.credit("o", "2027-07-21 12:00", { line: "o-1", pieces: 1, paise: null });
  expect(shop.books.payable("pune", india("2027-07-21 12:00"))).toBe(-6_000_000);
});

test("the courier collects what was left at dispatch; what was credited since goes back when it arrives", () => {
  const shop = new ExampleShop();
  const line = { seller: "pune", pieces: 2, rupees: 1001, rate: 18 };
  shop.order("o", "2027-07-01 12:00", "27", [line], "cod");
  shop.ship("o", "pune", "2027-07-02 12:00");
  shop.credit("o", "2027-07-03 12:00", { line: "o-1", pieces: 1, paise: null });
  shop.deliver("o", "pune", "2027-07-04 12:00");
  expect(shop.books.cash().withCourier).toBe(236_200);
  expect(shop.books.customer("o").refunded).toBe(0);
  shop.books.record({ at: india("2027-07-08 12:00"), kind: "remitted", order: "o", seller: "pune" });
  expect(shop.books.customer("o")).toEqual({ paid: 236_200, refunded: 118_100, held: 118_100 });
});

test("cash that came although nobody had said 'delivered' delivers the goods", () => {
  const shop = laptop("courier");
  shop.books.record({ at: india("2027-07-08 12:00"), kind: "remitted", order: "o", seller: "pune" });
  expect(shop.books.payable("pune", india("2027-07-15 23:59"))).toBe(0);
  expect(shop.books.payable("pune", india("2027-07-16 00:00"))).toBe(6_131_363);
});

test("a parcel that came back has nothing to collect and takes its invoice back", () => {
  const shop = laptop("courier");
  const how = "damaged";
  shop.books.record({ at: india("2027-07-08 12:00"), kind: "came-back", order: "o", seller: "pune", how });
  expect(shop.books.cash()).toEqual({ onItsWay: 0, withCourier: 0, withVendors: {} });
  expect(shop.account("o/pune")).toEqual({});
  expect(shop.books.documents()).toMatchObject([
    { kind: "credit-note", total: 6_488_800 },
    { kind: "invoice", total: 6_488_800 },
  ]);
});

test("cash that a vendor holds is his debt until he pays it in", () => {
  const shop = laptop("vendor");
  shop.deliver("o", "pune", "2027-07-04 12:00", "vendor");
  expect(shop.books.cash()).toEqual({ onItsWay: 0, withCourier: 0, withVendors: { pune: 6_488_800 } });
  expect(shop.account("o/pune")["cash-held"]).toBe(-6_488_800);
  // He has the customer's money, so he owes the fees at once.
  expect(shop.books.payable("pune", india("2027-07-04 12:00"))).toBe(-357_437);
  shop.books.record({ at: india("2027-07-05 12:00"), kind: "paid-in", seller: "pune", paise: 6_000_000 });
  expect(shop.books.cash().withVendors).toEqual({ pune: 488_800 });
  // 7 days, and 3 more because only he says that it was delivered. 60,000 - 3,574.37.
  expect(shop.books.payable("pune", india("2027-07-14 23:59"))).toBe(0);
  expect(shop.books.payable("pune", india("2027-07-15 00:00"))).toBe(5_642_563);
});

test("a delivery is undone while the courier has the cash, not once the vendor has it", () => {
  const undone = {
    at: india("2027-07-05 12:00"),
    kind: "delivery-undone",
    order: "o",
    seller: "pune",
  } as const;
  const byCourier = laptop("courier");
  byCourier.deliver("o", "pune", "2027-07-04 12:00");
  byCourier.books.record(undone);
  expect(byCourier.books.cash()).toEqual({ onItsWay: 6_488_800, withCourier: 0, withVendors: {} });
  const byVendor = laptop("vendor");
  byVendor.deliver("o", "pune", "2027-07-04 12:00", "vendor");
  expect(() => byVendor.books.record(undone)).toThrow("Money has followed the delivery.");
  expect(byVendor.books.cash().withVendors).toEqual({ pune: 6_488_800 });
});
