import { type Category, subtreeOf } from "../schema/category.ts";
import { type CatalogueSchema, specOf, specsOfCategory } from "../schema/catalogue-schema.ts";
import { originSpec } from "../schema/origin-spec.ts";
import { namesOf } from "../schema/derived-choices.ts";
import type { Specification } from "../schema/specification.ts";
import * as common from "./common-words.ts";
import { type KindWithin, listed, type Meaning, readUseClass, type UseClass } from "./meaning.ts";
import type { ListedWords } from "./read-lists.server.ts";
import { isDevanagari, soundOf } from "../../base/text/sound.ts";
import { phraseKey, readable, wordsOf } from "./typed-words.ts";

/** The words that searches are read with. */
export type Lexicon = {
  schema: CatalogueSchema;
  /** What words may mean, by their phrase's key. */
  phrases: ReadonlyMap<string, readonly Meaning[]>;
  /** The specifications that words at a number name, by the key of the phrase. */
  measures: ReadonlyMap<string, readonly string[]>;
  /** Every word of a phrase. */
  vocabulary: ReadonlySet<string>;
  /** The same by their first letter. */
  beginnings: ReadonlyMap<string, readonly string[]>;
  /** Those in Latin letters, by their sound. */
  sounds: ReadonlyMap<string, readonly string[]>;
  /** What is searched for instead of what the owner's words say, by the key of the phrase. */
  meanings: ReadonlyMap<string, string>;
  classes: ReadonlyMap<string, UseClass>;
  kindsWithin: readonly KindWithin[];
  onSale: OnSaleWords;
};

/** What the reader asks of what is on sale. */
export type OnSaleWords = {
  /** The brand that is called so; undefined if nothing of it is on sale. */
  brand: (key: string) => string | undefined;
  brands: (categories: readonly string[] | undefined) => readonly string[];
  hasCategory: (keys: readonly string[]) => boolean;
  /** The values of a specification in these categories, as addresses write them; of all categories if none are given. */
  values: (spec: string, categories: readonly string[] | undefined) => ReadonlySet<string>;
  /**
   * The lowest and highest number of a specification in these categories; with `prices` of what is in stock at them. Infinity
   * and 0 if none says it.
   */
  ends: (
    spec: Specification,
    categories: readonly string[] | undefined,
    prices?: Partial<Record<"min" | "max", number>>,
  ) => PriceRange;
  /** The lowest and highest price with GST in these categories; Infinity and 0 if nothing is on sale. */
  prices: (categories: readonly string[]) => PriceRange;
};

export type PriceRange = { low: number; high: number };

export type Words = Omit<Lexicon, "onSale">;
type Built = {
  lists: readonly ListedWords[];
  words: Words | Promise<Words>;
  sameAs: WeakSet<readonly ListedWords[]>;
};
const builtFor = new WeakMap<CatalogueSchema, Built>();

/**
 * The words of a schema, of the owner's lists and of the list of common words; built once for each, which takes some 80 ms.
 * Lists that are read anew are compared once with those before, which takes some 6 ms.
 */
export function wordsFor(schema: CatalogueSchema, lists: readonly ListedWords[]): Words | Promise<Words> {
  const before = builtFor.get(schema);
  if (before?.sameAs.has(lists)) return before.words;
  if (before && JSON.stringify(before.lists) === JSON.stringify(lists)) {
    before.sameAs.add(lists);
    return before.words;
  }
  const building = build(schema, lists).then((words) => (built.words = words));
  const built: Built = { lists, words: building, sameAs: new WeakSet([lists]) };
  builtFor.set(schema, built);
  return built.words;
}

/** What building does in one go, in milliseconds. */
const slice = 8;

