import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TdsRule } from "../../tax/deductions/tds-rules.server.ts";
import { personKindOfPan } from "../../base/gst/pan.ts";
import { sumOfHeads, taxOn } from "../../base/gst/gst-split.ts";
import { commissionOn, ledgerAmounts } from "./sale-heads.ts";
import { tdsGivenBack, tdsLeft, tdsOnSale } from "./tds-on-sale.ts";

/** A product of ₹54,990 sold within the state. */
const worth = { goods: 5_499_000, gst: 989_820, rounding: -20 };

const rule: TdsRule = {
  validFrom: new Date("2026-03-31T18:30:00Z"),
  act: "Income-tax Act, 2025",
  section: "s.393(1) Sl. 8(v)",
  paymentCode: "1035",
  basisPoints: 10,
  noPanBasisPoints: 500,
  exemptUpTo: 50_000_000,
  base: "without-gst",
  catchesUp: true,
  source: "Test",
};
const noSales = { gross: 0, net: 0, taxed: 0, taxedAtRate: 0 };
const company = { worth, pan: "ZZZCZ0000Z", personKind: "other", year: noSales } as const;
const individual = { ...company, pan: "ZZZPZ0000Z", personKind: "individual" } as const;

describe("what a sale comes to for its vendor", () => {
  it("is goods, GST and rounding, less commission, GST on it, TCS and TDS", () => {
    const fees = {
      commission: commissionOn(worth.goods, { basisPoints: 500, gstBasisPoints: 1_800, isWithinState: true }),
      tcs: taxOn(worth.goods, { basisPoints: 50, isWithinState: true }),
      tds: tdsOnSale(rule, company),
    };
    expect(ledgerAmounts(worth, fees)).toEqual({
      goods: 5_499_000,
      gst: 989_820,
      rounding: -20,
      commission: -274_950,
      // Two halves of 24,745.5 paise, each rounded up.
      "gst-on-commission": -49_492,
      // Two halves of 13,747.5 paise.
      tcs: -27_496,
      // 0.1% of the value without GST: ₹54.99, not ₹64.89.
      tds: -5_499,
    });
  });

  it("has CGST and SGST in equal halves within a state, and IGST between states", () => {
    expect(taxOn(5_499_000, { basisPoints: 50, isWithinState: true })).toEqual({
      cgst: 13_748,
      sgst: 13_748,
      igst: 0,
    });
    expect(taxOn(5_499_000, { basisPoints: 50, isWithinState: false })).toEqual({
      cgst: 0,
      sgst: 0,
      igst: 27_495,
    });
  });

  it("has no fee that grows when the goods become fewer", () => {
    const goods = fc.integer({ min: 0, max: 5_000_000_000 });
    fc.assert(
      fc.property(
        goods,
        goods,
        fc.integer({ min: 0, max: 2_800 }),
        fc.boolean(),
        (a, b, basisPoints, isWithinState) => {
          const [less, more] = [Math.min(a, b), Math.max(a, b)];
          const tax = (value: number) => sumOfHeads(taxOn(value, { basisPoints, isWithinState }));
          expect(tax(less)).toBeLessThanOrEqual(tax(more));
          expect(tax(0)).toBe(0);
        },
      ),
    );
  });
});

