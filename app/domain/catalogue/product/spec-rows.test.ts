import { describe, expect, it } from "vitest";
import type { ProductNumbers, ProductSpecs } from "./product-card.ts";
import { cardSpecLines } from "./spec-lines.ts";
import { keySpecs, specRows } from "./spec-rows.ts";
import type { SpecStanding } from "./spec-standing.ts";

const unknown: ProductNumbers = {
  ramGb: null,
  storageGb: null,
  displayInches: null,
  refreshHz: null,
  cores: null,
  weightKg: null,
  widthMm: null,
  depthMm: null,
  heightMm: null,
};

type Facts = {
  numbers?: Partial<ProductNumbers>;
  os?: string | null;
  warranty?: string;
  standings?: SpecStanding[];
};

function rowsOf(specs: ProductSpecs, { numbers, os = null, warranty = "", standings = [] }: Facts = {}) {
  return specRows({ specs, numbers: { ...unknown, ...numbers }, os, color: null, warranty, standings });
}

function split(spec: keyof ProductSpecs, text: string) {
  const [row] = rowsOf({ [spec]: text });
  return [row?.value, row?.detail].map((part) => part?.replaceAll("\u00a0", " "));
}

describe("a specification in two lines", () => {
  it.each([
    ["processor", "Intel Core i3-1315U (6 cores)", "Core i3-1315U", "Intel, 6 cores"],
    ["processor", "Qualcomm Snapdragon X (8 cores, Arm)", "Snapdragon X", "Qualcomm, 8 cores, Arm"],
    ["graphics", "AMD Radeon RX 9070 XT 16 GB", "RX 9070 XT 16 GB", "AMD Radeon"],
    ["graphics", "AMD Radeon 760M (integrated)", "Radeon 760M", "AMD, integrated"],
    ["processor", "Apple M4, 10 cores", "Apple M4", "10 cores"],
    ["ram", "16 GB DDR5-5600 (2x8 GB)", "16 GB", "DDR5-5600, 2 × 8 GB"],
    ["ram", "8 GB DDR4-3200 (1 slot free)", "8 GB", "DDR4-3200, 1 slot free"],
    ["storage", "1 TB NVMe Gen4 SSD", "1 TB", "NVMe Gen4 SSD"],
    ["storage", "512 GB", "512 GB", undefined],
    [
      "display",
      '14" 2.8K 2880x1800 OLED, 120 Hz, 400 nits',
      "14.0″ OLED",
      "2880 × 1800 (2.8K), 120 Hz, 400 nits",
    ],
    ["display", '23.8" FHD 1920x1080 IPS, built in', "23.8″ IPS", "1920 × 1080 (FHD), built in"],
    ["display", '27" curved', "27.0″ curved", undefined],
    ["display", "Not included (2x HDMI, 1x USB-C)", "Not included", "2 × HDMI, 1 × USB-C"],
    ["graphics", "NVIDIA GeForce RTX 5060 8 GB (115 W)", "RTX 5060 8 GB", "NVIDIA GeForce, 115 W"],
    ["graphics", "Intel Graphics (integrated)", "Intel Graphics", "Integrated"],
    ["graphics", "Intel UHD Graphics", "Intel UHD Graphics", undefined],
    ["cooling", "240 mm AIO liquid cooler", "240 mm AIO liquid cooler", undefined],
    ["power", "1000 W 80 PLUS Gold, ATX 3.1", "1000 W", "80 PLUS Gold, ATX 3.1"],
    ["power", "90 W external adapter", "90 W", "External adapter"],
  ] as const)("reads the %s '%s'", (spec, text, value, detail) => {
    expect(split(spec, text)).toEqual([value, detail]);
  });

  it.each(["RTX", "(none)", '"', "x", "16", "🖥️ (", "14-inch"])(
    "shows an unforeseen text '%s' whole",
    (text) => {
      for (const spec of ["processor", "ram", "display", "power"] as const) {
        expect(split(spec, text).filter(Boolean).join("")).not.toBe("");
      }
      expect(split("graphics", text)[0]).toBe(text);
    },
  );

  it("keeps a number and its unit on one line", () => {
    expect(rowsOf({ ram: "16 GB DDR5 (2x8 GB)" })[0]).toMatchObject({
      value: "16\u00a0GB",
      detail: "DDR5, 2\u00a0×\u00a08\u00a0GB",
    });
  });
});

