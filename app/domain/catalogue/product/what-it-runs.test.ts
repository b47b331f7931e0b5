import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { readComparison } from "../compare/read-comparison.server.ts";
import type { CatalogueSchema } from "../schema/catalogue-schema.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import type { SpecValues } from "../schema/specification.ts";
import { type ListedWords, readSearchLists } from "../search/read-lists.server.ts";
import { findProduct } from "./find-product.server.ts";
import { runText, usesOnProducts, whatItRuns } from "./what-it-runs.ts";

let test: TestShop;
let schema: CatalogueSchema;
let lists: ListedWords[];

beforeAll(async () => {
  test = await openTestShop({ sellsSamples: true });
  schema = await readCatalogueSchema(test.shop);
  lists = await readSearchLists(test.shop);
});
afterAll(() => test.close());

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const sentencesOf = (category: string, values: SpecValues, own: readonly ListedWords[] = lists) =>
  whatItRuns(schema, category, values, own).map((run) => plain(`${run.uses.join(", ")}: ${runText(run)}`));

const windows = { os: "Windows 11 Home" };
const integrated = { ...windows, graphics: "Intel UHD Graphics", graphicsKind: "integrated" };
const rtx = { ...windows, graphics: "NVIDIA GeForce RTX 3050 6 GB (75 W)", graphicsKind: "dedicated" };

const arm = {
  ...integrated,
  processor: "Qualcomm Snapdragon X (8 cores, Arm)",
  processorFamily: "snapdragon-x",
};

const office =
  "Tally, office work: any recent Intel or AMD processor (not Arm) and 8 GB of RAM are enough; this one has";
const cad =
  "AutoCAD: needs an Intel or AMD processor (not Arm), a dedicated graphics card and 16 GB of RAM; this one has";
const film = "Video editing (Premiere Pro): needs 16 GB of RAM and a dedicated graphics card; this one has";
const game =
  "Cyberpunk 2077: needs an Intel or AMD processor (not Arm), a dedicated graphics card with 8 GB and 16 GB of RAM; this one has";
const photo = "Photoshop: needs 16 GB of RAM and a screen that shows all sRGB colours; this one has";

describe("what a product runs", () => {
  const table: [what: string, category: string, values: SpecValues, sentences: string[]][] = [
    ["enough memory", "Laptop", { ...integrated, ramGb: 16 }, [`${office} 16 GB of RAM.`]],
    ["too little memory", "Laptop", { ...integrated, ramGb: 4 }, [`${office} only 4 GB of RAM.`]],
    [
      "integrated graphics",
      "Laptop",
      { ...integrated, ramGb: 16 },
      [`${cad} Intel UHD Graphics, which is integrated.`],
    ],
    [
      "both too little",
      "Laptop",
      { ...integrated, ramGb: 8 },
      [`${cad} only 8 GB of RAM and Intel UHD Graphics, which is integrated.`],
    ],
    ["a graphics card", "Desktop", { ...rtx, ramGb: 16 }, [`${cad} RTX 3050 6 GB and 16 GB of RAM.`]],
    [
      "a card with too little memory",
      "Gaming Laptop",
      { ...rtx, graphicsGb: 6, ramGb: 32 },
      [`${film} RTX 3050 6 GB and 32 GB of RAM.`, `${game} only 6 GB of graphics memory.`],
    ],
    [
      "a card that does not say its memory in its name",
      "Gaming Laptop",
      { ...rtx, graphics: "NVIDIA GeForce RTX 5080", graphicsGb: 16, ramGb: 32 },
      [`${game} RTX 5080, 16 GB of graphics memory and 32 GB of RAM.`],
    ],
    [
      "a dull screen",
      "Laptop",
      { ...windows, ramGb: 16, srgbPercent: 62 },
      [`${photo} only 62% sRGB coverage.`],
    ],
    [
      "a processor that the uses do not run on",
      "Laptop",
      { ...arm, ramGb: 16 },
      [`${office} Snapdragon X instead.`],
    ],
    [
      "that processor, integrated graphics and too little memory",
      "Laptop",
      { ...arm, ramGb: 8 },
      [`${cad} only 8 GB of RAM, Snapdragon X instead and Intel UHD Graphics, which is integrated.`],
    ],
    ["no screen", "Desktop", { ...windows, ramGb: 32 }, [`${photo} 32 GB of RAM.`]],
    [
      "a choice that no text names",
      "Laptop",
      { ...windows, graphicsKind: "integrated", ramGb: 16 },
      [`${cad} integrated (graphics type).`],
    ],
  ];
  it.each(table)("says it with the reason: %s", (_what, category, values, sentences) => {
    expect(sentencesOf(category, values)).toEqual(expect.arrayContaining(sentences));
  });

  it.each([
    ["its graphics are not stated", "Laptop", { ...windows, ramGb: 16 }, "AutoCAD"],
    ["its memory is not stated", "Laptop", integrated, "Tally"],
    ["its colours are not stated", "Laptop", { ...windows, ramGb: 16 }, "Photoshop"],
    ["it has another system", "Laptop", { ...integrated, os: "ChromeOS", ramGb: 16 }, "Tally"],
    ["it is memory", "memory", { ramGb: 16 }, "Tally"],
    ["it is a screen", "Monitor", { srgbPercent: 62 }, "Photoshop"],
  ])("says nothing where %s", (_why, category, values, use) => {
    expect(sentencesOf(category, values).filter((sentence) => sentence.startsWith(use))).toEqual([]);
  });

  it("says first what needs the least, and nothing of frames or hours", () => {
    const all = sentencesOf("Gaming Laptop", { ...rtx, graphicsGb: 6, ramGb: 16, srgbPercent: 100 });
    expect(all.map((sentence) => sentence.split(":")[0])).toEqual([
      "Tally, office work",
      "Coding",
      "Photoshop",
      "GTA V",
      "AutoCAD",
      "Video editing (Premiere Pro)",
      "Blender",
      "Local AI",
      "Cyberpunk 2077",
    ]);
    expect(all.join(" ")).not.toMatch(/fps|frames|hours/i);
  });

  it("follows the owner's needs, sentence and choice of uses", () => {
    const own = (shows: string) => [
      { list: "classes" as const, name: "own", words: "", shows, says: "needs light.", source: "" },
    ];
    const values = { ...windows, ramGb: 16, fingerprint: false };
    expect(sentencesOf("Laptop", values, own("ramGb>=32; on products: Rhino, Maya"))).toEqual([
      "Rhino, Maya: needs light; this one has only 16 GB of RAM.",
    ]);
    expect(sentencesOf("Laptop", values, own("ramGb>=32"))).toEqual([]);
    expect(sentencesOf("Laptop", values, own("unknownKey>=32; on products: Rhino"))).toEqual([]);
    expect(usesOnProducts("ramGb>=8;on products: Tally, office work ; cheapest")).toEqual([
      "Tally",
      "office work",
    ]);
  });
});

