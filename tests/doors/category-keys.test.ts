import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sourceFiles } from "#tests/support/source-files.ts";

const kinds = JSON.parse(readFileSync("assets/ready-made/kinds.json", "utf8")) as {
  categories: { key: string }[];
};
const keys = kinds.categories.map(({ key }) => key).join("|");
/** As a text, or as a name in a table. */
const named = new RegExp(`(["'\`])(${keys})\\1|(^|[{(,])\\s*(${keys})\\??:\\s`, "m");

/** The files in which such a word is no category, with what it is. */
const otherwise: Record<string, string> = {
  "app/domain/listing/csv/csv-columns.ts": "another name of the column of RAM",
  "app/domain/listing/import/stop-import.server.ts": "the memory of a process",
  "app/routes/storefront/catalogue/list-skeleton.tsx": "a line of an empty card",
  "server/imports/import-limits.ts": "the memory of a process",
  "server/imports/run-import.ts": "the memory of a process",
};

it("no code asks for a category by its key, which is the owner's to change or delete", () => {
  const files = sourceFiles("{app,server}/**/*.{ts,tsx,sql}")
    .filter((file) => !/\.test\.tsx?$|^app.domain.demo./.test(file))
    .filter((file) => named.test(readFileSync(file, "utf8")));
  expect(files.toSorted()).toEqual(Object.keys(otherwise).toSorted());
});

it.each(['category.key === "Desktop"', "where category = 'graphics-cards'", "  ssds: 1,", "{ Laptop: 1 }"])(
  "such a key is seen: %s",
  (source) => expect(named.test(source)).toBe(true),
);
