import { expect, it } from "vitest";
import { nearNames } from "./near-names.ts";

const brandNames = [
  "HP",
  "Lenovo",
  "ASUS",
  "Acer",
  "TP-Link",
  "LG",
  "Dell",
  "MSI",
  "Studio 1",
  "Brand A",
  "Wave1",
];

it.each([
  ["Lenvo", ["Lenovo"]],
  ["Leonvo", ["Lenovo"]],
  ["HP India Pvt. Ltd.", ["HP"]],
  ["Dell Technologies", ["Dell"]],
  ["tp links", ["TP-Link"]],
  ["Asuss", ["ASUS"]],
])("'%s' looks like a brand that is there", (typed, near) =>
  expect(nearNames(typed, brandNames)).toEqual(near),
);

it.each(["HQ", "Studio 2", "Brand B", "Wave2", "LC", "Nirvex", "Delta", "Store", "Aver", "…"])(
  "'%s' may be a brand of its own",
  (typed) => {
    expect(
      nearNames(
        typed,
        brandNames.filter((name) => name !== "Acer"),
      ),
    ).toEqual([]);
  },
);
