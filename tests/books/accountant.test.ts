import { describe, expect, test } from "vitest";
import { ExampleShop, india } from "./example-sellers.ts";

const all = (line: string, pieces = 1) => ({ line, pieces, paise: null });

/** ₹54,990 at 18% within Maharashtra, the worked example of the shop's tax papers. */
function laptop(at: string, method: "online" | "cod" = "online", carriedBy?: "vendor") {
  const shop = new ExampleShop();
  shop.order("o", at, "27", [{ seller: "pune", pieces: 1, rupees: 54_990, rate: 18 }], method);
  shop.ship("o", "pune", at, carriedBy);
  return shop;
}

describe("a sale", () => {
  test("of ₹54,990 at 18% within Maharashtra", () => {
    const shop = laptop("2027-03-01 12:00");
    // GST 9,898.20, in whole rupees 9,898: the customer pays 64,888. CGST = SGST = 9% = 4,949.10.
    expect(shop.books.customer("o")).toEqual({ paid: 6_488_800, refunded: 0, held: 6_488_800 });
    expect(shop.books.documents()).toEqual([
      {
        seller: "pune",
        kind: "invoice",
        month: "2027-03",
        count: 1,
        taxable: 5_499_000,
        cgst: 494_910,
        sgst: 494_910,
        igst: 0,
        roundOff: -20,
        total: 6_488_800,
      },
    ]);
    // Commission 5% = 2,749.50; 9% of that = 247.455, so 247.46 twice. TCS 0.25% = 137.475, so 137.48 twice.
    // TDS 0.1% = 54.99.
    expect(shop.account("o/pune")).toEqual({
      goods: 5_499_000,
      gst: 989_820,
      rounding: -20,
      commission: -274_950,
      "cgst-on-commission": -24_746,
      "sgst-on-commission": -24_746,
      tcs: -27_496,
      tds: -5_499,
    });
    expect(shop.books.tcs()).toEqual([
      {
        month: "2027-03",
        seller: "pune",
        supplies: 5_499_000,
        returns: 0,
        cgst: 13_748,
        sgst: 13_748,
        igst: 0,
      },
    ]);
    shop.deliver("o", "pune", "2027-03-03 12:00");
    // 64,888.00 - 2,749.50 - 494.92 - 274.96 - 54.99
    expect(shop.books.payable("pune", india("2027-03-10 23:59"))).toBe(0);
    expect(shop.books.payable("pune", india("2027-03-11 00:00"))).toBe(6_131_363);
  });

  test("at two rates by two sellers is whole rupees for each of them", () => {
    const shop = new ExampleShop();
    shop.order("o", "2027-07-01 12:00", "27", [
      { seller: "pune", pieces: 1, rupees: 45_990, rate: 18 },
      { seller: "bengaluru", pieces: 1, rupees: 1001, rate: 18 },
      { seller: "pune", pieces: 1, rupees: 99, rate: 5 },
    ]);
    // Pune: 54,268.20 + 103.95 = 54,372.15, so 54,372; Bengaluru: 1,181.18, so 1,181. Together 55,553.
    expect(shop.books.customer("o").paid).toBe(5_555_300);
    shop.ship("o", "pune", "2027-07-01 13:00");
    shop.ship("o", "bengaluru", "2027-07-01 13:00");
    // Pune: 45,990 + 2 x 4,139.10 + 99 + 2 x 2.48 (2.475 each) = 54,372.16. Bengaluru: 1,001 + IGST 180.18 = 1,181.18.
    expect(shop.books.documents()).toMatchObject([
      { seller: "bengaluru", igst: 18_018, cgst: 0, roundOff: -18, total: 118_100 },
      { seller: "pune", cgst: 414_158, sgst: 414_158, roundOff: -16, total: 5_437_200 },
    ]);
    // Karnataka: 18% of the commission of 50.05 in one = 9.009. TCS 0.5% of 1,001 = 5.005. Exempt from TDS.
    expect(shop.account("o/bengaluru")).toEqual({
      goods: 100_100,
      gst: 18_018,
      rounding: -18,
      commission: -5005,
      "igst-on-commission": -901,
      tcs: -501,
    });
  });

  test("by the shop itself has a document and no account", () => {
    const shop = new ExampleShop();
    shop.sell("o", "shop", "2027-07-01 12:00", 54_990);
    shop.deliver("o", "shop", "2027-07-02 12:00");
    expect(shop.books.documents()).toMatchObject([{ seller: "shop", total: 6_488_800 }]);
    expect([shop.books.ledger(), shop.books.tcs(), shop.books.tds()]).toEqual([[], [], []]);
    expect(shop.books.payable("shop", india("2027-08-01 12:00"))).toBe(0);
  });

  test("by a composition seller bears no GST but TCS", () => {
    const shop = new ExampleShop();
    shop.sell("o", "nagpur", "2027-07-01 12:00", 10_000);
    // Commission 500, GST on it 45 twice, TCS 25 twice.
    expect(shop.account("o/nagpur")).toEqual({
      goods: 1_000_000,
      commission: -50_000,
      "cgst-on-commission": -4500,
      "sgst-on-commission": -4500,
      tcs: -5000,
    });
  });
});

