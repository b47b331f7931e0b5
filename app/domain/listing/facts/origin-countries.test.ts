import { expect, it } from "vitest";
import { countryMeant } from "./origin-countries.ts";

it.each([
  ["Made in INDIA", "India"],
  ["Korea, Republic of", "South Korea"],
  ["TW", "Taiwan"],
  ["__proto__", "__proto__"],
  ["constructor", "constructor"],
])("'%s' means %s", (text, country) => {
  expect(countryMeant(text)).toBe(country);
});
