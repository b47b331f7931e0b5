import { expect, it } from "vitest";
import { deliveryDay } from "./delivery-day.ts";

/** Sundays and Republic Day, a Tuesday. */
const closed = { weekdays: [7], days: ["2027-01-26"] };
const at = (moment: string) => new Date(`${moment}+05:30`);

it.each([
  ["before the cut-off", "2027-01-20T13:59:00", 1, 1, "2027-01-22"],
  ["at the cut-off, so from the next day on", "2027-01-20T14:00:00", 1, 1, "2027-01-23"],
  ["over a Sunday and a holiday", "2027-01-23T15:00:00", 1, 1, "2027-01-28"],
  ["on a Sunday", "2027-01-24T09:00:00", 0, 2, "2027-01-28"],
  ["the same day", "2027-01-20T09:00:00", 0, 0, "2027-01-20"],
  ["late in the evening, the next day in India", "2027-01-20T23:59:00", 0, 1, "2027-01-22"],
])("ordered %s: %s, dispatch %i, way %i", (_, moment, dispatchDays, daysTo, day) => {
  expect(deliveryDay({ dispatchDays, cutOff: "14:00", origin: null }, { daysTo }, at(moment), closed)).toBe(
    day,
  );
});

it("a courier works on a weekday on which the shop is closed, but never on a Sunday", () => {
  const weekend = { weekdays: [6], days: [] };
  const dispatch = { dispatchDays: 0, cutOff: "14:00", origin: null };
  // Ordered and handed over on Friday, delivered on Saturday.
  expect(deliveryDay(dispatch, { daysTo: 1 }, at("2027-01-22T10:00:00"), weekend)).toBe("2027-01-23");
  // Handed over on Sunday by a shop that is open then: no earlier than Monday.
  expect(deliveryDay(dispatch, { daysTo: 0 }, at("2027-01-24T10:00:00"), weekend)).toBe("2027-01-25");
});

it("the way from a far seller takes as long as the way to a far customer", () => {
  const origin = { name: "Metro cities", daysFrom: 3, daysTo: 5 };
  const dispatch = { dispatchDays: 0, cutOff: "14:00", origin };
  const ordered = at("2027-01-18T10:00:00");
  expect(deliveryDay(dispatch, { daysTo: 1 }, ordered, closed)).toBe("2027-01-23");
  expect(deliveryDay(dispatch, { daysTo: 6 }, ordered, closed)).toBe("2027-01-25");
});
