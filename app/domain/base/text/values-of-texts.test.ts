import { describe, expect, it } from "vitest";
import { z } from "zod";
import { hundredths, paise } from "../money/paise.ts";
import { parseTexts, valuesOfTexts } from "./values-of-texts.ts";

const Product = z.object({
  name: z.string().trim(),
  note: z.string().nullable().default(null),
  pieces: z.int("Whole numbers only").min(1),
  weight: z.number().nullable().default(null),
  seen: z.int().optional(),
  isNew: z.boolean().default(false),
  uses: z.array(z.string()).default([]),
  serials: z.record(z.string(), z.array(z.string())).default({}),
});

describe("the texts of a form", () => {
  it("become the values that its schema describes", () => {
    const texts = {
      name: " Meru 14 ",
      note: "1,200",
      pieces: "1,200",
      weight: "1.25",
      seen: "0",
      isNew: "on",
      uses: "office, gaming\n,",
      "serials-0": "A1\r\nA2,A3",
      "serials-12": "",
      intent: "save",
    };
    expect(valuesOfTexts(Product, texts)).toEqual({
      name: " Meru 14 ",
      note: "1,200",
      pieces: 1200,
      weight: 1.25,
      seen: 0,
      isNew: true,
      uses: ["office", "gaming"],
      serials: { 0: ["A1", "A2", "A3"], 12: [] },
    });
  });

  it("are null where they are empty and may be null, and missing where they may be missing", () => {
    const texts = { name: "", note: " ", pieces: "", weight: "", seen: "", isNew: "", uses: "" };
    expect(valuesOfTexts(Product, texts)).toEqual({
      name: "",
      note: null,
      pieces: "",
      weight: null,
      serials: {},
    });
  });

  it.each([
    "12 pieces",
    "1e3",
    "0x10",
    "NaN",
    "Infinity",
    "--1",
    "1.2.3",
    "5,5",
    "1,2345",
    ",123",
    "1.5,000",
    "9".repeat(16),
  ])("stay as they are if they cannot be read, and the schema says so: %s", (pieces) => {
    expect(parseTexts(Product, { name: "", pieces }).error?.issues).toMatchObject([
      { path: ["pieces"], message: "Whole numbers only" },
    ]);
  });

  it("give the same as JSON does", () => {
    const json = {
      name: "Meru",
      note: null,
      pieces: 3,
      weight: 1.5,
      isNew: true,
      uses: ["office"],
      serials: {},
    };
    const texts = { name: "Meru", pieces: "3", weight: "1.5", isNew: "yes", uses: "office" };
    expect(parseTexts(Product, texts).data).toEqual(Product.parse(json));
  });

  it("are read by the option that their form names", () => {
    const Command = z.discriminatedUnion("intent", [
      z.object({ intent: z.literal("add"), pieces: z.int() }),
      z.object({ intent: z.literal("note"), pieces: z.string() }),
    ]);
    expect(parseTexts(Command, { intent: "add", pieces: "7" }).data).toEqual({ intent: "add", pieces: 7 });
    expect(parseTexts(Command, { intent: "note", pieces: "7" }).data).toEqual({
      intent: "note",
      pieces: "7",
    });
    expect(parseTexts(Command, { intent: "fly" }).success).toBe(false);
    expect(parseTexts(Command, {}).success).toBe(false);
  });
});

describe("an amount of money", () => {
  const Amount = z.object({ amount: paise("Not an amount").positive("Nothing") });

  it.each([
    ["1500", 150_000],
    ["₹1,50,000.25", 15_000_025],
    ["0.07", 7],
    ["1.15", 115],
    ["99,99,99,999.99", 99_999_999_999],
  ])("is typed in rupees and read in paise: %s", (amount, read) => {
    expect(parseTexts(Amount, { amount }).data).toEqual({ amount: read });
  });

  it.each([
    ["0", "Nothing"],
    ["1.005", "Not an amount"],
    ["-1", "Not an amount"],
    ["many", "Not an amount"],
    ["", "Not an amount"],
  ])("is refused: %s", (amount, sentence) => {
    expect(parseTexts(Amount, { amount }).error?.issues[0]?.message).toBe(sentence);
  });

  it("comes in paise from JSON", () => {
    expect(Amount.parse({ amount: 150_050 })).toEqual({ amount: 150_050 });
    expect(Amount.safeParse({ amount: 150.5 }).success).toBe(false);
    expect(Amount.safeParse({ amount: "150" }).success).toBe(false);
  });

  it("has all of its hundredths, whatever binary fractions do", () => {
    const percent = z.object({ percent: hundredths(99_999, "Not a percentage") });
    for (let read = 0; read < 99_999; read += 7) {
      expect(parseTexts(percent, { percent: (read / 100).toFixed(2) }).data).toEqual({ percent: read });
    }
  });
});
