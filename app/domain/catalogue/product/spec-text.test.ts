import { describe, expect, it } from "vitest";
import { mentions, splitText } from "./spec-text.ts";

function split(text: string) {
  const { value, detail } = splitText(text);
  return [value, detail].map((part) => part?.replaceAll("\u00a0", " "));
}

describe("a specification in two lines", () => {
  it.each([
    ["Intel Core i3-1315U (6 cores)", "Core i3-1315U", "Intel, 6 cores"],
    ["Qualcomm Snapdragon X (8 cores, Arm)", "Snapdragon X", "Qualcomm, 8 cores, Arm"],
    ["AMD Radeon RX 9070 XT 16 GB", "RX 9070 XT 16 GB", "AMD Radeon"],
    ["AMD Radeon 760M (integrated)", "Radeon 760M", "AMD, integrated"],
    ["Apple M4, 10 cores", "Apple M4", "10 cores"],
    ["16 GB DDR5-5600 (2x8 GB)", "16 GB", "DDR5-5600, 2 × 8 GB"],
    ["8 GB DDR4-3200 (1 slot free)", "8 GB", "DDR4-3200, 1 slot free"],
    ["1 TB NVMe Gen4 SSD", "1 TB", "NVMe Gen4 SSD"],
    ["512 GB", "512 GB", undefined],
    ['14" 2.8K 2880x1800 OLED, 120 Hz, 400 nits', "14.0″ OLED", "2880 × 1800 (2.8K), 120 Hz, 400 nits"],
    ['23.8" FHD 1920x1080 IPS, built in', "23.8″ IPS", "1920 × 1080 (FHD), built in"],
    ['27" curved', "27.0″ curved", undefined],
    ["Not included (2x HDMI, 1x USB-C)", "Not included", "2 × HDMI, 1 × USB-C"],
    ["NVIDIA GeForce RTX 5060 8 GB (115 W)", "RTX 5060 8 GB", "NVIDIA GeForce, 115 W"],
    ["Intel Graphics (integrated)", "Intel Graphics", "Integrated"],
    ["Intel UHD Graphics", "Intel UHD Graphics", undefined],
    ["240 mm AIO liquid cooler", "240 mm AIO liquid cooler", undefined],
    ["1000 W 80 PLUS Gold, ATX 3.1", "1000 W", "80 PLUS Gold, ATX 3.1"],
    ["90 W external adapter", "90 W", "External adapter"],
  ])("reads '%s'", (text, value, detail) => {
    expect(split(text)).toEqual([value, detail]);
  });

  it.each(["RTX", "(none)", '"', "x", "16", "🖥️ (", "Intel", "()"])(
    "shows an unforeseen text '%s' whole",
    (text) => {
      expect(split(text)).toEqual([text, undefined]);
    },
  );

  it("keeps a number and its unit on one line", () => {
    expect(splitText("16 GB DDR5 (2x8 GB)")).toEqual({
      value: "16\u00a0GB",
      detail: "DDR5, 2\u00a0×\u00a08\u00a0GB",
    });
  });
});

describe("a text", () => {
  it("says a number in its own words or as a figure", () => {
    expect(mentions("1 TB NVMe SSD", 1024, "1\u00a0TB")).toBe(true);
    expect(mentions("AMD Ryzen 7 260 (8 cores)", 8, "8\u00a0cores")).toBe(true);
    expect(mentions("14.0″ OLED", 14, "14″")).toBe(true);
  });

  it("does not say one that is only part of another", () => {
    expect(mentions("AMD Ryzen 7 260", 6, "6\u00a0cores")).toBe(false);
    expect(mentions("120 Hz", 12, "12\u00a0W")).toBe(false);
    expect(mentions("4.6 GHz", 6, "6\u00a0cores")).toBe(false);
  });
});
