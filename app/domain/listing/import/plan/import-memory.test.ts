import { afterAll, beforeAll, expect, it } from "vitest";
import { checkInLittleMemory } from "#tests/support/import-memory.ts";
import { asNewVendor } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let opened: TestShop;
beforeAll(async () => (opened = await openTestShop()));
afterAll(() => opened.close());

async function check(file: string) {
  const { actor } = await asNewVendor(opened.shop);
  return checkInLittleMemory({ databaseUrl: opened.database.url, actor, file });
}

it.each([
  ["in one line", ",", "Line 1 has more than 400 columns."],
  ["in many lines", `${",".repeat(41)}\n`, "more than 6,000,000 cells"],
])("a file of 46 million commas %s takes no memory", async (_, line, sentence) => {
  const result = await check(`Buffer.alloc(46_000_000, ${JSON.stringify(line)})`);
  expect(result.output).toContain(sentence);
});

it("eight thousand products with long descriptions are looked at in little memory", async () => {
  // Written into the file one by one: as one text they would be in the heap.
  const result = await check(`(() => {
    const words = "word ".repeat(780);
    const lines = (function* () {
      yield "Brand,Name,Category,Price without GST,Description\\n";
      for (let place = 0; place < 8_000; place += 1)
        yield \`Nirvex,Mouse \${place},Accessory,\${900 + place},\${words}\\n\`;
    })();
    return Buffer.concat(Array.from(lines, (line) => Buffer.from(line)));
  })()`);
  expect(result).toEqual({ added: 8_000, output: "" });
});
