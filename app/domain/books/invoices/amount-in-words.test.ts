import { expect, it } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

it.each<[number, string]>([
  [0, "Zero"],
  [19, "Nineteen"],
  [99, "Ninety Nine"],
  [100, "One Hundred"],
  [110, "One Hundred Ten"],
  [1_00_000, "One Lakh"],
  [1_18_000, "One Lakh Eighteen Thousand"],
  [64_888, "Sixty Four Thousand Eight Hundred Eighty Eight"],
  [1_00_00_000, "One Crore"],
  [99_99_99_999, "Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine"],
  [1_00_00_00_00_000, "Ten Thousand Crore"],
])("%d rupees are %s", (rupees, text) => {
  expect(amountInWords(rupees * 100)).toBe(`Rupees ${text} Only`);
});

it("paise are named where there are some", () => {
  expect(amountInWords(12_34_567_50)).toBe(
    "Rupees Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven and Fifty Paise Only",
  );
  expect(amountInWords(1)).toBe("Rupees Zero and One Paise Only");
});
