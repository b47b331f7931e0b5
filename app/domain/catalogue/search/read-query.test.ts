import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testSchema, testSpec } from "#tests/support/test-schema.ts";
import type { CatalogueSchema } from "../schema/catalogue-schema.ts";
import { type Lexicon, wordsFor } from "./lexicon.ts";
import type { ListedWords } from "./read-lists.server.ts";
import { readQuery } from "./read-query.ts";
import { readBudget } from "./budget.ts";
import { inLatin, soundOf, spelledLetters } from "../../base/text/sound.ts";
import { readable, wordsOf } from "./typed-words.ts";

const [laptop] = testSchema.categories;
const kinds = [
  ["Laptop", "laptops"],
  ["Desktop", "desktops"],
  ["Monitor", "monitors"],
  ["memory", "memory kits"],
] as const;
const number = { type: "number", filters: true } as const;
const schema: CatalogueSchema = {
  categories: [
    ...kinds.map(([key, plural]) => ({
      ...laptop!,
      key,
      name: key,
      plural,
      address: key,
      ranksWith: key,
      path: [key],
    })),
    {
      ...laptop!,
      key: "Gaming",
      name: "Gaming",
      address: "Gaming",
      gathersUse: "gaming",
      ranksWith: "Gaming",
      path: ["Gaming"],
    },
    {
      ...laptop!,
      key: "Gaming Laptop",
      name: "Gaming Laptop",
      address: "Gaming Laptop",
      path: ["Gaming", "Gaming Laptop"],
    },
  ],
  specifications: [
    testSpec({ key: "ramGb", name: "RAM", address: "ram", unit: "GB", ...number }),
    testSpec({
      key: "displayInches",
      name: "Display size",
      address: "screen-size",
      unit: "inches",
      ...number,
    }),
    testSpec({
      key: "weightKg",
      name: "Weight",
      address: "weight",
      unit: "kg",
      better: "less",
      filterStep: 0.1,
      decimals: 2,
      ...number,
    }),
    testSpec({
      key: "touchscreen",
      name: "Touchscreen",
      address: "touchscreen",
      type: "yes-no",
      filters: true,
    }),
    testSpec({
      key: "memoryType",
      name: "Memory type",
      address: "memory-type",
      type: "choice",
      filters: true,
      options: [{ key: "ddr5", label: "DDR5" }],
    }),
    testSpec({
      key: "moduleForm",
      name: "Module type",
      address: "module-type",
      type: "choice",
      filters: true,
      options: ["dimm", "so-dimm"].map((key) => ({ key, label: key })),
    }),
  ],
  assigned: Object.fromEntries(
    [...kinds.map(([key]) => key), "Gaming Laptop"].map((category) => [
      category,
      (category === "memory"
        ? ["ramGb", "memoryType", "moduleForm"]
        : ["ramGb", "displayInches", "weightKg", "touchscreen"]
      ).map((key) => ({ key, isRequired: false, isRanked: category.endsWith("Laptop") })),
    ]),
  ),
};

const sold: Record<string, string[]> = {
  ramGb: ["8", "16", "32"],
  displayInches: ["14", "15.3", "15.6", "23.8"],
  touchscreen: ["yes", "no"],
  memoryType: ["ddr5"],
  moduleForm: ["dimm", "so-dimm"],
};
const shipped = ["kinds", "uses", "classes", "goods", "makers", "pages", "ignored"].flatMap((list) => {
  const text = readFileSync(`assets/ready-made/search/${list}.json`, "utf8");
  return (JSON.parse(text) as { search_lists: ListedWords[] }).search_lists;
});
const lexicon = async (own: ListedWords[] = []): Promise<Lexicon> => ({
  ...(await wordsFor(schema, [...own, ...shipped])),
  onSale: {
    brand: (key) => (key === "sahyon" ? "Sahyon" : undefined),
    brands: () => ["Sahyon", "Nirvex"],
    hasCategory: () => true,
    prices: () => ({ low: 40_000, high: 150_000 }),
    ends: () => ({ low: 1, high: 3 }),
    values: (spec) => new Set(sold[spec]),
  },
});
const shopLexicon = await lexicon();
const read = (text: string, within?: string) => {
  const { query, rest, notes } = readQuery(text, shopLexicon, within);
  return {
    ...query,
    ...(rest && { rest }),
    ...(notes.length > 0 && { notes: notes.map((note) => note.text) }),
  };
};