describe("TDS", () => {
  it("is on the value without GST, or with it if the rule says so", () => {
    expect(tdsOnSale(rule, company)).toEqual({
      basisPoints: 10,
      base: 5_499_000,
      taxed: 5_499_000,
      amount: 5_499,
    });
    expect(tdsOnSale({ ...rule, base: "with-gst" }, company)).toMatchObject({
      base: 6_488_800,
      amount: 6_489,
    });
  });

  it("is at the higher rate without a PAN, whatever the sales of the year", () => {
    expect(tdsOnSale(rule, { ...individual, pan: null })).toMatchObject({
      basisPoints: 500,
      amount: 274_950,
    });
  });

  it("is not deducted from an individual up to ₹5,00,000 a year, to the rupee", () => {
    const year = { ...noSales, gross: 50_000_000 - 5_499_000, net: 50_000_000 - 5_499_000 };
    expect(tdsOnSale(rule, { ...individual, year })).toMatchObject({ base: 5_499_000, taxed: 0, amount: 0 });
    expect(tdsOnSale(rule, { ...individual, personKind: "huf", year })).toMatchObject({ taxed: 0 });
  });

  it("is on all sales of the year once they exceed it, or only on what exceeds it", () => {
    const year = { ...noSales, gross: 48_000_000, net: 48_000_000 };
    expect(tdsOnSale(rule, { ...individual, year })).toMatchObject({ taxed: 53_499_000, amount: 53_499 });
    const fromThenOn = { ...rule, catchesUp: false };
    expect(tdsOnSale(fromThenOn, { ...individual, year })).toMatchObject({ taxed: 3_499_000, amount: 3_499 });
    const after = { gross: 53_499_000, net: 53_499_000, taxed: 53_499_000, taxedAtRate: 53_499_000 };
    expect(tdsOnSale(rule, { ...individual, year: after })).toMatchObject({ taxed: 5_499_000 });
    expect(tdsOnSale(fromThenOn, { ...individual, year: { ...after, taxed: 3_499_000 } })).toMatchObject({
      taxed: 5_499_000,
    });
  });

  it("of a year is rounded on the sum, at each rate, so that no number of documents changes a paisa", () => {
    const bases = fc.array(fc.integer({ min: 1, max: 30_000_000 }), { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(bases, fc.constantFrom(10, 100), (goods, basisPoints) => {
        let year = noSales;
        let withheld = 0;
        for (const entry of [...goods, ...goods.map((base) => -base)]) {
          const worth = { goods: entry, gst: 0, rounding: 0 };
          const tds =
            entry > 0
              ? tdsOnSale({ ...rule, basisPoints }, { ...individual, worth, year })
              : tdsGivenBack(-entry, basisPoints, year);
          const taxed = year.taxed + tds.taxed;
          withheld += tds.amount;
          year = { gross: year.gross + Math.max(entry, 0), net: year.net + entry, taxed, taxedAtRate: taxed };
          expect(taxed).toBe(year.gross > rule.exemptUpTo ? year.net : 0);
          expect(withheld).toBe(Math.round((taxed * basisPoints) / 10_000 + 1e-7));
        }
      }),
    );
  });

  it.each([
    ["individual", rule, individual, 0],
    ["family", rule, { ...individual, personKind: "huf" as const }, 0],
    ["company", rule, company, 1],
    ["seller without a PAN", { ...rule, noPanBasisPoints: 10 }, { ...individual, pan: null }, 1],
    ["individual whose earlier sales stay exempt", { ...rule, catchesUp: false }, individual, 1],
  ])("of one %s rounds half a paisa with that of the year, or by itself", (_who, rule, seller, amount) => {
    const year = { gross: 60_000_000, net: 60_000_000, taxed: 60_000_000, taxedAtRate: 500 };
    const sale = { ...seller, worth: { goods: 500, gst: 0, rounding: 0 }, year };
    expect(tdsOnSale(rule, sale)).toMatchObject({ taxed: 500, amount });
  });

  it("goes back at the rate of the invoice, below nothing if another rate bore it", () => {
    const year = { gross: 60_000_000, net: 60_000_000, taxed: 60_000_000, taxedAtRate: 0 };
    expect(tdsGivenBack(1_999, 10, year)).toEqual({ base: -1_999, taxed: -1_999, amount: -2 });
    // As much as was taxed beyond what is left.
    expect(tdsGivenBack(1_999, 10, { ...year, taxed: 59_999_000 })).toMatchObject({
      taxed: -999,
      amount: -1,
    });
    expect(tdsGivenBack(1_999, 10, { ...year, taxed: 0 })).toMatchObject({ taxed: 0, amount: 0 });
  });

  it("goes back with the goods, and all of it with the last", () => {
    const tds = tdsOnSale(rule, company);
    const third = { goods: 1_833_000, gst: 329_940, rounding: -20 };
    expect(tdsLeft(rule, tds, worth, third)).toEqual({ base: 1_833_000, taxed: 1_833_000, amount: 1_833 });
    const nothing = { goods: 0, gst: 0, rounding: 0 };
    expect(tdsLeft(rule, tds, worth, nothing)).toEqual({ base: 0, taxed: 0, amount: 0 });
  });

  it.each([
    ["ZZZPZ0000Z", "individual"],
    ["ZZZHZ0000Z", "huf"],
    ["ZZZCZ0000Z", "other"],
    ["ZZZFZ0000Z", "other"],
    [null, "other"],
  ])("takes the holder of the PAN %s to be %s", (pan, kind) => {
    expect(personKindOfPan(pan)).toBe(kind);
  });
});
