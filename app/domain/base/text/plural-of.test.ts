import { expect, it } from "vitest";
import { pluralOf } from "./plural-of.ts";

it.each([
  ["Printer", "printers"],
  ["Battery", "batteries"],
  ["Switch", "switches"],
  ["Display", "displays"],
  ["UPS", "UPS"],
  ["LED monitor", "LED monitors"],
  ["Mini PC", "mini PCs"],
  ["Mouse", "mice"],
  ["Gaming laptops", "gaming laptops"],
])("the plural of '%s' is '%s'", (name, plural) => {
  expect(pluralOf(name)).toBe(plural);
});