describe("advice against spending more", () => {
  const pageOf = async (slug: string) => {
    const page = await findProduct(test.shop, slug);
    if (!page) throw new Error(`${slug} is not on sale.`);
    return page;
  };

  it("names the cheapest of the kind in stock that is enough, and nothing on that one itself", async () => {
    const cheapest = { uses: "Tally and office work", slug: "sahyon-lekha-14", priceWithGst: 37_748 };
    expect((await pageOf("nirvex-meru-13-lite")).enough).toEqual(cheapest);
    expect((await pageOf("agnirok-jwala-15")).enough).toEqual(cheapest);
    expect((await pageOf("sahyon-lekha-14")).enough).toBeNull();
    expect((await pageOf("deccara-darpan-aio-24")).enough?.slug).toBe("deccara-office-mini");
  });

  it("names another one when that is sold out, and none to a product that is not enough itself", async () => {
    const { db } = test.shop;
    const { id } = await db
      .selectFrom("products")
      .select("id")
      .where("slug", "=", "sahyon-lekha-14")
      .executeTakeFirstOrThrow();
    await db.updateTable("stock_levels").set({ on_hand: 0 }).where("product_id", "=", id).execute();
    expect((await pageOf("nirvex-meru-13-lite")).enough?.slug).toBe("sahyon-lekha-15-plus");
    await db
      .updateTable("search_lists")
      .set({ shows: "ramGb>=64; cheapest; on products: Tally" })
      .where("name", "=", "office")
      .execute();
    expect((await pageOf("nirvex-meru-13-lite")).enough).toBeNull();
  });
});

it("a comparison says side by side what is enough", async () => {
  const { groups } = await readComparison(test.shop, ["sahyon-lekha-14", "agnirok-jwala-15"]);
  const rows = groups.find(({ name }) => name === "What it runs")?.rows ?? [];
  const row = rows.find(({ label }) => label === "AutoCAD");
  expect(row).toMatchObject({
    differs: true,
    help: "Needs an Intel or AMD processor (not Arm), a dedicated graphics card and 16 GB of RAM.",
  });
  expect(row?.cells.map(({ text, better }) => [text && plain(text), better])).toEqual([
    ["Only 8 GB of RAM and Intel UHD Graphics, which is integrated", null],
    ["RTX 3050 6 GB and 16 GB of RAM", "Enough"],
  ]);
});
