import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "#tests/support/source-files.ts";

/** A class attribute: its text, or its code; and what is given to `classNames`. */
const attribute =
  /className="([^"]*)"|className=\{((?:[^{}]|\{[^{}]*\})*)\}|classNames\(((?:[^()]|\([^()]*\))*)\)/g;

/** Every class of an element, with the file that names it. */
const classes = sourceFiles("app/{root.tsx,{routes,ui}/**/*.tsx}")
  .filter((file) => !file.includes(".test."))
  .flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(attribute)].flatMap(([, text, inBraces, given]) => {
      const code = inBraces ?? given ?? "";
      const said = code.replaceAll(/[!=]== "[^"]*"/g, "").matchAll(/["`]([^"`]*)["`]/g);
      const lists = text === undefined ? [...said].map(([, list]) => list) : [text];
      return lists.flatMap((list = "") => list.split(/\s+/)).map((name) => ({ file, name }));
    }),
  )
  .filter(({ name }) => /^[@!*-]?[a-z[]/.test(name) && !name.includes("${"));

test("a width, a room or a colour in brackets is none of the scale", () => {
  const length = /-\[(?![^\]]*(?:fr|minmax|calc\(|var\(|auto|%))[^\]]*\d(?:px|r?em|vw|vh)|-\[#/;
  expect(classes.filter(({ name }) => length.test(name) && !name.includes("grid-"))).toEqual([]);
});

test("each class is a utility or that of a sheet", () => {
  const built = sourceFiles("build/client/assets/*.css")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const known = new Set(
    built.match(/(?<=\.)(?:[\w-]|\\.)+/g)?.map((name) => name.replaceAll(/\\(.)/g, "$1")),
  );
  expect(classes.filter(({ name }) => !known.has(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual(
    [],
  );
});
