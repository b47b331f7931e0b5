import { describe, expect, it } from "vitest";
import { testSchema, testSpec } from "#tests/support/test-schema.ts";
import type { CatalogueSchema } from "../schema/catalogue-schema.ts";
import type { Specification, SpecValues } from "../schema/specification.ts";
import { cardLines, cardSpecs } from "./card-lines.ts";
import { specSlots } from "./spec-entries.ts";
import { specSheet } from "./spec-sheet.ts";
import type { SpecRank } from "./spec-rank.ts";

const spec = (key: string, name: string, group: string, part: Partial<Specification> = {}) =>
  testSpec({ key, name, group, onCard: false, ...part });

const number = (unit: string | null, part: Partial<Specification> = {}) =>
  ({ type: "number", unit, ...part }) satisfies Partial<Specification>;

const specifications = [
  spec("processor", "Processor", "Performance", { onCard: true }),
  spec("cores", "Cores", "Performance", number(null, { shownIn: "processor", better: "more" })),
  spec("ram", "RAM", "Performance", { onCard: true }),
  spec("ramGb", "RAM", "Performance", number("GB", { shownIn: "ram", onCard: true, better: "more" })),
  spec("storage", "Storage", "Performance", { onCard: true }),
  spec("storageGb", "Storage", "Performance", number("GB", { shownIn: "storage", onCard: true })),
  spec("display", "Display", "Display", { onCard: true, help: "Larger is easier to read." }),
  spec(
    "refreshHz",
    "Refresh rate",
    "Display",
    number("Hz", { shownIn: "display", onCard: true, better: "more", help: "More is smoother." }),
  ),
  spec("weightKg", "Weight", "Size", number("kg", { better: "less", comparative: "Lighter" })),
  spec("touch", "Touchscreen", "Display", { type: "yes-no", onCard: true }),
  spec("wifi", "Wi-Fi", "Connections", {
    type: "choice",
    onCard: true,
    options: [{ key: "wi-fi-7", label: "Wi-Fi 7" }],
  }),
];

const schema: CatalogueSchema = {
  ...testSchema,
  specifications,
  assigned: { Laptop: specifications.map(({ key }) => ({ key, isRequired: false, isRanked: true })) },
};

const slots = specSlots(schema, "Laptop");
const sheetOf = (values: SpecValues, ranks: SpecRank[] = []) =>
  specSheet(schema, "Laptop", values, ranks).map(({ name, rows }) => [
    name,
    rows.map(({ label, value, detail }) =>
      [label, value, detail].filter(Boolean).map((text) => text?.replaceAll("\u00a0", " ")),
    ),
  ]);
const plain = (lines: string[]) => lines.map((line) => line.replaceAll("\u00a0", " "));

describe("the specifications of a product's page", () => {
  it("are under the owner's headings, in them in the order of the category, and leave out what is not known", () => {
    expect(
      sheetOf({ weightKg: 0.98, wifi: "wi-fi-7", touch: false, processor: " ", ram: "16 GB DDR5" }),
    ).toEqual([
      ["Performance", [["RAM", "16 GB", "DDR5"]]],
      ["Display", [["Touchscreen", "No"]]],
      ["Size", [["Weight", "0.98 kg"]]],
      ["Connections", [["Wi-Fi", "Wi-Fi 7"]]],
    ]);
  });

  it("say a number in the row of its text, once", () => {
    expect(sheetOf({ processor: "AMD Ryzen 7 260 (8 cores)", cores: 8 })).toEqual([
      ["Performance", [["Processor", "Ryzen 7 260", "AMD, 8 cores"]]],
    ]);
    expect(sheetOf({ processor: "AMD Ryzen 7 260", cores: 8, ram: "DDR5-5600", ramGb: 16 })).toEqual([
      [
        "Performance",
        [
          ["Processor", "Ryzen 7 260", "AMD, 8 cores"],
          ["RAM", "DDR5-5600", "16 GB"],
        ],
      ],
    ]);
  });

  it("say a number without its text as well", () => {
    expect(sheetOf({ storageGb: 1024, cores: 8 })).toEqual([
      [
        "Performance",
        [
          ["Processor", "8 cores"],
          ["Storage", "1 TB"],
        ],
      ],
    ]);
  });

  it("do not show what belongs to no specification of the category", () => {
    expect(sheetOf({ fanSpeed: 1200, wifi: "wi-fi-9" })).toEqual([]);
    expect(specSheet(schema, "Telescope", { ram: "16 GB" }, [])).toEqual([]);
  });

  it("carry the rulers and the help of their numbers", () => {
    const rank = { value: 16, isSimilar: false, of: 18, fewer: 17, greater: 0, lowest: 8, highest: 16 };
    const values = { ram: "16 GB", ramGb: 16, display: '14" IPS', refreshHz: 16 };
    const ranks = [
      { key: "ramGb", ...rank },
      { key: "refreshHz", ...rank, fewer: 0, greater: 17 },
    ];
    const [performance, display] = specSheet(schema, "Laptop", values, ranks);
    expect(performance?.rows[0]).toMatchObject({
      rulers: [{ at: 1, words: "16\u00a0GB, the highest here", ends: ["8\u00a0GB", "16\u00a0GB"] }],
    });
    expect(performance?.rows[0]).not.toHaveProperty("help");
    expect(display?.rows[0]).toMatchObject({
      help: ["Larger is easier to read.", "Refresh rate: More is smoother."],
      rulers: [{ at: 1, words: "16\u00a0Hz. Laptops here: 8 to 16\u00a0Hz" }],
    });
  });
});

describe("a card", () => {
  const values: SpecValues = {
    processor: "Intel Core Ultra 7 258V (8 cores)",
    cores: 8,
    ram: "16 GB LPDDR5X",
    ramGb: 16,
    storage: "512 GB NVMe SSD",
    storageGb: 512,
    display: '14" 2880x1800 OLED, 120 Hz',
    refreshHz: 120,
    touch: true,
    wifi: "wi-fi-7",
  };

  it("has three lines; short values of one group share one", () => {
    expect(plain(cardLines(slots, values))).toEqual([
      "Core Ultra 7 258V",
      "16 GB · 512 GB",
      "14.0″ OLED · 120 Hz",
    ]);
  });

  it("fills them with what is known", () => {
    const { processor: _processor, storage: _storage, storageGb: _storageGb, ...few } = values;
    expect(plain(cardLines(slots, few))).toEqual(["16 GB", "14.0″ OLED · 120 Hz", "Touchscreen"]);
    expect(cardLines(slots, {})).toEqual([]);
  });

  it("says what a product has, not what it lacks", () => {
    expect(cardLines(slots, { touch: false, wifi: "wi-fi-7" })).toEqual(["Wi-Fi 7"]);
  });

  it("names each beside the price", () => {
    expect(
      cardSpecs(slots, values).map(({ label, value }) => `${label}: ${plain([value]).join("")}`),
    ).toEqual([
      "Processor: Core Ultra 7 258V",
      "RAM: 16 GB",
      "Storage: 512 GB",
      "Display: 14.0″ OLED · 120 Hz",
      "Touchscreen: Yes",
      "Wi-Fi: Wi-Fi 7",
    ]);
  });
});
