import { expect, test } from "vitest";
import { actionWords, changeWords, nameWords, valueWords } from "./audit-words.ts";

test("what was done reads as people say it", () => {
  expect(actionWords("fulfilment.ship")).toBe("Shipped");
  expect(actionWords("product.take-off")).toBe("Taken off sale");
  expect(actionWords("payment-method.rename")).toBe("Payment method: rename");
});

test("names of fields read as words", () => {
  expect(["discountPrice", "gst_rate", "role"].map(nameWords)).toEqual([
    "Discount price",
    "GST rate",
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
  ["reason", "out-of-stock", "Out of stock"],
  ["reason", "Chargebacks", "Chargebacks"],
  ["stock", 48_000, "48,000"],
])("reads a changed %s of %s as the rest of the panel does", (name, value, words) => {
  expect(changeWords(name, value)).toBe(words);
});
