import { expect, test } from "vitest";
import { belowLimitText, formatRate } from "../deductions/fee-text.ts";
import { changedRateText, formatGstRate, hsnText } from "./gst-rate-text.ts";

test("rates and goods are named as documents and settings name them", () => {
  expect([18, 0.25].map(formatGstRate)).toEqual(["18%", "0.25%"]);
  expect([50, 1_800].map(formatRate)).toEqual(["0.5%", "18%"]);
  expect(["8471", ""].map(hsnText)).toEqual(["HSN 8471", "All other goods"]);
  expect(belowLimitText(50_000_000)).toBe("Below ₹5,00,000 in the financial year");
});

test("an item at an old rate says since when another one is due, if a day brought it", () => {
  const item = {
    orderId: "1",
    number: "YN-1",
    fulfilmentId: "2",
    product: "Office Mini",
    ordered: 18,
    rate: 5,
  };
  expect(changedRateText({ ...item, since: null })).toBe("Office Mini: ordered at 18%, now 5%");
  expect(changedRateText({ ...item, since: new Date("2026-12-31T18:30:00Z") })).toBe(
    "Office Mini: ordered at 18%, 5% from 1 Jan 2027",
  );
});
