import { readFileSync } from "node:fs";
import { basename, dirname, matchesGlob } from "node:path";
import { describe, expect, test } from "vitest";
import { sourceFiles } from "#tests/support/source-files.ts";
import config from "../../oxlint.config.ts";

const files = sourceFiles("{app,server,scripts,tests,bench}/**/*.{ts,tsx}");
const roomRules = config.overrides.filter(({ rules }) => rules && "no-restricted-imports" in rules);

function roomsOf(file: string) {
  // Matching a glob is slow, and most rooms are in another folder.
  const mayMatch = (pattern: string) => file.startsWith(pattern.slice(0, pattern.search(/[*{]|$/)));
  const matches = (patterns: string[] = []) =>
    patterns.some((pattern) => mayMatch(pattern) && matchesGlob(file, pattern));
  return roomRules.filter((rule) => matches(rule.files) && !matches(rule.excludeFiles));
}

describe("the house", () => {
  test("every file lies in exactly one room", () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => roomsOf(file).length !== 1)).toEqual([]);
  });

  test("no folder inside a room bears the name of a room", () => {
    const names = "db|domain|gateways|http|jobs|routes|server|ui";
    const inside = new RegExp(`^(app/[^/]+|server)/(.+/)?(${names})(/|$)`);
    expect(files.map((file) => dirname(file)).filter((folder) => inside.test(folder))).toEqual([]);
  });

  test("what a room gives to the whole shop is in the list of rooms", () => {
    const list = readFileSync("app/domain/doctor/rooms.server.ts", "utf8");
    const given = files.filter((file) => /^app\/domain\/[^/]+\/room\/.+-room\.server\.ts$/.test(file));
    expect(given.length).toBeGreaterThan(0);
    expect(given.filter((file) => !list.includes(`"${file.replace("app/domain", "..")}"`))).toEqual([]);
  });

  test("files are named by what they hold", () => {
    const drawer = /^(utils?|helpers?|lib|common|misc|types|index)\./;
    expect(files.filter((file) => drawer.test(basename(file)))).toEqual([]);
  });

  test("every file is imported itself: none hands on what another one exports", () => {
    const handsOn = /^export (type )?(\*|\{[^}]*\}) from /m;
    // React Router expects certain named exports there.
    const ours = files.filter((file) => file !== "app/entry.server.tsx");
    expect(ours.filter((file) => handsOn.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  test("no pattern of files stands in a call of glob, from which the search for unused code would take all as used", () => {
    const literal = /\bglob(Sync)?\(\s*[["'`]/;
    expect(files.filter((file) => literal.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  test("no two rooms name a mail alike: the later template would be sent for both", () => {
    const named = files
      .filter((file) => basename(file) === "mail-data.ts")
      .flatMap((file) =>
        [...readFileSync(file, "utf8").matchAll(/\btemplate: "([^"]+)"/g)].map(([, name]) => name),
      );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  });

  const program = files.filter((file) => /^(app|server)\/(?!db\/)/.test(file) && !file.endsWith(".test.ts"));

  test("only the room of stock writes and locks what is in stock", () => {
    const ways = [
      /(update|into|delete from)\s+stock_levels\b|from stock_levels\b[^;`]*\bfor (no key )?update\b/i,
      /(insertInto|updateTable|deleteFrom|mergeInto|insertRecords|table)\(\s*"stock_levels"/,
      // How many pieces a product without a row has.
      /coalesce\((\w+\.)?on_hand\b/,
    ];
    const writing = program.filter((file) => ways.some((way) => way.test(readFileSync(file, "utf8"))));
    expect(new Set(writing.map(dirname))).toEqual(new Set(["app/domain/stock"]));
  });

  test("whether a product can be bought is asked in one place, and in one statement", () => {
    const requests =
      /\b(stock|on_?hand\}?)\s*([=!]==?|<>|[<>]=?|=)\s*0\b|\b0\s*(<|[=!]==)\s*(\w+\??\.)*stock\b|!(\w+\??\.)+stock\b/i;
    const statements = sourceFiles("app/db/functions/*.sql");
    const requesting = [...program, ...statements].filter((file) =>
      requests.test(readFileSync(file, "utf8")),
    );
    expect(requesting.toSorted()).toEqual([
      // The trigger that writes the history of stock and tells pages that goods came or are gone.
      "app/db/functions/goods.sql",
      "app/domain/stock/availability.ts",
      "app/domain/stock/on-hand.server.ts",
      // How long there was something in stock.
      "app/domain/stock/pace.server.ts",
      "app/domain/stock/room/stock-room.server.ts",
    ]);
  });

  test("what one piece costs is said in one place", () => {
    const isWorkedOut = (file: string) =>
      /discount_?[pP]rice \?\? (\w+\.)*price\b/.test(readFileSync(file, "utf8"));
    expect(program.filter(isWorkedOut)).toEqual(["app/domain/base/money/unit-price.ts"]);
  });
});
