import { describe, expect, it } from "vitest";
import { testSpec } from "#tests/support/test-schema.ts";
import type { Specification } from "../schema/specification.ts";
import { afterCommand } from "./compare-command.ts";
import { compareAddress, parseCompareQuery } from "./compare-query.ts";
import { compareValues } from "./compare-values.ts";

const spec = (part: Partial<Specification>) => testSpec({ onCard: false, ...part });

const specifications = [
  spec({ key: "ram", name: "RAM", type: "text" }),
  spec({
    key: "ramGb",
    name: "RAM",
    type: "number",
    unit: "GB",
    better: "more",
    comparative: "More RAM",
    shownIn: "ram",
  }),
  spec({
    key: "weightKg",
    name: "Weight",
    type: "number",
    unit: "kg",
    better: "less",
    comparative: "Lighter",
    group: "Size",
  }),
  spec({ key: "width", name: "Width", type: "number", unit: "mm", group: "Size" }),
  spec({ key: "display", name: "Display", type: "text", group: "Display" }),
  spec({ key: "refreshHz", name: "Refresh rate", type: "number", unit: "Hz", group: "Display" }),
  spec({
    key: "panel",
    name: "Panel",
    type: "choice",
    options: [
      { key: "oled", label: "OLED" },
      { key: "ips", label: "IPS" },
    ],
  }),
  spec({ key: "wifi", name: "Wi-Fi 7", type: "yes-no", better: "more" }),
  spec({
    key: "webcam",
    name: "Webcam",
    type: "choice",
    better: "more",
    options: ["none", "720p", "1080p"].map((key) => ({ key, label: key })),
  }),
  spec({ key: "fan", name: "Fan", type: "yes-no", better: "less" }),
  spec({ key: "secret", name: "Not compared", type: "text", compares: false }),
];

const rowsOf = (...products: Parameters<typeof compareValues>[1][number][]) =>
  compareValues(specifications, products).flatMap(({ rows }) =>
    rows.map(({ label, cells, differs }) => [
      label,
      ...cells.map(({ text, better }) =>
        [text?.replaceAll("\u00a0", " ") ?? "–", better].filter(Boolean).join(" *"),
      ),
      ...(differs ? [] : ["same"]),
    ]),
  );

describe("a comparison", () => {
  it("of two says what is better by the specification's own rule", () => {
    expect(
      rowsOf(
        { ram: "16 GB DDR5", ramGb: 16, weightKg: 1.2, width: 310, panel: "oled", wifi: true, secret: "a" },
        { ram: "32 GB DDR5", ramGb: 32, weightKg: 1.9, width: 350, panel: "ips", wifi: false, secret: "b" },
      ),
    ).toEqual([
      ["RAM", "16 GB DDR5", "32 GB DDR5 *More RAM"],
      ["Panel", "OLED", "IPS"],
      ["Wi-Fi 7", "Yes *Better", "No"],
      ["Weight", "1.2 kg *Lighter", "1.9 kg"],
      ["Width", "310 mm", "350 mm"],
    ]);
  });

  it("says of the display that a desktop lacks that there is none", () => {
    expect(rowsOf({ display: "15.6″", refreshHz: 144 }, { display: "Not included (HDMI)" }, {})).toEqual([
      ["Display", "15.6″", "Not included (HDMI)", "–"],
      ["Refresh rate", "144 Hz", "No display", "–"],
    ]);
  });

  it("of three or four says which is best, also when two share it, and nothing when all are equal", () => {
    expect(
      rowsOf({ weightKg: 1.2, ramGb: 16 }, { weightKg: 1.2, ramGb: 16 }, { weightKg: 2, ramGb: 16 }),
    ).toEqual([
      ["RAM", "16 GB", "16 GB", "16 GB", "same"],
      ["Weight", "1.2 kg *Best", "1.2 kg *Best", "2 kg"],
    ]);
  });

  it("ranks the options of a choice by their order, and 'no' where the owner says so", () => {
    expect(
      rowsOf(
        { webcam: "720p", fan: true },
        { webcam: "1080p", fan: false },
        { webcam: "1080p" },
        { webcam: "4K" },
      ),
    ).toEqual([
      ["Webcam", "720p", "1080p *Best", "1080p *Best", "–"],
      ["Fan", "Yes", "No *Better", "–", "–"],
    ]);
  });

  it("calls nobody better than a product that says nothing", () => {
    expect(rowsOf({ weightKg: 1.2 }, {})).toEqual([["Weight", "1.2 kg", "–"]]);
  });
});

describe("the products to compare", () => {
  it("are in the address: at most four, each once, and only what can be a product", () => {
    const read = (text: string) => parseCompareQuery(new URLSearchParams(text));
    expect(read("products=a,b,a,C,../x,d,e&show=all")).toEqual({
      slugs: ["a", "b", "c", "d"],
      everything: true,
    });
    expect(compareAddress(read("products=a,b&show=all"))).toBe("/compare?products=a,b&show=all");
    expect(compareAddress(read("products=a,b&show=differences"))).toBe("/compare?products=a,b");
    expect(compareAddress(read("products=&show=all"))).toBe("/compare");
  });

  it("are added, removed and cleared, and a fifth one does not push another out", () => {
    const four = ["a", "b", "c", "d"];
    expect(afterCommand({ intent: "add", product: "e" }, four)).toEqual({ slugs: four, isFull: true });
    expect(afterCommand({ intent: "add", product: "b" }, four)).toEqual({ slugs: four, isFull: false });
    expect(afterCommand({ intent: "remove", product: "b" }, four).slugs).toEqual(["a", "c", "d"]);
    expect(afterCommand({ intent: "clear", product: "" }, four).slugs).toEqual([]);
  });
});
