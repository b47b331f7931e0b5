import { expect, it } from "vitest";
import { hundredths, paise, wholeRupees } from "./paise.ts";
import { readAmount } from "./read-amount.ts";
import { parseTexts } from "../text/values-of-texts.ts";
import { z } from "zod";

it.each([
  ["35,388", 35_388_00],
  [" 35388.00 ", 35_388_00],
  ["₹35,388", 35_388_00],
  ["Rs. 35388.00/-", 35_388_00],
  ["Rs. 35388 /-", 35_388_00],
  ["Rs 35388/=", 35_388_00],
  ["Rs 35388/--", 35_388_00],
  ["35,388 INR", 35_388_00],
  ["INR 35388 CR", 35_388_00],
  ["35388Cr.", 35_388_00],
  ["Rupees: 35388 only", 35_388_00],
  ["0.07", 7],
  ["19.99", 19_99],
  ["999999999.99", 99_999_999_999],
])("%s is an amount that came", (typed, amount) => expect(readAmount(typed)).toBe(amount));

it.each([
  "-35388",
  "−35388",
  "-₹35,388",
  "- Rs. 35388",
  "35388-",
  "35388 -",
  "(35,388)",
  "( ₹35388 )",
  " (35,388) ",
  "( Rs. 35388 /- )",
  "35388 DR",
  "35388Dr.",
])("%s is an amount that left", (typed) => expect(readAmount(typed)).toBe(-35_388_00));

it("is negative once, however often that is written", () => {
  expect(readAmount("(-5)")).toBe(-5_00);
  expect(readAmount("-5 DR")).toBe(-5_00);
});

it.each([
  "",
  "₹",
  "paid",
  "12%",
  "12.345",
  "1000000000",
  "5 DR 3",
  "5 CR 3",
  "5/- 3",
  "(5) 3",
  "3 (5)",
  "Rs. 5 or 6",
  "A5-",
])("'%s' is no amount", (typed) => expect(readAmount(typed)).toBeUndefined());

const Typed = z.object({
  percent: hundredths(100_00, "Up to 100, with two decimals"),
  amount: paise("An amount"),
  price: wholeRupees("Whole rupees"),
});
const typed = (texts: Partial<Record<keyof typeof Typed.shape, string>>) => {
  const { data, error } = parseTexts(Typed, { percent: "0", amount: "0", price: "0", ...texts });
  return data ?? error?.issues.map(({ message }) => message);
};

it("numbers are typed with two decimals at most and stored in hundredths", () => {
  expect(typed({ percent: "0.07", amount: "19.99", price: "1,500" })).toEqual({
    percent: 7,
    amount: 19_99,
    price: 1_500_00,
  });
  expect(typed({ percent: "100" })).toMatchObject({ percent: 100_00 });
  for (const percent of ["100.01", "-1", "12.345", "none", ""]) {
    expect(typed({ percent })).toEqual(["Up to 100, with two decimals"]);
  }
  for (const amount of ["-1", "12.345", "none", "1000000000"])
    expect(typed({ amount })).toEqual(["An amount"]);
  expect(typed({ price: "1500.50" })).toEqual(["Whole rupees"]);
});
