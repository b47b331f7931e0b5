import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDay, formatMoment } from "../time/dates.ts";
import { formatExact, formatPaise, formatRupees, formatShortRupees } from "./money.ts";

describe("money as people read it", () => {
  it.each([
    [0, "₹0"],
    [999, "₹999"],
    [100_000, "₹1,00,000"],
    [118_000, "₹1,18,000"],
    [12_345_678, "₹1,23,45,678"],
    [-54_990, "−₹54,990"],
  ])("prints %d rupees in lakhs and crores, without decimals", (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });

  it("prints paise where nothing may be rounded away", () => {
    expect(formatPaise(494_910)).toBe("₹4,949.10");
    expect(formatPaise(0)).toBe("₹0.00");
    expect(formatPaise(6_488_800)).toBe("₹64,888.00");
  });

  it("prints every sum as the language's own rules do", () => {
    const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
    const wholeRupees = new Intl.NumberFormat("en-IN", {
      style: "currency",
      currency: "INR",
      maximumFractionDigits: 0,
    });
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (sum) => {
        expect(formatRupees(sum)).toBe(wholeRupees.format(sum).replace("-", "−"));
        expect(formatPaise(sum)).toBe(rupees.format(sum / 100).replace("-", "−"));
      }),
    );
  });

  it("prints paise only where there are some, for tables", () => {
    expect([6_488_800, 494_910].map(formatExact)).toEqual(["₹64,888", "₹4,949.10"]);
  });

  it("shortens sums from a lakh on for the axis of a chart", () => {
    const sums = [50_000, 1_00_000, 4_00_000, 1_50_000, 1_00_00_000, 1_23_45_678].map(formatShortRupees);
    expect(sums).toEqual(["₹50,000", "₹1 L", "₹4 L", "₹1.5 L", "₹1 Cr", "₹1.23 Cr"]);
  });
});

describe("dates as people in Pune read them", () => {
  it("shows Indian time whatever the server's clock is set to", () => {
    expect(formatMoment(new Date("2026-11-21T06:54:00Z"))).toBe("21 Nov 2026, 12:24 pm");
    expect(formatMoment(new Date("2026-09-21T06:54:00Z"))).toBe("21 Sep 2026, 12:24 pm");
  });

  it("turns to the next day at half past six in the evening UTC", () => {
    expect(formatDay(new Date("2026-03-31T18:29:59Z"))).toBe("31 Mar 2026");
    expect(formatDay(new Date("2026-03-31T18:30:00Z"))).toBe("1 Apr 2026");
  });
});
