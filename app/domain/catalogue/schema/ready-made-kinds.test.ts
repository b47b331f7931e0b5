import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { type CatalogueSchema, categoryOf, specsOfCategory } from "./catalogue-schema.ts";
import { readCatalogueSchema } from "./read-schema.server.ts";
import { betterLabels, specHeading } from "./specification.ts";

let test: TestShop;
let schema: CatalogueSchema;
beforeAll(async () => {
  test = await openTestShop();
  schema = await readCatalogueSchema(test.shop);
});
afterAll(() => test.close());

const names = (category: string) => specsOfCategory(schema, category).map(({ name }) => name);
const required = (category: string) =>
  specsOfCategory(schema, category)
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => name);

describe("a new shop", () => {
  it("has a category for each kind that a computer shop sells", () => {
    const below = (key: string | null) =>
      schema.categories.filter(({ parent }) => parent === key).map(({ name }) => name);
    expect(below(null)).toEqual([
      "Laptop",
      "Gaming",
      "Desktop",
      "Monitor",
      "Components",
      "Accessories",
      "Printers and scanners",
      "Routers",
      "UPS",
    ]);
    expect(below("Component")).toEqual([
      "Processors",
      "Motherboards",
      "Memory (RAM)",
      "Graphics cards",
      "SSDs",
      "Hard disks",
      "Power supplies",
      "Cabinets",
      "CPU coolers",
    ]);
    expect(below("Accessory")).toEqual(["Keyboards", "Mice", "Headsets", "Cables"]);
  });

  it("asks a seller only for what tells a product of that kind", () => {
    expect(required("processors")).toEqual(["Socket", "Cores"]);
    expect(required("motherboards")).toEqual(["Socket", "Board size", "Memory type"]);
    expect(required("memory")).toEqual(["RAM", "Memory type", "Module type"]);
    expect(required("printers-and-scanners")).toEqual(["Printer type", "Functions"]);
    expect(required("Laptop")).toEqual(["Processor", "RAM", "Storage", "Display"]);
    expect(required("Gaming Laptop")).toEqual(["Processor", "RAM", "Storage", "Graphics", "Display"]);
    expect(names("processors")).not.toContain("Storage");
    expect(names("keyboards")).toEqual(expect.arrayContaining(["Key type", "Weight", "Colour"]));
  });

  it("knows of a laptop what shoppers ask for", () => {
    expect(names("Gaming Laptop").toSorted()).toEqual(names("Laptop").toSorted());
    expect(names("Laptop")).toEqual(
      expect.arrayContaining([
        "Ports",
        "Battery",
        "Wi-Fi",
        "Webcam",
        "Brightness",
        "sRGB coverage",
        "Graphics power",
        "RAM upgrade",
        "Free RAM slots",
        "Free SSD slots",
        "In the box",
      ]),
    );
  });
});

it("weighs accessories in grams, and ranks only what is carried by its weight and height", () => {
  const assignedTo = (key: string, isDistinguished: (assigned: { isRanked: boolean }) => boolean) =>
    Object.entries(schema.assigned)
      .filter(([, all]) => all.some((assigned) => assigned.key === key && isDistinguished(assigned)))
      .map(([category]) => category)
      .toSorted();
  const below = ["Accessory", "cables", "headsets", "keyboards", "mice"];
  expect(assignedTo("weightGrams", () => true)).toEqual(below);
  expect(assignedTo("weightKg", () => true).filter((category) => below.includes(category))).toEqual([]);
  expect(assignedTo("weightGrams", ({ isRanked }) => isRanked)).toEqual(["headsets", "mice"]);
  for (const key of ["weightKg", "heightMm"])
    expect(assignedTo(key, ({ isRanked }) => isRanked)).toEqual(["Gaming Laptop", "Laptop"]);
});

it("gives each kind the usual HSN codes, terms and serial numbers of its own or of the category above", () => {
  const usual = (key: string) => {
    const { usualHsn, needsSerial } = categoryOf(schema, key)!;
    return { hsn: usualHsn.map(({ code }) => code), needsSerial };
  };
  expect(usual("motherboards")).toEqual({ hsn: ["84733020"], needsSerial: true });
  expect(usual("mice")).toEqual({ hsn: ["84716060"], needsSerial: false });
  expect(usual("ups")).toEqual({ hsn: ["85044010"], needsSerial: true });
  const codes = schema.categories.flatMap(({ usualHsn }) => usualHsn.map(({ code }) => code));
  expect(codes.filter((code) => !/^\d{8}$/.test(code))).toEqual([]);
});

it("says each specification so that forms, files and filters can tell it from the others", () => {
  const isUnique = (words: string[]) => new Set(words).size === words.length;
  const mixed = schema.categories.filter(
    ({ key }) => !isUnique(specsOfCategory(schema, key).map(specHeading)),
  );
  expect(mixed).toEqual([]);
  const wrong = schema.specifications.filter((spec) => {
    const { type, options, filters, filterStep, better, comparative, help } = spec;
    const isSound =
      isUnique(options.map(({ key }) => key)) &&
      isUnique(options.map(({ label }) => label.toLowerCase())) &&
      options.every(({ key }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key)) &&
      options.length > 1 === (type === "choice" || type === "choices") &&
      (filterStep === null || filters) &&
      (better === null ||
        (betterLabels[type] !== undefined && (type !== "number" || comparative !== null))) &&
      (help === null || /^[A-Z0-9].*\.$/.test(help));
    return !isSound;
  });
  expect(wrong).toEqual([]);
});

it("assigns every specification to a category, and keeps those of a group together", () => {
  const assigned = new Set(
    schema.categories.flatMap(({ key }) => specsOfCategory(schema, key).map((spec) => spec.key)),
  );
  expect(schema.specifications.map(({ key }) => key).filter((key) => !assigned.has(key))).toEqual([]);
  const runsOf = (groups: string[]) => groups.filter((group, index) => group !== groups[index - 1]);
  const mixed = schema.categories
    .filter(({ parent }) => parent !== "Component" && parent !== "Accessory")
    .map(({ key }) => runsOf(specsOfCategory(schema, key).map(({ group }) => group)))
    .filter((runs) => new Set(runs).size < runs.length);
  expect(mixed).toEqual([]);
  const headings = runsOf(schema.specifications.map(({ group }) => group));
  expect(new Set(headings).size).toBe(headings.length);
});