async function build(schema: CatalogueSchema, lists: readonly ListedWords[]): Promise<Words> {
  const phrases = new Map<string, Meaning[]>();
  const measures = new Map<string, string[]>();
  const vocabulary = new Set<string>();
  let until = performance.now() + slice;
  const letOthers = async () => {
    if (performance.now() < until) return;
    await new Promise((resolve) => setImmediate(resolve));
    until = performance.now() + slice;
  };
  const add = (words: readonly string[], meaning: Meaning) => {
    for (const key of new Set(words.map(hear)))
      if (key !== "") phrases.set(key, [...(phrases.get(key) ?? []), meaning]);
  };
  /** Its key. */
  const hear = (text: string) => {
    const heard = wordsOf(readable(text));
    for (const { word } of heard) if (!/\d/.test(word)) vocabulary.add(word);
    return heard.map(({ word }) => word).join("");
  };
  for (const category of schema.categories) {
    const { name, plural, address } = category;
    const names = [name, plural, address];
    add([...names, ...names.map(singular)], { kind: "category", category });
    await letOthers();
  }
  const kindsWithin: KindWithin[] = [];
  for (const { list, name, words, shows, says } of lists) {
    const category = list === "kinds" && schema.categories.find(({ key }) => key === shows);
    if (!category) continue;
    const names = [name, ...listed(words)];
    const [need] = readUseClass({ name, shows: says, says }).needs;
    const within = need?.least !== undefined && { spec: need.spec, least: need.least, named: name };
    if (within) kindsWithin.push(within);
    add([...names, ...names.map(singular)], { kind: "category", category, ...(within && { within }) });
  }
  for (const spec of filtering(schema)) {
    for (const [words, value] of valuesOf(spec)) add(words, { kind: "value", spec, value });
    await letOthers();
  }
  const isRanked = (category: Category, spec: string) =>
    specsOfCategory(schema, category.key).some(({ key, isRanked }) => key === spec && isRanked);
  for (const { words, spec: key, value, isOfRanked } of common.valuePhrases) {
    const spec = specOf(schema, key);
    const category = isOfRanked && schema.categories.find((category) => isRanked(category, key));
    if (spec?.filters) add(listed(words), { kind: "value", spec, value, ...(category && { category }) });
  }
  for (const [text, words] of Object.entries(common.texts))
    add([text, ...listed(words)], { kind: "text", text });
  for (const [key, words] of Object.entries(common.most)) {
    const spec = specOf(schema, key);
    if (spec?.filters) add(listed(words), { kind: "best", spec });
  }
  for (const [key, { said, of }] of Object.entries(common.mostOf)) {
    const spec = specOf(schema, key);
    const words = listed(said).flatMap((most) => listed(of).map((name) => `${most} ${name}`));
    if (spec?.filters) add(words, { kind: "best", spec });
  }
  for (const [use, words] of Object.entries(common.uses)) add(listed(words), { kind: "use", use });
  await letOthers();
  for (const sort of ["price-asc", "price-desc", "newest"] as const)
    add(listed(common.orders[sort]), { kind: "asked", requires: { sort } });
  add(listed(common.inStock), { kind: "asked", requires: { stock: "in" } });
  for (const [country, words] of Object.entries(common.madeIn))
    add(listed(words), { kind: "value", spec: originSpec, value: country });
  add(listed(common.newArrivals), { kind: "asked", requires: { isNew: true } });
  add(listed(common.negations), { kind: "not" });
  const classes = new Map(
    lists.filter(({ list }) => list === "classes").map((entry) => [entry.name, readUseClass(entry)]),
  );
  const meanings = new Map<string, string>();
  for (const entry of lists) {
    await letOthers();
    const names = [entry.name, ...listed(entry.words)];
    const of = classes.get(entry.list === "uses" ? entry.shows : entry.name);
    if (entry.list === "ignored") add(listed(entry.words), { kind: "idle" });
    else if (entry.list === "meanings") meanings.set(phraseKey(entry.name), entry.shows);
    else if (entry.list === "uses" || entry.list === "classes") {
      const own = entry.list === "uses" ? names : names.slice(1);
      if (of) add(own, { kind: "need", name: own[0] ?? "", of });
    } else if (entry.list === "goods") {
      const words = [...names, ...names.map(singular)];
      // Where the goods are a category, they are on sale some day.
      const same = phrases.get(phraseKey(entry.name))?.find(({ kind }) => kind === "category");
      if (same?.kind === "category") add(words, { ...same, isGoods: true });
      add(words, { kind: "goods", entry });
    } else if (entry.list !== "kinds")
      add(names, { kind: entry.list === "makers" ? "maker" : "page", entry });
  }
  for (const spec of filtering(schema).filter(({ type }) => type === "number")) {
    for (const words of [spec.name, ...listed(common.measures[spec.key])]) {
      const key = hear(words);
      measures.set(key, [...(measures.get(key) ?? []), spec.key]);
    }
  }
  const sounds = new Map<string, string[]>();
  for (const word of vocabulary) {
    await letOthers();
    const sound = isDevanagari(word) ? undefined : soundOf(word);
    if (sound !== undefined) sounds.set(sound, [...(sounds.get(sound) ?? []), word]);
  }
  const beginnings = Map.groupBy(vocabulary, (word) => word.charAt(0));
  return { schema, phrases, measures, vocabulary, beginnings, sounds, meanings, classes, kindsWithin };
}

/** 'DOS' has no singular. */
const singular = (words: string) => words.replace(/ie(?=s$)/, "y").replace(/(?<=..[^su])s$/i, "");

const filtering = ({ specifications }: CatalogueSchema) =>
  specifications.filter(({ filters, type }) => filters && type !== "text");

/** The words for the values of a specification. A yes is said by its name; a no is not searched for. */
function valuesOf({ type, name, options, shownIn }: Specification): [words: string[], value: string][] {
  if (type === "yes-no") return [[[name], "yes"]];
  return options.flatMap(({ key, label }): [string[], string][] => {
    const short = shortLabel(label);
    const size = /\(([\d ]+×[\d ]+)\)/.exec(label)?.[1]?.replace("×", "x");
    const isStated = key !== "none" && phraseKey(short).length >= 2 && !/^(no|not)\b/i.test(short);
    return isStated
      ? [[[...(shownIn === null ? [label] : namesOf(label)), short, ...(size ? [size] : [])], key]]
      : [];
  });
}

/** 'QHD (2560 × 1440)' → QHD */
export const shortLabel = (label: string): string => label.replace(/\s*\(.*\)$/, "");

/** The specifications that filter a category; all that filter if none is given. */
export function filtersFor(
  schema: CatalogueSchema,
  category: Category | undefined,
): readonly Specification[] {
  if (!category) return filtering(schema);
  const keys = new Set(
    subtreeOf(schema.categories, category.key).flatMap((key) =>
      specsOfCategory(schema, key).map((spec) => spec.key),
    ),
  );
  return filtering(schema).filter(({ key }) => keys.has(key));
}

/** The keys of a category and of those below it; of all without one. */
export const keysOf = ({ categories }: CatalogueSchema, category: Category | undefined): string[] =>
  category ? subtreeOf(categories, category.key) : categories.map(({ key }) => key);

/** The category whose products are ranked among those of another: gaming laptops among laptops. */
export function kinOf({ categories }: CatalogueSchema, { key: of }: Category): Category | undefined {
  return categories.find(({ key, ranksWith }) => ranksWith === of && key !== of);
}
