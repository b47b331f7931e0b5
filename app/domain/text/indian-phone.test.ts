import { expect, test } from "vitest";
import { indianPhone } from "./indian-phone.ts";

test.for([
  "9876543210",
  "98765 43210",
  "98765-43210",
  "(98765) 43210",
  "098765 43210",
  "+91 98765 43210",
  "+91-98765-43210",
  "+91 (0) 98765 43210",
  "+91\u00A098765\u201143210",
  "91 98765 43210",
  "0091 98765 43210",
])("'%s' is a number of ten digits", (typed) => {
  expect(indianPhone(typed)).toBe("9876543210");
});

test("a number that begins with 91 keeps its first digits", () => {
  expect(indianPhone("91234 56789")).toBe("9123456789");
  expect(indianPhone("+91 91234 56789")).toBe("9123456789");
});

test("a landline keeps its area code", () => {
  expect(indianPhone("020-2612 3456")).toBe("2026123456");
});

test.for(["", "98765", "987654321012", "+44 20 7946 0958", "+1 415 555 0100", "98765 4321O", "call me"])(
  "'%s' stays as it was typed",
  (typed) => {
    expect(indianPhone(typed)).toBe(typed);
  },
);
