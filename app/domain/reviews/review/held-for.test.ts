import { expect, test } from "vitest";
import { heldFor } from "./held-for.ts";
import { shortName } from "./review-words.ts";

test.each([
  ["Runs at 5000 MB/s, 16 GB RAM for ₹65,990 (1,24,990 with the screen)", null],
  ["Bought 2 in 2026, both fine. U.S. plug. Made in India.", null],
  ["Read https://example.org/review", "link"],
  ["cheaper at bestdeals.in", "link"],
  ["call +91 98220-12345", "contact"],
  ["फ़ोन ९८२२०१२३४५", "contact"],
  ["pay asha@okaxis", "contact"],
  ["What a f u c k, fuuuck", "language"],
  ["बिलकुल चूतिया", "language"],
  ["The class is assembled in Scunthorpe", null],
])("%s: %s", (text, hold) => {
  expect(heldFor("", text)).toBe(hold);
});

test("others read a first name and an initial", () => {
  expect(["Asha Kulkarni", " Asha ", "अशा कुलकर्णी", "R. K. Narayan"].map(shortName)).toEqual([
    "Asha K.",
    "Asha",
    "अशा क.",
    "R. N.",
  ]);
});
