import { describe, expect, it } from "vitest";
import { measureText, numberText, valueText } from "./value-text.ts";

const said = (text: string | undefined) => text?.replaceAll("\u00a0", " ");

describe("a number in words", () => {
  it.each([
    ["GB", 16, "16 GB"],
    ["GB", 1024, "1 TB"],
    ["GB", 2000, "2 TB"],
    ["GB", 1536, "1.5 TB"],
    ["GB", 1100, "1100 GB"],
    ["inches", 15.6, "15.6″"],
    ["%", 100, "100%"],
    ["kg", 1.249, "1.249 kg"],
    ["hours", 240_000, "2,40,000 hours"],
    [null, 8, "8"],
  ])("%s %d is %s", (unit, value, text) => {
    expect(said(numberText(unit, value))).toBe(text);
  });

  it("says what it counts", () => {
    expect(said(measureText({ name: "Cores", unit: null }, 8))).toBe("8 cores");
    expect(said(measureText({ name: "Cores", unit: null }, 1))).toBe("Cores: 1");
    expect(said(measureText({ name: "PCIe version", unit: null }, 5))).toBe("PCIe version: 5");
    expect(said(measureText({ name: "Refresh rate", unit: "Hz" }, 120))).toBe("120 Hz");
  });
});

describe("a value in words", () => {
  const options = [
    { key: "wi-fi-6", label: "Wi-Fi 6" },
    { key: "wi-fi-7", label: "Wi-Fi 7" },
  ];
  const spec = (type: "choice" | "choices" | "yes-no" | "text" | "number") => ({ type, unit: null, options });

  it("names options by their labels, in the specification's order", () => {
    expect(valueText(spec("choice"), "wi-fi-7")).toBe("Wi-Fi 7");
    expect(valueText(spec("choices"), ["wi-fi-7", "wi-fi-6"])).toBe("Wi-Fi 6, Wi-Fi 7");
  });

  it("says yes and no", () => {
    expect(valueText(spec("yes-no"), true)).toBe("Yes");
    expect(valueText(spec("yes-no"), false)).toBe("No");
  });

  it("has none for what is empty, unknown or of another type", () => {
    expect(valueText(spec("text"), "  ")).toBeUndefined();
    expect(valueText(spec("number"), "16")).toBeUndefined();
    expect(valueText(spec("choice"), "wi-fi-9")).toBeUndefined();
    expect(valueText(spec("choices"), [])).toBeUndefined();
    expect(valueText(spec("yes-no"), undefined)).toBeUndefined();
  });
});
