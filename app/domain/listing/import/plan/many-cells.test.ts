import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkFile } from "#tests/support/own-file.ts";
import { turnsOf } from "#tests/support/count-turns.ts";
import { asNewVendor } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { readCsv } from "../../../base/sheets/read-csv.server.ts";
import { refuseTooManyCells } from "../../../base/sheets/refuse-too-many-cells.ts";

const heading = "Brand,Name,Category\n";

let opened: TestShop;
let vendor: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  vendor = await asNewVendor(opened.shop);
});
afterAll(() => opened.close());

describe("a file of 46 million commas", () => {
  // Six million of its cells are counted before it is refused, a megabyte at a time.
  it.each([
    ["in one line", ",", "Line 1 has more than 400 columns.", 0],
    ["in many lines", `${",".repeat(41)}\n`, "more than 6,000,000 cells", 5],
  ])(
    "%s is put down once it has too many, and others have their turn meanwhile",
    async (_, line, sentence, turns) => {
      const file = Buffer.alloc(46_000_000, line);
      await expect(checkFile(vendor, file)).rejects.toThrow(sentence);
      const counted = turnsOf(() => expect(refuseTooManyCells(file, ",")).rejects.toThrow(sentence));
      expect(await counted).toBe(turns);
    },
  );

  it("is read in small pieces, after each of which others have their turn", async () => {
    const row = "Nirvex,Mouse,Accessory\n";
    const file = Buffer.from(heading + row.repeat(10_000));
    const turns = await turnsOf(async () => {
      for await (const { cells } of readCsv(file)) expect(cells).toHaveLength(3);
    });
    expect(turns).toBeGreaterThanOrEqual(Math.floor(file.byteLength / 16 / 1024));
  });

  it("is counted by its cells, not by the commas that stand in them", async () => {
    const file = `Brand,Name,Category,Description\nNirvex,Mouse,Accessory,"${",".repeat(2_000)}"\n`;
    expect(await checkFile(vendor, Buffer.from(file))).toMatchObject({ added: 1, problems: [] });
  });
});