describe("credits", () => {
  test("of three pieces, one by one, come to nothing on every head", () => {
    const shop = new ExampleShop();
    shop.order("o", "2027-07-01 12:00", "27", [{ seller: "pune", pieces: 3, rupees: 33, rate: 5 }]);
    shop.ship("o", "pune", "2027-07-01 13:00");
    // 99 + 2 x 2.48 (2.475) = 103.96; paid 99 + 5 = 104, round-off 0.04.
    const refunds = ["2027-07-05 12:00", "2027-08-05 12:00", "2027-09-05 12:00"].map((day) => {
      const before = shop.books.customer("o").refunded;
      shop.credit("o", day, all("o-1"));
      return shop.books.customer("o").refunded - before;
    });
    // Halves of GST: 2.48 / 3 = 0.83; (2.48 - 0.83) / 2 = 0.825, so 0.83; 0.82 is left. 33 + 1.66 = 34.66, so
    // 35; again 34.66, and twice 0.34 is less than a rupee, so 35; the last takes what is left of 104.
    expect(refunds).toEqual([3500, 3500, 3400]);
    expect(shop.account("o/pune")).toEqual({});
    // TCS halves: 0.2475, so 0.25; 2/3 of it 0.17; 1/3 of it 0.08; 0.
    expect(shop.books.tcs().map(({ cgst, sgst, returns }) => [cgst, sgst, returns])).toEqual([
      [17 - 0, 17 - 0, 3300],
      [8 - 17, 8 - 17, 3300],
      [-8, -8, 3300],
    ]);
    expect(shop.books.documents().filter(({ kind }) => kind === "credit-note")).toMatchObject([
      { month: "2027-07", taxable: 3300, cgst: 83, sgst: 83, roundOff: 34 },
      { month: "2027-08", taxable: 3300, cgst: 83, sgst: 83, roundOff: 34 },
      { month: "2027-09", taxable: 3300, cgst: 82, sgst: 82, roundOff: -64 },
    ]);
  });

  test("of an amount are split at the line's rate", () => {
    const shop = laptop("2027-07-01 12:00");
    shop.order("p", "2027-07-01 12:00", "29", [{ seller: "pune", pieces: 1, rupees: 54_990, rate: 18 }]);
    shop.ship("p", "pune", "2027-07-01 12:00");
    shop.credit("o", "2027-08-02 12:00", { line: "o-1", pieces: 0, paise: 100_000 });
    shop.credit("p", "2027-09-02 12:00", { line: "p-1", pieces: 0, paise: 100_000 });
    // 1,000 x 9 / 118 = 76.27 (76.271); 1,000 x 18 / 118 = 152.54 (152.542).
    expect(shop.books.documents().filter(({ kind }) => kind === "credit-note")).toMatchObject([
      { taxable: 84_746, cgst: 7627, sgst: 7627, igst: 0, total: 100_000 },
      { taxable: 84_746, cgst: 0, sgst: 0, igst: 15_254, total: 100_000 },
    ]);
    expect(shop.books.left("o")).toEqual([{ line: "o-1", seller: "pune", pieces: 1, paise: 6_388_820 }]);
  });

  test("of exactly what the customer paid take the round-off along", () => {
    const shop = laptop("2027-07-01 12:00");
    shop.credit("o", "2027-07-02 12:00", { line: "o-1", pieces: 1, paise: 6_488_800 });
    expect(shop.books.customer("o").held).toBe(0);
    expect(shop.books.documents()[0]).toMatchObject({ taxable: 5_499_000, roundOff: -20 });
    expect(shop.account("o/pune")).toEqual({});
  });

  test("before dispatch have no document; the invoice is for what is left", () => {
    const shop = new ExampleShop();
    shop.order("o", "2027-07-01 12:00", "27", [{ seller: "pune", pieces: 2, rupees: 1001, rate: 18 }]);
    shop.credit("o", "2027-07-01 13:00", all("o-1"));
    expect(shop.books.documents()).toEqual([]);
    // Paid 2,002 + 360 (360.36) = 2,362; one piece is 1,001 + 180.18 - 0.36 = 1,180.82, so 1,181.
    expect(shop.books.customer("o")).toEqual({ paid: 236_200, refunded: 118_100, held: 118_100 });
    shop.ship("o", "pune", "2027-07-02 12:00");
    expect(shop.books.documents()).toMatchObject([{ taxable: 100_100, roundOff: -18, total: 118_100 }]);
  });

  test("in April of a sale in March keep the old year's TDS", () => {
    const inMarch = laptop("2027-03-25 12:00");
    inMarch.credit("o", "2027-03-31 23:59", all("o-1"));
    expect(inMarch.account("o/pune")).toEqual({});
    const inApril = laptop("2027-03-25 12:00");
    inApril.credit("o", "2027-04-01 00:00", all("o-1"));
    expect(inApril.account("o/pune")).toEqual({ tds: -5499 });
    expect(inApril.books.tds()).toEqual([{ quarter: "2026-27 Q4", seller: "pune", paise: 5499 }]);
    // TCS goes back in the month of the note.
    expect(inApril.books.tcs()).toMatchObject([
      { month: "2027-03", cgst: 13_748 },
      { month: "2027-04", cgst: -13_748, returns: 5_499_000 },
    ]);
    expect(inApril.books.payable("pune", india("2027-04-01 00:00"))).toBe(-5499);
  });

  test("after 30 November have no GST in them, and TCS stays", () => {
    const inTime = laptop("2027-03-25 12:00");
    inTime.credit("o", "2027-11-30 23:59", all("o-1"));
    expect(inTime.books.documents().at(-1)).toMatchObject({ kind: "credit-note", cgst: 494_910 });
    const late = laptop("2027-03-25 12:00");
    late.credit("o", "2027-12-01 00:00", all("o-1"));
    expect(late.books.documents().at(-1)).toMatchObject({
      kind: "commercial-note",
      taxable: 6_488_820,
      cgst: 0,
      roundOff: -20,
      total: 6_488_800,
    });
    expect(late.books.customer("o").held).toBe(0);
    expect(late.account("o/pune")).toEqual({ tcs: -27_496, tds: -5499 });
  });
});