describe("the rows of the specifications", () => {
  it("follow one order and leave out what is not known", () => {
    const rows = rowsOf(
      { power: "90 W external adapter", processor: "AMD Ryzen 5", cooling: " " },
      { numbers: { weightKg: 0.98 }, os: "Windows 11 Pro", warranty: "2 years, on-site" },
    );
    expect(rows.map(({ label, value }) => [label, value.replaceAll("\u00a0", " ")])).toEqual([
      ["Processor", "Ryzen 5"],
      ["Power", "90 W"],
      ["Weight", "0.98 kg"],
      ["Operating system", "Windows 11 Pro"],
      ["Warranty", "2 years, on-site"],
    ]);
  });

  it("name the sides that are measured", () => {
    expect(rowsOf({}, { numbers: { widthMm: 312, depthMm: 221, heightMm: 16.6 } })[0]).toMatchObject({
      label: "Size",
      value: "312 × 221 × 16.6\u00a0mm",
      detail: "Width × depth × height",
    });
    expect(rowsOf({}, { numbers: { heightMm: 16.6 } })[0]).toMatchObject({
      value: "16.6\u00a0mm",
      detail: "Height",
    });
  });

  it("carry the standing of their own number only", () => {
    const standing = {
      number: "ramGb",
      value: 16,
      of: 18,
      fewer: 4,
      greater: 6,
      lowest: 8,
      highest: 64,
    } as const;
    const rows = rowsOf({ ram: "16 GB", storage: "1 TB" }, { standings: [standing] });
    expect(rows.map((row) => row.standing)).toEqual([standing, undefined]);
  });
});

describe("the four specifications beside the price", () => {
  const specs = {
    processor: "AMD Ryzen 7 260 (8 cores)",
    graphics: "NVIDIA GeForce RTX 5060 8 GB",
    display: "IPS",
  };
  const numbers = { ...unknown, ramGb: 16, storageGb: 1024, displayInches: 16 };

  it("end with the screen, but with the graphics of a gaming machine", () => {
    expect(keySpecs({ category: "Laptop", isGaming: false, specs, numbers }).at(-1)).toEqual({
      label: "Display",
      value: "16.0″ IPS",
    });
    expect(keySpecs({ category: "Gaming Laptop", isGaming: true, specs, numbers }).at(-1)).toEqual({
      label: "Graphics",
      value: "RTX 5060 8 GB",
    });
  });

  it("end with the graphics of a machine without a screen", () => {
    const tower = {
      category: "Desktop" as const,
      isGaming: false,
      specs,
      numbers: { ...numbers, displayInches: null },
    };
    expect(keySpecs(tower).map(({ label }) => label)).toEqual(["Processor", "RAM", "Storage", "Graphics"]);
  });

  it("are fewer when less is known", () => {
    expect(keySpecs({ category: "Laptop", isGaming: false, specs: {}, numbers: unknown })).toEqual([]);
  });

  it("of a monitor or a part say how it is connected and what it fits", () => {
    const part = {
      category: "Component" as const,
      isGaming: false,
      specs: { connection: "PCIe 5.0 x16", compatibility: "ATX cases" },
      numbers: unknown,
    };
    expect(keySpecs(part)).toEqual([
      { label: "Connection", value: "PCIe 5.0 x16" },
      { label: "Fits", value: "ATX cases" },
    ]);
    expect(cardSpecLines(part)).toEqual(["PCIe 5.0 x16", "ATX cases"]);
  });
});
