import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openChanges } from "#server/events/events.ts";
import { cachePages } from "#server/pages/cached-pages.ts";
import { createQueryCache } from "#server/pages/query-cache.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { searchLists, type SearchList } from "#db/values/search-values.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { listed } from "../search/meaning.ts";
import { readSearchLists } from "../search/read-lists.server.ts";
import { phraseKey } from "../search/typed-words.ts";
import { addSearchEntry, changeSearchEntry, removeSearchEntry } from "./change-search-lists.server.ts";
import { readSearchEntries } from "./read-search-entries.server.ts";
import { refuseUnfitEntry } from "./refuse-unfit-entry.server.ts";
import { type SearchEntry, SearchEntryChange, SearchEntryInput, seenAs } from "./search-entry.ts";

let test: TestShop;
let admin: Shop;
beforeEach(async () => {
  test = await openTestShop();
  admin = await asNewAdmin(test.shop);
});
afterEach(() => test.close());

type Part = Partial<SearchEntry>;
const input = (list: SearchList, entry: Part) => SearchEntryInput.parse({ list, ...entry });
const add = (list: SearchList, entry: Part, shop = admin) => addSearchEntry(shop, input(list, entry));
const entry = async (list: SearchList, name: string) => {
  const found = (await readSearchEntries(admin, list)).find((searchEntry) => searchEntry.name === name);
  if (!found) throw new Error(`The list ${list} has no '${name}'`);
  return found;
};
/** Changes an entry as somebody does who saw it as it is. */
const change = async (list: SearchList, name: string, changes: Part) => {
  const seen = await entry(list, name);
  await changeSearchEntry(
    admin,
    SearchEntryChange.parse({ list, entry: name, was: seenAs(seen), ...seen, ...changes }),
  );
};
const remove = (list: SearchList, name: string) => removeSearchEntry(admin, { list, entry: name });
const meanings = async (shop: Shop) =>
  (await readSearchLists(shop)).flatMap(({ list, name, shows }) =>
    list === "meanings" ? [[name, shows]] : [],
  );

it("words of customers get a meaning, which the owner changes and removes; each is in the audit log", async () => {
  await add("meanings", { name: "  lappy   ji ", shows: "laptop" });
  await expect(add("meanings", { name: "Lappy-Ji", shows: "desktop" })).rejects.toMatchObject({
    message: "'Lappy-Ji' is already in the entry 'lappy ji' of this list. You can change that entry.",
    fields: { name: "'Lappy-Ji' is already in 'lappy ji'" },
  });
  const seen = await entry("meanings", "lappy ji");
  const changed = { ...seen, name: "lappy", shows: "Gaming laptop", list: "meanings" } as const;
  const requested = { ...changed, entry: "lappy ji", was: seenAs(seen) };
  await changeSearchEntry(admin, requested);
  // By a double click, and in a tab that was opened before.
  await changeSearchEntry(admin, requested);
  const late = { ...requested, entry: "lappy", shows: "desktop" };
  await expect(changeSearchEntry(admin, late)).rejects.toMatchObject({
    message:
      "Somebody else changed this entry meanwhile. It is now: lappy · Gaming laptop. Please compare and save again.",
  });
  expect(await meanings(test.shop)).toEqual([["lappy", "Gaming laptop"]]);
  await remove("meanings", "lappy");
  const removed = { code: "search-entry.not-found" };
  await expect(remove("meanings", "lappy")).rejects.toMatchObject(removed);
  await expect(changeSearchEntry(admin, late)).rejects.toMatchObject(removed);
  await expect(add("meanings", { name: "Lapi", shows: "lapi" })).rejects.toMatchObject({
    code: "search-entry.same",
  });
  await expect(add("meanings", { name: "lap tops", shows: "desktop" })).rejects.toMatchObject({
    fields: { name: "'Laptop' is a category or brand of the shop" },
  });
  expect(await meanings(test.shop)).toEqual([]);
  const log = await test.shop.db
    .selectFrom("audit_entries")
    .select(["action", "before", "after"])
    .orderBy("id")
    .execute();
  expect(log).toEqual([
    { action: "search-entry.add", before: null, after: { entry: "lappy ji", shows: "laptop" } },
    {
      action: "search-entry.change",
      before: { entry: "lappy ji", shows: "laptop" },
      after: { entry: "lappy", shows: "Gaming laptop" },
    },
    { action: "search-entry.remove", before: { entry: "lappy", shows: "Gaming laptop" }, after: null },
  ]);
});

it("only those who may shape the catalogue see and change the lists", async () => {
  const forbidden = { kind: "forbidden" };
  await expect(readSearchEntries(test.shop, "goods")).rejects.toMatchObject(forbidden);
  await expect(add("goods", { name: "zips" }, test.shop)).rejects.toMatchObject(forbidden);
  const removal = { list: "classes", entry: "office" } as const;
  await expect(removeSearchEntry(test.shop, removal)).rejects.toMatchObject(forbidden);
  const unchanged = { ...removal, ...(await entry("classes", "office")), was: "" };
  await expect(changeSearchEntry(test.shop, unchanged)).rejects.toMatchObject(forbidden);
});

