import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { readCatalogueSchema } from "./read-schema.server.ts";
import { haveSameSpecs, specProblem } from "./spec-problems.ts";
import { readSpec, specFieldText, writeSpec } from "./spec-texts.ts";
import { valueText } from "./value-text.ts";
import type { Specification, SpecValue } from "./specification.ts";

let test: TestShop;
let specs: Specification[];
beforeAll(async () => {
  test = await openTestShop();
  ({ specifications: specs } = await readCatalogueSchema(test.shop));
});
afterAll(() => test.close());

/** Any value that a specification may have. */
function valueOf({ type, decimals, unit, options }: Specification): fc.Arbitrary<SpecValue> {
  const keys = options.map(({ key }) => key);
  switch (type) {
    case "number": {
      const scale = 10 ** decimals;
      return fc.integer({ min: unit === null ? 0 : 1, max: 999_999 }).map((count) => count / scale);
    }
    case "choice":
      return fc.constantFrom(...keys);
    case "choices":
      return fc.subarray(keys, { minLength: 1 });
    case "yes-no":
      return fc.boolean();
    case "text":
      return fc
        .array(fc.constantFrom("16 GB", "DDR5,", "×", "(2x8)", "₹", '14"', "yes", "हिंदी", "=1+1"), {
          minLength: 1,
          maxLength: 9,
        })
        .map((words) => words.join(" "));
  }
}

const anySpec = () => fc.constantFrom(...specs);
const anyValue = () => anySpec().chain((spec) => fc.tuple(fc.constant(spec), valueOf(spec)));

it("a value goes through a file and through a form unchanged, and shoppers can read it", () => {
  fc.assert(
    fc.property(anyValue(), ([spec, value]) => {
      expect(specProblem(spec, value)).toBeUndefined();
      expect(readSpec(spec, writeSpec(spec, value))).toEqual(value);
      expect(readSpec(spec, specFieldText(value))).toEqual(value);
      const text = valueText(spec, value);
      expect(text).toBeTruthy();
      expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    }),
    { numRuns: 2_000 },
  );
});

it("an option is read by its label in any case, and by its key", () => {
  const misread = specs.flatMap((spec) =>
    spec.options.flatMap(({ key, label }) => {
      const typed = [key, label, label.toUpperCase(), ` ${label.toLowerCase()} `];
      return typed
        .filter((text) => String(readSpec(spec, text)) !== key)
        .map((text) => `${spec.key}: ${text}`);
    }),
  );
  expect(misread).toEqual([]);
});

it("a typed text becomes a good value or stays with a problem that says why", () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 250 }),
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(
      "16",
      "-1",
      "1,5",
      "1e3",
      "Infinity",
      "NaN",
      "0x10",
      "१६",
      "16 GB",
      "16 kg",
      "yes",
      "maybe",
      "RGB, RGB",
      ",,",
    ),
  );
  fc.assert(
    fc.property(anySpec(), typed, (spec, text) => {
      const value = readSpec(spec, text);
      const isEmpty = text.trim() === "";
      expect(value === null).toBe(isEmpty);
      const isGood = value !== null && specProblem(spec, value) === undefined;
      expect(isGood && readSpec(spec, writeSpec(spec, value))).toEqual(isGood && value);
      expect(isGood && !valueText(spec, value)).toBe(false);
    }),
    { numRuns: 3_000 },
  );
});

it("a number is refused below what can be measured, above what is sold, and with more digits than it has", () => {
  const accepted = specs
    .filter(({ type }) => type === "number")
    .flatMap((spec) => {
      const bad = [-1, Infinity, NaN, 1e12, 1 / 10 ** (spec.decimals + 1), "16", true, ["16"]];
      return bad.filter((value) => specProblem(spec, value)?.reason !== "number-expected");
    });
  expect(accepted).toEqual([]);
});

it("products with the same choices say the same, in whatever order", () => {
  expect(haveSameSpecs({ ports: ["audio", "lock"] }, { ports: ["lock", "audio"] })).toBe(true);
  expect(haveSameSpecs({ ports: ["audio", "lock"] }, { ports: ["audio"] })).toBe(false);
});