describe("a budget", () => {
  it.each([
    ["under 60000", "..60000"],
    ["60k", "..60000"],
    ["below 50,000", "..50000"],
    ["₹60,000", "..60000"],
    ["rs 500", "..500"],
    ["1 lakh", "..100000"],
    ["1.5 lakh tak", "..150000"],
    ["dedh lakh", "..150000"],
    ["sixty thousand", "..60000"],
    ["fifty five thousand", "..55000"],
    ["६०००० से कम", "..60000"],
    ["पचास हज़ार", "..50000"],
    ["2 लाख तक", "..200000"],
    ["between 40 and 60 thousand", "40000..60000"],
    ["40-60k", "40000..60000"],
    ["40k to 60k", "40000..60000"],
    ["1 to 1.5 lakh", "100000..150000"],
    ["above 1 lakh", "100000.."],
    ["50000+", "50000.."],
    ["around 20000", "17000..23000"],
    ["20 हजार के आसपास", "17000..23000"],
    ["पन्नास हजार", "..50000"],
    ["चाळीस हजार ते साठ हजार", "40000..60000"],
    ["saath se sattar hazar", "60000..70000"],
    ["saade teen lakh", "..350000"],
    ["paune do lakh", "..175000"],
    ["sava lakh", "..125000"],
    ["ek lakh bees hazar", "..120000"],
    ["pachpan hazaar se kam", "..55000"],
    ["40 hazar se zyada", "40000.."],
    ["kam se kam 40000", "40000.."],
    ["in 2026", ""],
    ["gtx 1650 wala", ""],
    ["60000", "..60000"],
    ["14990", "..14990"],
    ["rtx 5060", ""],
    ["ryzen 5600", ""],
    ["i9 14900", ""],
    ["411038", ""],
    ["9822012345", ""],
    ["4k", ""],
    ["windows 11", ""],
    ["usb 3.2 gen 2", ""],
    ["1500", ""],
  ])("'%s'", (text, expected) => {
    const found = readBudget(wordsOf(readable(text)), () => true);
    expect(found ? `${found.min ?? ""}..${found.max ?? ""}` : "").toBe(expected);
  });
});

const meaning = (name: string, shows: string): ListedWords => ({
  list: "meanings",
  name,
  words: "",
  shows,
  says: "",
});

it("a text in another script sounds like its word", () => {
  expect(soundOf("फोटोशॉप")).toBe(soundOf("photoshop"));
  expect(soundOf("हज़ार")).toBe(soundOf("hazaar"));
  expect(inLatin("लेखा")).toBe("lekha");
  expect(spelledLetters("आरटीएक्स")).toBe("rtx");
});

