import fc from "fast-check";
import { expect, it } from "vitest";
import { ProductInput, productShapes } from "../editing/product-input.ts";
import { cellReader } from "./read-cells.ts";

const cell = fc.oneof(
  fc.constantFrom("", " ", "0", "12.5", "12.345", "1e9", "74,990", "+5", "-3", "84 71", "84713010"),
  fc.constantFrom("Laptop", "Accessory", "India", "Mars", "office, home", "a,".repeat(20), "yes", "A-B"),
  fc.constantFrom("x".repeat(130), "y\nz", "'quoted"),
);
const named = { brand: fc.constant("Nirvex"), name: fc.constant("Meru"), category: fc.constant("Laptop") };
const cells = Object.fromEntries(Object.keys(productShapes).map((name) => [name, cell]));

it("the cells of a file are read as those of the form, however often they were read before", () => {
  const read = cellReader();
  const typed = fc.oneof(
    fc.record(cells, { requiredKeys: [] }),
    fc
      .tuple(fc.record(named), fc.subarray(Object.keys(cells), { maxLength: 3 }), cell)
      .map(([product, names, text]) => ({
        ...Object.fromEntries(names.map((name) => [name, text])),
        ...product,
      })),
  );
  fc.assert(
    fc.property(typed, (row) => {
      const parsed = ProductInput.safeParse(row);
      const asTheForm = parsed.success
        ? { input: parsed.data }
        : { issues: parsed.error.issues.map(({ path, message }) => ({ name: path[0], message })) };
      expect(read(row)).toEqual(asTheForm);
    }),
    { numRuns: 2_000, seed: 20_261_122 },
  );
});
