import { sql } from "kysely";
import type { SearchList } from "#db/values/search-values.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { whatChanged, writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refusal } from "../refusals.ts";
import { readSearchEntries } from "./read-search-entries.server.ts";
import { refuseUnfitEntry } from "./refuse-unfit-entry.server.ts";
import {
  type SearchEntry,
  type SearchEntryChange,
  type SearchEntryInput,
  type SearchEntryRemoval,
  seenAs,
} from "./search-entry.ts";

/** Adds an entry to a list that searches are read with. Refuses what does not fit its list. */
export async function addSearchEntry(shop: Shop, { list, ...entry }: SearchEntryInput): Promise<void> {
  await inList(shop, list, async (shop, entries) => {
    await refuseUnfitEntry(shop, list, entry, entries);
    await shop.db
      .insertInto("search_lists")
      .values({ list, ...entry })
      .execute();
    await note(shop, "add", list, null, entry);
  });
}

/**
 * Puts another entry in place of one. Refuses: an entry that is gone, or that somebody else has changed by now; what does
 * not fit its list; another name for a class that uses have.
 */
export async function changeSearchEntry(
  shop: Shop,
  { list, entry: name, was, ...after }: SearchEntryChange,
): Promise<void> {
  await inList(shop, list, async (shop, entries) => {
    // By a double click.
    if (entries.some((entry) => seenAs(entry) === seenAs(after))) return;
    const before = named(entries, name);
    if (seenAs(before) !== was)
      throw refusal("search-entry.changed-meanwhile", {
        now: Object.values(before).filter(Boolean).join(" · "),
      });
    if (after.name !== name) await refuseClassInUse(shop, list, name);
    await refuseUnfitEntry(shop, list, after, entries, before);
    await shop.db
      .updateTable("search_lists")
      .set(after)
      .where("list", "=", list)
      .where("name", "=", name)
      .execute();
    await note(shop, "change", list, before, after);
  });
}

/** Removes an entry. Refuses: one that is gone; a class that uses have. */
export async function removeSearchEntry(
  shop: Shop,
  { list, entry: name }: SearchEntryRemoval,
): Promise<void> {
  await inList(shop, list, async (shop, entries) => {
    const before = named(entries, name);
    await refuseClassInUse(shop, list, name);
    await shop.db.deleteFrom("search_lists").where("list", "=", list).where("name", "=", name).execute();
    await note(shop, "remove", list, before, null);
  });
}

/** Changes a list while nobody else changes one, and says so to every process. */
async function inList(
  shop: Shop,
  list: SearchList,
  work: (shop: Shop, entries: readonly SearchEntry[]) => Promise<void>,
): Promise<void> {
  requirePermission(shop.actor, "catalogue.shape");
  await inTransaction(shop, async (shop) => {
    await sql`lock table search_lists in share row exclusive mode`.execute(shop.db);
    await work(shop, await readSearchEntries(shop, list));
    await sql`select pg_notify('catalogue_changed', 'search')`.execute(shop.db);
  });
}

function named(entries: readonly SearchEntry[], name: string): SearchEntry {
  const entry = entries.find((entry) => entry.name === name);
  if (!entry) throw refusal("search-entry.not-found");
  return entry;
}

async function refuseClassInUse(shop: Shop, list: SearchList, name: string) {
  const uses = list === "classes" ? await readSearchEntries(shop, "uses") : [];
  const [use] = uses.filter(({ shows }) => shows === name);
  if (use) throw refusal("search-entry.class-in-use", { use: use.name });
}

async function note(
  shop: Shop,
  what: "add" | "change" | "remove",
  list: SearchList,
  before: SearchEntry | null,
  after: SearchEntry | null,
) {
  const changed = whatChanged(factsOf(before), factsOf(after));
  await writeAudit(shop, {
    action: `search-entry.${what}`,
    subject: { id: `${list} ${(before ?? after)?.name}`, name: (after ?? before)?.name ?? "" },
    vendorId: null,
    before: before && (changed?.before ?? null),
    after: after && (changed?.after ?? null),
  });
}

function factsOf(entry: SearchEntry | null) {
  return {
    entry: entry?.name ?? "",
    spellings: entry?.words ?? "",
    shows: entry?.shows ?? "",
    says: entry?.says ?? "",
    source: entry?.source ?? "",
  };
}