it("a use needs a class, which stays while a use has it", async () => {
  await add("classes", { name: "trading", shows: "ramGb>=8" });
  await expect(add("uses", { name: "Zzkite", shows: "trade" })).rejects.toMatchObject({
    fields: { shows: "Please choose from the list" },
  });
  await add("uses", { name: "Zzkite", words: "zz kite, zzkite web\nZZ terminal", shows: "trading" });
  expect((await entry("uses", "Zzkite")).words).toBe("zz kite, zzkite web, ZZ terminal");
  const used = { message: /^'Zzkite' has these needs/ };
  await expect(remove("classes", "trading")).rejects.toMatchObject(used);
  await expect(change("classes", "trading", { name: "shares" })).rejects.toMatchObject(used);
  await change("classes", "trading", {
    shows: "ramGb>=16; graphicsKind=dedicated; cheapest; on products: Zzkite",
  });
  await remove("uses", "Zzkite");
  await remove("classes", "trading");
});

it.each([
  "ram>16",
  "zz>=16",
  "ramGb>=lots",
  "ramGb>=8, cheapest",
  "graphicsKind=zz",
  "graphicsKind>=1",
  "processorFamily!=snapdragon-x|zz",
  "cheapest;",
  "on products:",
])("a class does not need %j, which no filter answers", async (shows) => {
  await expect(change("classes", "office", { shows })).rejects.toMatchObject({
    code: "search-entry.wrong-need",
  });
});

it("another name of a category needs one that the shop has, and a filter of numbers if only some are meant", async () => {
  const kind = { name: "zz", shows: "Laptop" };
  await expect(add("kinds", { ...kind, shows: "zz" })).rejects.toMatchObject({ code: "category.not-found" });
  for (const says of ["zz>=10", "graphicsKind>=1"])
    await expect(add("kinds", { ...kind, says })).rejects.toMatchObject({
      fields: { says: `'${says}' is no filter with a value of it` },
    });
  await add("kinds", { ...kind, says: "displayInches>=17" });
});

it("a phrase stands in one entry of a list, however it is written", async () => {
  await add("goods", { name: "zips", words: "zip bag, zipper" });
  await add("goods", { name: "zaps", shows: "laptop +" });
  await add("makers", { name: "Zips" });
  await expect(change("goods", "zaps", { words: "zap, Zip-Bag" })).rejects.toMatchObject({
    fields: { words: "'Zip-Bag' is already in 'zips'" },
  });
  await change("goods", "zips", { words: "zipper" });
  await change("goods", "zaps", { words: "zap, Zip-Bag" });
});

it.each<[SearchList, Part, string[]]>([
  ["meanings", { name: "lappy" }, ["shows"]],
  ["kinds", { name: "zz", says: "cheapest" }, ["shows", "says"]],
  ["uses", { name: "?" }, ["name", "shows"]],
  ["pages", { name: "zz", shows: "//zz.example" }, ["shows"]],
  ["pages", { name: "zz", shows: "shipping" }, ["shows"]],
  ["ignored", { name: "zz", words: " , ; " }, ["words"]],
])("an entry of %s is asked for what it needs: %j", (list, entry, fields) => {
  const { error } = SearchEntryInput.safeParse({ list, ...entry });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(fields);
});

it("the owner can save every entry that the shop comes with, as it is", async () => {
  for (const list of searchLists) {
    const entries = await readSearchEntries(admin, list);
    for (const entry of entries.filter(({ name }) => name !== "-")) {
      expect(seenAs(input(list, entry))).toBe(seenAs(entry));
      await refuseUnfitEntry(admin, list, entry, []);
    }
    // Words to ignore may be those of two languages.
    if (list === "ignored") continue;
    const phrases = entries.flatMap(({ name, words }) => [
      ...new Set([name, ...listed(words)].map(phraseKey)),
    ]);
    expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([]);
  }
});

it("a process keeps them until one changes", async () => {
  const pages = cachePages();
  const heard: (string | undefined)[] = [];
  let hear = () => {};
  const until = async (what: string | undefined) => {
    while (!heard.includes(what)) await new Promise<void>((resolve) => (hear = resolve));
  };
  const changes = openChanges(
    test.database.url,
    pino({ level: "silent" }),
    new AbortController().signal,
    (what) => {
      pages.invalidate(what);
      heard.push(what);
      hear();
    },
  );
  await until(undefined);
  const shopper = { ...test.shop, queryCache: createQueryCache(pages) };
  const before = await readSearchLists(shopper);
  expect(await readSearchLists(shopper)).toBe(before);
  await add("meanings", { name: "lappy", shows: "laptop" });
  await until("search");
  expect(await meanings(shopper)).toEqual([["lappy", "laptop"]]);
  await changes.close();
});
