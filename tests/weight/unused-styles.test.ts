import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "#tests/support/source-files.ts";

const sheets = sourceFiles("app/**/*.css").map((file) => ({
  file,
  text: readFileSync(file, "utf8").replaceAll(/\/\*[^]*?\*\//g, ""),
}));
const css = sheets.map(({ text }) => text).join("\n");
const code = sourceFiles("app/{root.tsx,{routes,ui}/**/*.{ts,tsx}}")
  .filter((file) => !file.includes(".test."))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

/** The words in quotes, and the beginnings of names that are completed when they are used: `status-${tone}`. */
const quoted = new Set(code.match(/(?<=["`\s])[\w-]+(?=["`\s])/g));
const begun = new Set(code.match(/(?<=["`\s])[\w-]+-(?=\$\{)/g));

const isUsed = (name: string) =>
  quoted.has(name) || [...name.matchAll(/-/g)].some(({ index }) => begun.has(name.slice(0, index + 1)));

/** What `pattern` finds in each sheet and `isNeeded` does not hold of. */
function unneeded(pattern: RegExp, isNeeded: (name: string) => boolean): string[] {
  return sheets.flatMap(({ file, text }) =>
    [...new Set(text.match(pattern))].filter((name) => !isNeeded(name)).map((name) => `${file}: ${name}`),
  );
}

test("each class of the style sheets is that of some element", () => {
  expect(quoted.size).toBeGreaterThan(0);
  expect(unneeded(/(?<=\.)[a-z][\w-]*(?=[^{}";]*\{)/g, isUsed)).toEqual([]);
});

test("each variable and each animation of the style sheets is used", () => {
  const uses = new Set(css.match(/(?<=var\(\s*)--[\w-]+/g));
  expect(
    unneeded(
      /--(?!\w+-\*)[\w-]+(?=:)/g,
      (name) =>
        uses.has(name) ||
        code.includes(name) ||
        code.includes(name.replaceAll(/^--(font-)?[a-z]+|--[a-z-]+$/g, "")),
    ),
  ).toEqual([]);
  const run = css.match(/(?<=animation(-name)?:)[^;]+/g)?.join(" ") ?? "";
  expect(unneeded(/(?<=@keyframes )[\w-]+/g, (name) => run.includes(name))).toEqual([]);
});

test("each style sheet is linked by a screen or imported by another sheet", () => {
  const named = new Set(`${code}${css}`.match(/(?<=\/)[\w-]+\.css/g));
  expect(sheets.map(({ file }) => file).filter((file) => !named.has(basename(file)))).toEqual([]);
});