describe("income tax", () => {
  test("is 5% for a seller without PAN, who has no TCS when enrolled", () => {
    const shop = new ExampleShop();
    shop.sell("o", "nashik", "2027-07-01 12:00", 10_000);
    expect(shop.account("o/nashik")).toEqual({
      goods: 1_000_000,
      commission: -50_000,
      "cgst-on-commission": -4500,
      "sgst-on-commission": -4500,
      tds: -50_000,
    });
  });

  test("of an individual is caught up by the sale that passes 5 lakh, over all sellers of a PAN", () => {
    const shop = new ExampleShop();
    shop.sell("a", "bengaluru", "2027-05-01 12:00", 100_000, 2);
    shop.sell("b", "mysuru", "2027-05-02 12:00", 300_000);
    // Exactly 5 lakh is still exempt.
    expect(shop.books.tds()).toEqual([]);
    shop.credit("a", "2027-05-03 12:00", all("a-1"));
    // Gross 5,10,000. Own tax 10; 300 of b; 100 of what is left of a.
    shop.sell("c", "bengaluru", "2027-07-01 12:00", 10_000);
    expect(shop.account("c/bengaluru").tds).toBe(-41_000);
    shop.sell("d", "mysuru", "2027-07-02 12:00", 10_000);
    expect(shop.account("d/mysuru").tds).toBe(-1000);
    // What comes back of a bore its tax with c.
    shop.credit("a", "2027-07-03 12:00", all("a-1"));
    expect(shop.account("a/bengaluru")).toEqual({ tds: 10_000 });
    shop.sell("e", "bengaluru", "2027-07-04 12:00", 150_000);
    expect(shop.account("e/bengaluru").tds).toBe(-15_000);
    // Of the 410 that c bore, only its own 10 goes back with it.
    shop.credit("c", "2027-07-05 12:00", all("c-1"));
    expect(shop.account("c/bengaluru")).toEqual({ tds: -40_000 });
    shop.sell("f", "mysuru", "2027-07-06 12:00", 10_000);
    expect(shop.account("f/mysuru").tds).toBe(-1000);
    shop.sell("g", "bengaluru", "2028-04-01 12:00", 10_000);
    expect(shop.account("g/bengaluru").tds).toBeUndefined();
    expect(shop.books.tds()).toEqual([
      { quarter: "2027-28 Q2", seller: "bengaluru", paise: 45_000 },
      { quarter: "2027-28 Q2", seller: "mysuru", paise: 2000 },
    ]);
  });

  test("without catching up begins with the sale that passes 5 lakh", () => {
    const tds = { bp: 10, noPanBp: 500, exemptUpTo: 50_000_000, catchUp: false };
    const shop = new ExampleShop({ tds });
    shop.sell("a", "bengaluru", "2027-05-01 12:00", 500_000);
    shop.sell("b", "bengaluru", "2027-05-02 12:00", 10_000);
    expect(shop.books.tds()).toEqual([{ quarter: "2027-28 Q1", seller: "bengaluru", paise: 1000 }]);
  });
});
