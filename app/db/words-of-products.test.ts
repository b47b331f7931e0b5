import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "kysely";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let test: TestShop;
beforeAll(async () => void (test = await openTestShop()));
afterAll(() => test.close());

const many = (count: number, word: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => word(index)).join(" ");

/**
 * The words of a text, with all other characters as spaces, the runs of letters and of digits within each word, and words
 * with hyphens as one.
 */
function wordsOf(text: string): string[] {
  const whole = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const runs = whole.flatMap((word) => word.match(/[0-9]+|[^0-9]+/g) ?? []);
  const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
  const joined = text.toLowerCase().match(/(?<!\p{L})\p{L}+(?:-\p{L}+)+/gu) ?? [];
  return [...new Set([...whole, ...runs, ...joined.map((word) => word.replaceAll("-", ""))])].toSorted(bytes);
}

it.each([
  ["nothing", ""],
  ["marks alone", " _-.,:;\"\\'%s {} "],
  ["letters beside digits", "RTX5060 DDR5-5600 14in 1e5 0x1f 4K2 Wi-Fi6E"],
  ["marks of a tsvector and of a format", "it's 'so' a:1A b\\c %1$s 100% \\'"],
  ["what a parser would take for one", "www.example.in/x?y=1 a@b.in +91-20 3.5e-2 v1.2.3 <b>bold</b> &amp;"],
  ["facts as they are stored", '{"ram": "16 GB", "note": "a \\"b\\", c", "a_b": "c_d"} Windows 11, Black'],
  ["what a search takes for a number and more", "Meru 5e3b 5e3 e5e3"],
  ["other scripts", "Größe ÉCLAIR संगणक 電腦 Ünï5"],
  ["Indian scripts and accents", "नर्मदा5 माउस தமிழ் বাংলা తెలుగు മലയാളം ગુજરાતી ਪੰਜਾਬੀ ಕನ್ನಡ ଓଡ଼ିଆ اُردو café"],
  ["a long word", `${"a".repeat(600)}5`],
  ["as many as have a place", many(255, (index) => `w${String.fromCodePoint(0xac00 + index)}`)],
  ["more than have a place", many(700, (index) => `word${index}`)],
])("the words of %s stand in the order of the alphabet, each with its weight", async (_, text) => {
  const { rows } = await sql<{ words: string[]; same: boolean; finds: boolean }>`
    select words_of(${text}) as words,
      weighted_words(${text}, 'B') = setweight(to_tsvector('simple', array_to_string(${wordsOf(text)}::text[], ' ')), 'B')
        as same,
      weighted_words(${text}, 'B') @@ plainto_tsquery('simple', array_to_string(words_of(${text}), ' ')) as finds
  `.execute(test.shop.db);
  expect(rows[0]?.words).toEqual(wordsOf(text));
  expect(rows[0]?.same).toBe(true);
  expect(rows[0]?.finds).toBe(wordsOf(text).length > 0);
});

it("a word has the same characters however it was typed, and a size its inches", async () => {
  const words = async (text: string) => {
    const { rows } = await sql<{ words: string[] }>`select words_of(${text}) as words`.execute(test.shop.db);
    return rows[0]?.words;
  };
  expect(await words("Cafe\u0301")).toEqual(await words("CAF\u00C9"));
  expect(await words("लक्\u200Dष्मी lap\u00ADtop")).toEqual(await words("लक्ष्मी laptop"));
  expect(await words("Wi-Fi 6, all-in-one")).toEqual([
    "6",
    "all",
    "allinone",
    "fi",
    "in",
    "one",
    "wi",
    "wifi",
  ]);
  expect(await words("14-inch 15.6 Inches")).toEqual(["14", "14inch", "15", "6", "6inch", "inch"]);
});
