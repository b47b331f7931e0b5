import { expect, test } from "vitest";
import { indianPhone, isIndianPhone, isOfficePhone, officePhone } from "./indian-phone.ts";

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
  "\u200E98765\u00AD43210\u200B",
  "९८७६५ ४३२१०",
  "＋９１－９８７６５４３２１０",
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

test("what cannot be dialled is not a phone number", () => {
  const none = [
    "9999999999",
    "0000000000",
    "1234567890",
    "0123456789",
    "5189988998",
    "98765432100",
    "987654321",
  ];
  expect(none.filter(isIndianPhone)).toEqual([]);
  const some = [
    "9876543210",
    "6012345678",
    "2026123456",
    "1126123456",
    "1244567890",
    "4842361234",
    "8322412345",
  ];
  expect(some.filter(isIndianPhone)).toEqual(some);
});

test.for([
  ["\u200E(020) 2553–0000", "020 2553-0000"],
  ["+९१ ९८२२० १२३४५", "+91 98220 12345"],
  ["020.2553.0000\u200B", "020-2553-0000"],
])("'%s' is the office's number '%s'", ([typed = "", expected]) => {
  expect(officePhone(typed)).toBe(expected);
  expect(isOfficePhone(officePhone(typed))).toBe(true);
});

test.for(["2553 000", "call me", "99999 99999", "020 2553 0000 / 1"])(
  "'%s' is no office's number",
  (typed) => {
    expect(isOfficePhone(officePhone(typed))).toBe(false);
  },
);
