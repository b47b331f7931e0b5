import { expect, it } from "vitest";
import { testSchema } from "#tests/support/test-schema.ts";
import { optionsOfRows } from "./options-of-rows.ts";

it.each([
  [[{ ramGb: 16 }, { ramGb: 32 }], ["ramGb"]],
  // Both are '1 TB'.
  [[{ ramGb: 1000 }, { ramGb: 1024 }], undefined],
  [
    [
      { ramGb: 1000, ram: "1 TB DDR5" },
      { ramGb: 1024, ram: "1 TB DDR4" },
    ],
    ["ram"],
  ],
])("rows with %j differ in what shoppers read: %s", (rows, options) => {
  expect(optionsOfRows(testSchema, "Laptop", rows)).toEqual(options);
});
