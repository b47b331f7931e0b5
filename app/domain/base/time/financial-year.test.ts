import { expect, it } from "vitest";
import { financialYear } from "./financial-year.ts";

it.each([
  ["2026-11-22T12:00:00+05:30", "2627"],
  ["2026-03-31T23:59:59+05:30", "2526"],
  // Still the 31st in Greenwich.
  ["2026-03-31T18:30:00Z", "2627"],
  ["2100-01-01T00:00:00+05:30", "9900"],
])("%s lies in the financial year %s", (moment, year) => {
  expect(financialYear(new Date(moment))).toBe(year);
});
