import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitGst } from "./gst-split.ts";

describe("GST on an amount", () => {
  it("is CGST and SGST in equal halves within one state", () => {
    expect(splitGst(5_499_000, 18, "27", "27")).toEqual({ cgst: 494_910, sgst: 494_910, igst: 0 });
  });

  it("is IGST alone between two states", () => {
    expect(splitGst(5_499_000, 18, "29", "27")).toEqual({ cgst: 0, sgst: 0, igst: 989_820 });
  });

  it("is the same sum either way on whole rupees at today's even rates", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom(12, 18, 28), (rupees, rate) => {
        const within = splitGst(rupees * 100, rate, "27", "27");
        expect(within.cgst + within.sgst).toBe(splitGst(rupees * 100, rate, "27", "29").igst);
      }),
    );
  });

  it("is never more than a paisa apart on any amount", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.constantFrom(5, 12, 18, 28),
        (paise, rate) => {
          const within = splitGst(paise, rate, "27", "27");
          expect(within.cgst).toBe(within.sgst);
          const apart = within.cgst + within.sgst - splitGst(paise, rate, "27", "29").igst;
          expect(Math.abs(apart)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
