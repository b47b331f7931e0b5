import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "#tests/support/source-files.ts";

const page = await readFile("docs/proof.md", "utf8");
const isTest = /\.(test|spec)\.tsx?$/;

/** The test files whose text contains this, or whose name does. */
async function testsWith(pattern: RegExp): Promise<string[]> {
  const files: string[] = [];
  for (const file of sourceFiles("{app,server,tests}/**/*.{test,spec}.{ts,tsx}")) {
    if (file.endsWith("proof.test.ts")) continue;
    if (pattern.test(file) || pattern.test(await readFile(file, "utf8"))) files.push(file);
  }
  return files;
}

test("the page of what is proved names each test that does more at night", async () => {
  const atNight = await testsWith(
    /\.nightly\.|\bisNightly\b|\b(nightly|randomRuns)\(|@phone-(nightly|first)/,
  );
  const unnamed = atNight.filter((file) => !page.includes(basename(file).replace(isTest, "")));
  expect(unnamed).toEqual([]);
});
