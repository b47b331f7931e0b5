import type { SearchList } from "#db/values/search-values.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refusal } from "../refusals.ts";
import { usesOnProducts } from "../product/what-it-runs.ts";
import { specOf } from "../schema/catalogue-schema.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import { listed, readUseClass } from "../search/meaning.ts";
import { phraseKey } from "../search/typed-words.ts";
import { readSearchEntries } from "./read-search-entries.server.ts";
import type { SearchEntry } from "./search-entry.ts";

/**
 * Refuses an entry with a phrase that another one of its list has, and that was not in it before; a meaning of words that
 * mean themselves, or that are the name of a category or brand, whose products nobody would find by it any more; a use
 * of no class; a class with needs, or a kind with a number, that no filter answers; a kind of no category.
 */
export async function refuseUnfitEntry(
  shop: Shop,
  list: SearchList,
  entry: SearchEntry,
  entries: readonly SearchEntry[],
  before?: SearchEntry,
): Promise<void> {
  refuseTaken(entry, entries, before);
  if (list === "meanings") await refuseOwnWords(shop, entry);
  if (list === "classes") await refuseUnknownNeeds(shop, entry.shows, "shows");
  if (list === "kinds") await refuseUnknownKind(shop, entry);
  if (list !== "uses") return;
  const classes = await readSearchEntries(shop, "classes");
  if (classes.every(({ name }) => name !== entry.shows)) throw refusal("search-entry.class-not-found");
}

function refuseTaken(entry: SearchEntry, entries: readonly SearchEntry[], before?: SearchEntry) {
  const takenBy = new Map<string, string>();
  for (const other of entries)
    if (other !== before) for (const phrase of phrasesOf(other)) takenBy.set(phraseKey(phrase), other.name);
  const own = new Set(before && phrasesOf(before).map(phraseKey));
  const phrase = phrasesOf(entry).find(
    (phrase) => !own.has(phraseKey(phrase)) && takenBy.has(phraseKey(phrase)),
  );
  if (phrase === undefined) return;
  const name = takenBy.get(phraseKey(phrase)) ?? "";
  throw refusal("search-entry.phrase-taken", { phrase, name, at: phrase === entry.name ? "name" : "words" });
}

const phrasesOf = ({ name, words }: SearchEntry) => [name, ...listed(words)];

async function refuseOwnWords(shop: Shop, entry: SearchEntry) {
  const key = phraseKey(entry.name);
  if (phraseKey(entry.shows) === key) throw refusal("search-entry.same");
  const { categories } = await readCatalogueSchema(shop);
  const category = categories.find(({ name, plural }) =>
    [name, plural].some((candidate) => phraseKey(candidate) === key),
  );
  const brands = await shop.db.selectFrom("brands").select("name").execute();
  const name = category?.name ?? brands.find((brand) => phraseKey(brand.name) === key)?.name;
  if (name !== undefined) throw refusal("search-entry.own-words", { name });
}

async function refuseUnknownKind(shop: Shop, { shows, says }: SearchEntry) {
  const { categories } = await readCatalogueSchema(shop);
  if (categories.every(({ key }) => key !== shows)) throw refusal("category.not-found");
  if (says !== "") await refuseUnknownNeeds(shop, says, "says");
}

async function refuseUnknownNeeds(shop: Shop, shows: string, at: "shows" | "says") {
  const schema = await readCatalogueSchema(shop);
  for (const part of shows.split(/\s*;\s*/)) {
    if (usesOnProducts(part).length > 0) continue;
    const { needs, isCheapestFirst } = readUseClass({ name: "", shows: part, says: "" });
    const [need] = needs;
    const spec = need && specOf(schema, need.spec);
    const isNumber = spec?.type === "number";
    const isOption = (value?: string) => spec?.options.some(({ key }) => key === value);
    const isKnown =
      need?.least === undefined
        ? (need?.without?.every(isOption) ?? (isNumber || spec?.type === "yes-no" || isOption(need?.value)))
        : isNumber && Number.isFinite(need.least);
    if (!isCheapestFirst && !(spec?.filters && isKnown))
      throw refusal("search-entry.wrong-need", { need: part, at });
  }
}
