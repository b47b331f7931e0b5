import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openChanges } from "#server/events/events.ts";
import { keepPages } from "#server/pages/cached-pages.ts";
import { createQueryCache } from "#server/pages/query-cache.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { addSynonym, changeSynonym, removeSynonym } from "./change-synonyms.server.ts";
import { readSynonyms } from "./read-synonyms.server.ts";
import { SynonymInput } from "./synonym-input.ts";

let test: TestShop;
let admin: Shop;
beforeEach(async () => {
  test = await openTestShop();
  admin = await asNewAdmin(test.shop);
});
afterEach(() => test.close());

const input = (words: string, meaning: string) => SynonymInput.parse({ words, meaning });

it("words of customers get a meaning, which the owner changes and removes; each is in the audit log", async () => {
  await addSynonym(admin, input("  Lappy   ji ", "laptop"));
  await expect(addSynonym(admin, input("lappy JI", "desktop"))).rejects.toMatchObject({
    message: "'lappy ji' already means 'laptop'. You can change it in the list.",
    fields: { words: "'lappy ji' already has a meaning" },
  });
  const change = { ...input("lappy ji", "Gaming laptop"), was: "laptop" };
  await changeSynonym(admin, change);
  // By a double click, and in a tab that was opened before.
  await changeSynonym(admin, change);
  await expect(changeSynonym(admin, { ...change, meaning: "desktop" })).rejects.toMatchObject({
    message:
      "Somebody else changed this meanwhile: it means 'Gaming laptop' now. Please compare and save again.",
  });
  expect(await readSynonyms(test.shop)).toEqual([{ words: "lappy ji", meaning: "Gaming laptop" }]);
  await removeSynonym(admin, "lappy ji");
  const gone = { code: "synonym.not-found" };
  await expect(removeSynonym(admin, "lappy ji")).rejects.toMatchObject(gone);
  await expect(changeSynonym(admin, change)).rejects.toMatchObject(gone);
  await expect(addSynonym(admin, input("Lapi", "lapi"))).rejects.toMatchObject({ code: "synonym.same" });
  await expect(addSynonym(admin, input("laptops", "desktop"))).rejects.toMatchObject({
    fields: { words: "'Laptop' is a category or brand of the shop" },
  });
  await expect(addSynonym(test.shop, input("lappy", "laptop"))).rejects.toMatchObject({ kind: "forbidden" });
  expect(await readSynonyms(test.shop)).toEqual([]);
  const log = await test.shop.db.selectFrom("audit_entries").select(["action", "before", "after"]).execute();
  expect(log).toEqual([
    { action: "synonym.add", before: null, after: { meaning: "laptop" } },
    { action: "synonym.change", before: { meaning: "laptop" }, after: { meaning: "Gaming laptop" } },
    { action: "synonym.remove", before: { meaning: "Gaming laptop" }, after: null },
  ]);
});

it("a process keeps them until one changes", async () => {
  const pages = keepPages();
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
  const before = await readSynonyms(shopper);
  expect(await readSynonyms(shopper)).toBe(before);
  await addSynonym(admin, input("lappy", "laptop"));
  await until("synonyms");
  expect(await readSynonyms(shopper)).toEqual([{ words: "lappy", meaning: "laptop" }]);
  await changes.close();
});