describe("a typed search", () => {
  it.each([
    ["laptop under 60000", { category: "Laptop", gst: "with", max: 60_000 }],
    ["sabse sasta laptop", { category: "Laptop", sort: "price-asc", stock: "in", gst: "with" }],
    ["gaming laptop", { category: "Gaming Laptop" }],
    ["gaming", { category: "Gaming" }],
    ["gaming pc", { category: "Desktop", sort: "popularity", rest: "gaming" }],
    ["gamng lapotp", { category: "Gaming Laptop" }],
    ["16GB RAM", { specs: { ram: "16" } }],
    ["laptop with at least 16 gb ram", { category: "Laptop", specs: { ram: "16,32" } }],
    ["ddr5 ram 16gb", { category: "memory", specs: { ram: "16", "memory-type": "ddr5" } }],
    ['15" laptop', { category: "Laptop", specs: { "screen-size": "15.3,15.6" } }],
    ["24-inch monitor", { category: "Monitor", specs: { "screen-size": "23.8" } }],
    ["laptop under 1.5 kg", { category: "Laptop", specs: { weight: "..1.5" } }],
    ["हल्का लैपटॉप", { category: "Laptop", specs: { weight: "..1.5" } }],
    ["touch screen laptop", { category: "Laptop", specs: { touchscreen: "yes" } }],
    ["Sahyon laptops", { category: "Laptop", brands: ["Sahyon"] }],
    ["hp laptop", { category: "Laptop", notes: ["We don't sell HP. Similar laptops:"] }],
    ["touch screen nahi chahiye laptop", { category: "Laptop", specs: { touchscreen: "no" } }],
    ["bina touch screen ke laptop", { category: "Laptop", specs: { touchscreen: "no" } }],
    ["laptop without windows bag", expect.objectContaining({ category: "Laptop" })],
    ["laptop not sahyon", { category: "Laptop", brands: ["Nirvex"] }],
    ["लॅपटॉप साठी", { category: "Laptop" }],
    ["एचपी का लैपटॉप", { category: "Laptop", notes: ["We don't sell HP. Similar laptops:"] }],
    ["mujhe ek laptop chahiye", { category: "Laptop" }],
    ["laptop 3 saal ki warranty", { category: "Laptop", rest: "3yearwarranty" }],
    ["laptop 13th gen", { category: "Laptop", rest: "13thgen" }],
    ["फोटोशॉप लॅपटॉप", expect.objectContaining({ category: "Laptop", specs: { ram: "16,32" } })],
    ["monitor for laptop", { category: "Monitor" }],
    ["pc monitor", { category: "Monitor" }],
    ["desktop ram", { category: "memory", specs: { "module-type": "dimm" } }],
    ["16 gb memory", { specs: { ram: "16" } }],
    ["desktop without monitor", { category: "Desktop", rest: "-aio:a" }],
    ["all in one", { category: "Desktop", specs: { "screen-size": "14,15.3,15.6,23.8" } }],
    ["halka", { category: "Laptop", specs: { weight: "..1.5" } }],
    [
      "cooling pad for laptop",
      expect.objectContaining({ notes: ["We have no cooling pads right now. Our laptops:"] }),
    ],
    ["Core i5-13450HX laptop", { category: "Laptop", rest: "Core i5-13450HX" }],
    ["meru for office", expect.objectContaining({ rest: "meru office", sort: "popularity" })],
    ["best", { rest: "best" }],
    ["<script>!!!</script>", { rest: "<script>!!!</script>" }],
    ['"laptop under 60000"', { rest: '"laptop under 60000"' }],
  ])("'%s'", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it("belongs to the category in which it is typed", () => {
    expect(read("gaming", "Laptop")).toEqual({ category: "Gaming Laptop" });
    expect(read("16 gb", "Monitor")).toEqual({ specs: { ram: "16" } });
  });

  it("has the owner's words replaced once, whatever they mean", async () => {
    const own = await lexicon([
      meaning("lap top bag", "bag"),
      meaning("padhai wala", "laptop under 50k"),
      meaning("dabba", "dabba pc"),
    ]);
    expect(readQuery("Padhai  wala", own).query).toMatchObject({ category: "Laptop", max: 50_000 });
    expect(readQuery("dabba", own)).toMatchObject({ query: { category: "Desktop" }, rest: "dabba" });
  });
});

it("the list of common words names specifications that a new shop has", async () => {
  const { leastMeant, measures, most, valuePhrases } = await import("./common-words.ts");
  const text = readFileSync("assets/ready-made/kinds.json", "utf8");
  const shop = JSON.parse(text) as { specifications: { key: string }[] };
  const specs = shop.specifications.map(({ key }) => key);
  expect(specs).toEqual(
    expect.arrayContaining([
      ...Object.keys(measures),
      ...Object.keys(most),
      ...leastMeant,
      ...valuePhrases.map(({ spec }) => spec),
    ]),
  );
});

it("others are served while the words are built", async () => {
  let turns = 0;
  let isBuilding = true;
  const turn = () => {
    turns += 1;
    if (isBuilding) setImmediate(turn);
  };
  setImmediate(turn);
  await lexicon([meaning("others", "laptop")]);
  isBuilding = false;
  expect(turns).toBeGreaterThan(1);
});

it("compares lists that were read anew with those before once, and not at each search", async () => {
  let compared = 0;
  const own = { ...schema };
  const first = await wordsFor(own, [{ ...shipped[1] } as ListedWords]);
  const anew = [{ ...shipped[1], toJSON: () => ((compared += 1), shipped[1]) } as ListedWords];
  for (let search = 0; search < 3; search += 1) expect(wordsFor(own, anew)).toBe(first);
  expect(compared).toBe(1);
});
