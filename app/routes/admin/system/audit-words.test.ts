import { expect, test } from "vitest";
import { actionWords, changeWords, nameWords, valueWords } from "./audit-words.ts";

test("what was done reads as a kind and a deed", () => {
  expect(actionWords("payment-method.add")).toBe("Payment method: add");
  expect(actionWords("user.sign-out")).toBe("User: sign out");
});

test("names of fields read as words", () => {
  expect(["discountPrice", "gst_rate", "role"].map(nameWords)).toEqual([
    "Discount price",
    "Gst rate",
    "Role",
  ]);
});

test("values read as people write them", () => {
  expect([null, true, false, 150_000, "", [1, "a"], [], { lastFour: "1234" }].map(valueWords)).toEqual([
    "none",
    "yes",
    "no",
    "1,50,000",
    "none",
    "1, a",
    "none",
    "Last four 1234",
  ]);
});

test.each<[string, unknown, string]>([
  ["state", "27", "Maharashtra"],
  ["price", 48_000, "₹48,000"],
  ["mrp_incl_gst", 1_18_000, "₹1,18,000"],
  ["reason", "out-of-stock", "It is not in stock any more"],
  ["reason", "Chargebacks", "Chargebacks"],
  ["stock", 48_000, "48,000"],
])("reads a changed %s of %s as the rest of the panel does", (name, value, words) => {
  expect(changeWords(name, value)).toBe(words);
});
