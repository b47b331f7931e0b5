import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { type CatalogueSchema, categoryOf, specsOfCategory } from "./catalogue-schema.ts";
import { readCatalogueSchema } from "./read-schema.server.ts";
import { specHeading } from "./specification.ts";

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
    expect(names("Gaming Laptop")).toEqual(names("Laptop"));
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

it("gives each kind the usual HSN codes, terms and serial numbers of its own or of the category above", () => {
  const usual = (key: string) => {
    const { usualHsn, needsSerial } = categoryOf(schema, key)!;
    return { hsn: usualHsn.map(({ code }) => code), needsSerial };
  };
  expect(usual("motherboards")).toEqual({ hsn: ["84733020"], needsSerial: true });
  expect(usual("mice")).toEqual({ hsn: ["84716060"], needsSerial: false });
  expect(usual("ups")).toEqual({ hsn: ["85044010"], needsSerial: true });
  for (const { key, usualHsn } of schema.categories) {
    for (const { code } of usualHsn) expect(code, key).toMatch(/^\d{8}$/);
  }
});

it("says each specification so that forms, files and filters can tell it from the others", () => {
  for (const { key } of schema.categories) {
    const headings = specsOfCategory(schema, key).map(specHeading);
    expect(new Set(headings).size, `${key}: ${headings.join(", ")}`).toBe(headings.length);
  }
  for (const {
    key,
    type,
    options,
    filters,
    filterStep,
    better,
    comparative,
    rivals,
    help,
  } of schema.specifications) {
    const keys = options.map((option) => option.key);
    expect(new Set(keys).size, key).toBe(keys.length);
    expect(new Set(options.map(({ label }) => label.toLowerCase())).size, key).toBe(keys.length);
    for (const option of options) expect(option.key, key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(keys.length > 1, key).toBe(type === "choice" || type === "choices");
    if (filterStep !== null) expect(filters, key).toBe(true);
    if (better !== null) expect(type, key).toBe("number");
    if (better !== null) expect([comparative, rivals], key).not.toContain(null);
    if (help !== null) expect(help, key).toMatch(/^[A-Z0-9].*\.$/);
  }
});

it("assigns every specification to a category, and keeps those of a group together", () => {
  const assigned = new Set(
    schema.categories.flatMap(({ key }) => specsOfCategory(schema, key).map((spec) => spec.key)),
  );
  expect(schema.specifications.map(({ key }) => key).filter((key) => !assigned.has(key))).toEqual([]);
  for (const { key, parent } of schema.categories) {
    if (parent === "Component" || parent === "Accessory") continue;
    const groups = specsOfCategory(schema, key).map(({ group }) => group);
    const runs = groups.filter((group, place) => group !== groups[place - 1]);
    expect(new Set(runs).size, `${key}: ${runs.join(", ")}`).toBe(runs.length);
  }
});
