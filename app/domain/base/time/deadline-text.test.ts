import { expect, it } from "vitest";
import { formatDeadline } from "./deadline-text.ts";

it.each([
  ["2026-12-02T00:00:00+05:30", "the end of 1 Dec 2026"],
  ["2027-01-01T00:00:00+05:30", "the end of 31 Dec 2026"],
  ["2026-12-02T00:01:00+05:30", "2 Dec 2026, 12:01 am"],
  ["2026-12-02T12:00:00+05:30", "2 Dec 2026, 12:00 pm"],
])("what is due at %s is due by %s", (due, text) => {
  expect(formatDeadline(new Date(due))).toBe(text);
});
