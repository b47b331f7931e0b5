import { describe, expect, it } from "vitest";
import { testSchema, testSpec } from "#tests/support/test-schema.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import type { CatalogueSchema } from "../../catalogue/schema/catalogue-schema.ts";
import { possibleOptions, readOptionValues, withMeasure } from "./read-option-values.ts";

const chips = [
  { key: "i-8", label: "Ibex, 8 cores" },
  { key: "i-10", label: "Ibex, 10 cores" },
  { key: "o-8", label: "Octa" },
];
const specifications = [
  testSpec({ key: "ram" }),
  testSpec({ key: "ramGb", type: "number", unit: "GB", shownIn: "ram" }),
  testSpec({ key: "color", name: "Colour" }),
  testSpec({ key: "chip", name: "Chip", type: "choice", options: chips }),
];
const schema: CatalogueSchema = {
  ...testSchema,
  specifications,
  assigned: { Laptop: specifications.map(({ key }) => ({ key, isRequired: false, isRanked: false })) },
};

const read = (key: string, text: string) =>
  readOptionValues(schema, "Laptop", { [key]: text }).flatMap(({ values }) => values);

describe("the values of an option", () => {
  it.each<[string, string, (string | number)[]]>([
    ["ramGb", "16, 32 GB,64", [16, 32, 64]],
    ["ramGb", "8,16,32", [8, 16, 32]],
    ["ramGb", "512, 1024", [512, 1024]],
    ["ramGb", "1,024;\n2,048 GB", [1024, 2048]],
    ["color", "Silver, Black,Blue", ["Silver", "Black", "Blue"]],
    ["color", "Silver, matt; Black, matt", ["Silver, matt", "Black, matt"]],
    ["color", "Silver, matt;", ["Silver, matt"]],
    ["chip", "Ibex, 8 cores, Octa", ["i-8", "o-8"]],
    ["chip", "Octa, Ibex, 10 cores, Ibex, 8 cores", ["o-8", "i-10", "i-8"]],
    ["chip", "octa; ibex, 8 cores", ["o-8", "i-8"]],
  ])("of %s are read from '%s'", (key, text, values) => {
    expect(read(key, text)).toEqual(values);
  });

  it.each(["1,024", "128,256,512", "512, 1,024"])(
    "are not guessed from '%s', which may be one number or several",
    (text) => {
      let refused: unknown;
      try {
        read("ramGb", text);
      } catch (error) {
        refused = error;
      }
      expect(refused).toBeInstanceOf(Refusal);
      expect((refused as Refusal).fields["value-ramGb"]).toContain("space after each comma");
    },
  );
});

describe("the specifications in which variants may differ", () => {
  it("leave out the text that a number says", () => {
    expect(possibleOptions(schema, "Laptop").map(({ key }) => key)).toEqual(["ramGb", "color", "chip"]);
    const textOnly = {
      ...schema,
      assigned: { Laptop: [{ key: "ram", isRequired: false, isRanked: false }] },
    };
    expect(possibleOptions(textOnly, "Laptop").map(({ key }) => key)).toEqual(["ram"]);
  });

  it("stay those that a product has", () => {
    const group = { options: ["ram"], variants: [{ ram: "8 GB" }] };
    const [ram] = readOptionValues(schema, "Laptop", { ram: "16 GB; 32 GB" }, group);
    expect(ram?.values).toEqual(["16 GB", "32 GB"]);
  });
});

describe("a text that says the number of an option", () => {
  it.each([
    ["16 GB DDR5", "16 GB", "32 GB", "32 GB DDR5"],
    ["16GB DDR5", "16 GB", "32 GB", "32 GB DDR5"],
    ["DDR5", "16 GB", "32 GB", "32 GB"],
    ["16 GB DDR5-5600 (2x8 GB)", "16 GB", "32 GB", "32 GB DDR5-5600"],
    ["16 GB DDR5 (8 GB soldered + 8 GB)", "16 GB", "32 GB", "32 GB DDR5"],
    ["16 GB (2 × 8) DDR5", "16 GB", "32 GB", "32 GB DDR5"],
    ["512 GB NVMe SSD (PCIe 4.0)", "512 GB", "1 TB", "1 TB NVMe SSD (PCIe 4.0)"],
    ["16 GB DDR5 (soldered)", "16 GB", "32 GB", "32 GB DDR5 (soldered)"],
    ["16 GB DDR5-5600 (2x8 GB)", "", "16 GB", "16 GB DDR5-5600 (2x8 GB)"],
    ["1.5 m (+0.1) cable", "1.5 m (+0.1)", "2 m", "2 m cable"],
    ["14 $ cable", "14 $", "20 $&", "20 $& cable"],
    ["16 GB DDR5 (2x8 GB)", "16 GB", "16 GB", "16 GB DDR5 (2x8 GB)"],
  ])("'%s' with %s becomes with %s '%s'", (text, before, after, stated) => {
    expect(withMeasure(text, before, after)).toBe(stated);
  });
});
