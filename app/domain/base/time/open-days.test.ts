import { expect, it } from "vitest";
import { isOpenOn, openDaysAfter, openHoursAfter } from "./open-days.ts";

/** Sundays and Republic Day, a Tuesday. */
const closed = { weekdays: [7], days: ["2027-01-26"] };

it.each([
  ["2027-01-22", 1, "2027-01-23"],
  ["2027-01-23", 1, "2027-01-25"],
  ["2027-01-23", 2, "2027-01-27"],
  ["2027-01-24", 1, "2027-01-25"],
  ["2027-01-22", 0, "2027-01-22"],
])("after %s the open day %i is %s", (day, count, last) => {
  expect(openDaysAfter(day, count, closed)).toBe(last);
});

it.each([
  ["Thursday to Saturday", "2027-01-21T16:00:00+05:30", "2027-01-23T16:00:00+05:30"],
  ["Saturday over Sunday and the holiday", "2027-01-23T16:00:00+05:30", "2027-01-27T16:00:00+05:30"],
  ["written on a Sunday, from Monday on", "2027-01-24T16:00:00+05:30", "2027-01-28T00:00:00+05:30"],
])("48 hours: %s", (_, moment, due) => {
  expect(openHoursAfter(new Date(moment), 48, closed)).toEqual(new Date(due));
});

it("a holiday on a weekday that is closed anyway counts once, and none closes nothing", () => {
  expect(openDaysAfter("2027-01-23", 1, { weekdays: [7], days: ["2027-01-24"] })).toBe("2027-01-25");
  expect(openDaysAfter("2027-01-23", 1, { weekdays: [], days: [] })).toBe("2027-01-24");
  expect(isOpenOn("2027-01-24", { weekdays: [], days: [] })).toBe(true);
});
