import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isGstin } from "../../base/gst/gstin.ts";
import { isIndianPhone } from "../../base/identifiers/indian-phone.ts";
import { daysAfter } from "../../base/time/indian-days.ts";
import { CheckoutAddress } from "../../orders/checkout/checkout-input.ts";
import { ordersOf, saleOn, usualOrders, weekday } from "./calendar.ts";
import { uuidOf } from "./made-up/chance.ts";
import { chooseLines } from "./choose-lines.ts";
import { fateOf, fateOfLine, fateOfParcel } from "./fates.ts";
import { personOf } from "./made-up/people.ts";
import { places } from "./made-up/places.ts";

const many = 4_000;
const tokens = Array.from({ length: many }, (_, index) => uuidOf("test", index));
const percent = (part: number, whole: number) => (part / whole) * 100;

/** How many percent of the things are so. */
function shareOf<Thing>(things: readonly Thing[], isSo: (thing: Thing) => boolean): number {
  return percent(things.filter(isSo).length, things.length);
}

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => daysAfter(first, index));

describe("the calendar", () => {
  const thirteenMonths = daysFrom("2025-10-01", 396);

  test("brings some 430 orders in thirteen months, most of them around Diwali", () => {
    const orders = thirteenMonths.map((day) => ordersOf("test", day));
    const sum = orders.reduce((all, count) => all + count, 0);
    expect(sum).toBeGreaterThan(380);
    expect(sum).toBeLessThan(480);
    expect(usualOrders("2025-10-17")).toBeGreaterThan(2 * usualOrders("2025-10-24"));
    expect(usualOrders("2026-10-05")).toBeGreaterThan(usualOrders("2026-02-02"));
    expect(usualOrders("2026-03-18")).toBeGreaterThan(1.5 * usualOrders("2026-03-25"));
  });

  test("knows the Sundays, and the sales on their days to 2030", () => {
    expect(weekday("2025-10-05")).toBe(0);
    expect(thirteenMonths.filter((day) => saleOn(day)?.name === "Diwali")).toEqual([
      ...daysFrom("2025-10-07", 14),
      ...daysFrom("2026-10-26", 6),
    ]);
    expect(thirteenMonths.filter((day) => saleOn(day)?.name === "Back to college")).toHaveLength(21);
    expect(saleOn("2030-10-26")?.name).toBe("Diwali");
  });
});

describe("the people", () => {
  const people = Array.from({ length: many }, (_, index) => personOf("test", index + 1));

  test("live in PIN codes of their state, as often as the places say", () => {
    const states = new Map(
      readFileSync("assets/pincodes.csv", "utf8")
        .split("\n")
        .map((line) => [line.slice(0, 6), line.trim().slice(-2)] as const),
    );
    const wrong = places.flatMap(({ state, pincodes }) =>
      pincodes.filter((code) => states.get(code) !== state),
    );
    expect(wrong).toEqual([]);
    expect(places.reduce((sum, { share }) => sum + share, 0)).toBe(100);
    expect(shareOf(people, ({ place }) => place.city === "Pune")).toBeCloseTo(42, -1);
    expect(shareOf(people, ({ place }) => place.state === "27")).toBeCloseTo(62, -1);
  });

  test("have addresses that the checkout takes and phones that no area code has", () => {
    const phones = people.map(({ phone }) => phone);
    expect(phones.every((phone) => isIndianPhone(phone) && phone.startsWith("1000"))).toBe(true);
    for (const { name, addressLine1, place, pincode, phone, business } of people.slice(0, 300)) {
      const address = { fullName: name, addressLine1, city: place.city, state: place.state, pincode, phone };
      const taxed = business && { buyerGstin: business.gstin, buyerBusinessName: business.name };
      expect(CheckoutAddress.safeParse({ ...address, ...taxed }).error).toBeUndefined();
    }
    expect(new Set(people.map(({ email }) => email)).size).toBe(many);
  });

  test("buy once, some of them again; their businesses have GSTINs that nobody can have", () => {
    const businesses = people.flatMap(({ business }) => business ?? []);
    expect(percent(businesses.length, many)).toBeGreaterThan(6);
    expect(percent(businesses.length, many)).toBeLessThan(10);
    // The serial number of a PAN begins with 0001.
    expect(businesses.every(({ gstin }) => isGstin(gstin) && gstin.slice(7, 11) === "0000")).toBe(true);
    expect(businesses.every(({ name }) => name.endsWith("(demo)"))).toBe(true);
    expect(shareOf(people, ({ orders }) => orders === 1)).toBeCloseTo(70, -1);
    expect(shareOf(people, ({ orders }) => orders >= 3)).toBeCloseTo(10, -1);
  });
});

test("orders are of the sellers in their shares, of what there is, and no more of what nobody buys any more", () => {
  const offers = Array.from({ length: 18 }, (_, index) => {
    const id = String(index + 1);
    const vendorId = ["3", "4", "8", "11", "16", "17"].includes(id)
      ? "v2"
      : ["5", "10", "12", "14", "18"].includes(id)
        ? "v3"
        : "v1";
    return { id, vendorId, on_hand: id === "13" ? 0 : 10 };
  });
  const orders = tokens.map((token) => chooseLines(token, "2026-10-01", offers, false));
  const vendorOf = (lines: (typeof orders)[number]) => lines[0]?.offer.vendorId;
  expect(shareOf(orders, (lines) => vendorOf(lines) === "v1")).toBeCloseTo(45, -1);
  expect(shareOf(orders, (lines) => vendorOf(lines) === "v3")).toBeCloseTo(25, -1);
  expect(shareOf(orders, (lines) => lines.length === 2)).toBeGreaterThan(6);
  const bought = new Set(orders.flatMap((lines) => lines.map(({ offer }) => offer.id)));
  for (const id of ["10", "13", "17", "18"]) expect(bought).not.toContain(id);
  const ofOffices = tokens.map((token) => chooseLines(token, "2026-10-01", offers, true)[0]?.quantity ?? 0);
  expect(ofOffices.every((pieces) => pieces >= 2 && pieces <= 6)).toBe(true);
});

test("what becomes of orders, parcels and lines happens as often as it should", () => {
  const fates = tokens.map(fateOf);
  expect(shareOf(fates, ({ isDeclined }) => isDeclined)).toBeCloseTo(9, -1);
  expect(shareOf(fates, ({ isDeclined, paysAgain }) => isDeclined && !paysAgain)).toBeLessThan(5);
  expect(shareOf(fates, ({ end }) => end === "customer")).toBeCloseTo(5, 0);
  const inCash = tokens.map((token) => fateOfParcel(token, "v1", true));
  const prepaid = tokens.map((token) => fateOfParcel(token, "v1", false));
  expect(shareOf(inCash, ({ comesBack }) => comesBack)).toBeGreaterThan(9);
  expect(shareOf(prepaid, ({ comesBack }) => comesBack)).toBeLessThan(2);
  const lines = tokens.map((token) => fateOfLine(token, 0));
  expect(shareOf(lines, ({ isReturned }) => isReturned)).toBeCloseTo(5, 0);
  const returned = lines.filter(({ isReturned }) => isReturned);
  expect(shareOf(returned, ({ reason }) => reason === "defect")).toBeGreaterThan(30);
  expect(shareOf(lines, ({ isReviewed }) => isReviewed)).toBeCloseTo(15, -1);
});
