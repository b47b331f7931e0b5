import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testSpec } from "#tests/support/test-schema.ts";
import { describeProblem } from "../product-problems.ts";
import { specProblem } from "./spec-problems.ts";
import { readSpec, specFieldText, writeSpec } from "./spec-texts.ts";
import type { Specification, SpecOption, SpecValue } from "./specification.ts";

const ports: SpecOption[] = [
  { key: "usb-c", label: "USB-C" },
  { key: "hdmi", label: "HDMI 2.1" },
  { key: "m2-two", label: "2 × M.2, PCIe 4" },
  { key: "gigabit", label: "hdmi" },
];
const memory = testSpec({ type: "number", unit: "GB" });
const weight = testSpec({ type: "number", unit: "kg", decimals: 3 });
const port = testSpec({ type: "choice", options: ports });
const allPorts = testSpec({ type: "choices", options: ports });

const wrong = (spec: Specification, text: string) => {
  const value = readSpec(spec, text);
  const problem = value === null ? undefined : specProblem(spec, value);
  return problem && describeProblem(problem);
};

describe("a typed text is read by its specification", () => {
  it.each([
    [memory, "16", 16],
    [memory, "16 GB", 16],
    [memory, "16gb", 16],
    [memory, "1 TB", 1024],
    [memory, "1,024 GB", 1024],
    [weight, "980 g", 0.98],
    [weight, "1.5kg", 1.5],
    [weight, "1,5 kg", 1.5],
    [weight, "0,385", 0.385],
    [weight, "1.385", 1.385],
    [memory, "1,024", 1024],
    [testSpec({ type: "number", unit: "inches", decimals: 1 }), '15.6"', 15.6],
    [testSpec({ type: "number", unit: "mm", decimals: 1 }), "35.7 cm", 357],
    [port, "usb-c", "usb-c"],
    [port, " HDMI  2.1 ", "hdmi"],
    [port, "2 × M.2, PCIe 4", "m2-two"],
    [allPorts, "HDMI 2.1, USB-C; USB-C", ["usb-c", "hdmi"]],
    [allPorts, "2 × M.2, PCIe 4", ["m2-two"]],
    [testSpec({ type: "yes-no" }), "Yes", true],
    [testSpec({ type: "yes-no" }), "NO", false],
    [testSpec({ type: "text" }), " two\nlines ", "two lines"],
    [memory, "  ", null],
  ])("%#: %2$s", (spec, text, value) => {
    expect(readSpec(spec, text)).toEqual(value);
    expect(wrong(spec, text)).toBeUndefined();
  });

  it.each([
    [memory, "lots", "Please enter a whole number above 0, in GB"],
    [memory, "16.5 GB", "Please enter a whole number above 0, in GB"],
    [memory, "16 kg", "Please enter a whole number above 0, in GB"],
    [weight, "1,385", "Please enter a number above 0, in kg, with at most three decimals"],
    [weight, "1,385 g", "Please enter a number above 0, in kg, with at most three decimals"],
    [memory, "0", "Please enter a whole number above 0, in GB"],
    [weight, "1.2345", "Please enter a number above 0, in kg, with at most three decimals"],
    [testSpec({ type: "number" }), "-1", "Please enter a whole number from 0 to 1,00,00,000"],
    [testSpec({ type: "yes-no" }), "perhaps", "Please enter yes or no"],
    [testSpec({ type: "text" }), "a".repeat(201), "Please use at most 200 characters"],
    [
      port,
      "VGA",
      "'VGA' is not one of the values. Please choose from: USB-C, HDMI 2.1, 2 × M.2, PCIe 4, hdmi",
    ],
    [
      allPorts,
      "USB-C, VGA",
      "'VGA' is not one of the values. Please choose from: USB-C, HDMI 2.1, 2 × M.2, PCIe 4, hdmi",
    ],
  ])("or refused with a sentence: %#", (spec, text, sentence) => {
    expect(wrong(spec, text)).toBe(sentence);
  });
});

describe("a value that is written reads back", () => {
  const key = fc.constantFrom(...ports.map(({ key }) => key));
  const again = (spec: Specification, value: SpecValue) => [
    readSpec(spec, writeSpec(spec, value)),
    readSpec(spec, specFieldText(value)),
  ];

  it("of one option or of several, whatever their labels", () => {
    fc.assert(
      fc.property(key, (entry) => {
        expect(again(port, entry)).toEqual([entry, entry]);
      }),
    );
    fc.assert(
      fc.property(fc.subarray(ports, { minLength: 1 }), (chosen) => {
        const keys = chosen.map((option) => option.key);
        expect(again(allPorts, keys)).toEqual([keys, keys]);
      }),
    );
  });

  it("of a number, yes or no", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (count) => {
        expect(again(weight, count / 1_000)).toEqual([count / 1_000, count / 1_000]);
      }),
    );
    expect(again(testSpec({ type: "yes-no" }), true)).toEqual([true, true]);
    expect(again(testSpec({ type: "yes-no" }), false)).toEqual([false, false]);
  });
});
