import { listed, type Meaning } from "./meaning.ts";
import { type Category, subtreeOf } from "../schema/category.ts";
import { type CatalogueSchema, specOf, specsOfCategory } from "../schema/catalogue-schema.ts";
import { originSpec } from "../schema/origin-spec.ts";
import { namesOf } from "../schema/said-choices.ts";
import type { Specification } from "../schema/specification.ts";
import type { Synonym } from "../synonyms/read-synonyms.server.ts";
import * as common from "./common-words.ts";
import { phraseKey } from "./typed-words.ts";

/** The words that searches are read with. */
export type Lexicon = {
  schema: CatalogueSchema;
  /** What words may mean, by their phrase's key. */
  phrases: ReadonlyMap<string, readonly Meaning[]>;
  /** The specifications that words at a number name, by the key of the phrase. */
  measures: ReadonlyMap<string, readonly string[]>;
  synonyms: readonly Synonym[];
  onSale: OnSaleWords;
};

/** What the reader asks of what is on sale. */
export type OnSaleWords = {
  /** The brand that is called so; undefined if nothing of it is on sale. */
  brand: (key: string) => string | undefined;
  hasCategory: (keys: readonly string[]) => boolean;
  /** The values of a specification in these categories, as addresses write them; of all categories if none are given. */
  values: (spec: string, categories: readonly string[] | undefined) => ReadonlySet<string>;
  /** The lowest and highest price with GST in these categories; Infinity and 0 if nothing is on sale. */
  prices: (categories: readonly string[]) => PriceRange;
};

export type PriceRange = { low: number; high: number };

type Phrases = Pick<Lexicon, "phrases" | "measures">;
const builtFor = new WeakMap<CatalogueSchema, Phrases>();

/** The words of a schema and of the list of common words; built once for each schema. */
export function phrasesOf(schema: CatalogueSchema): Phrases {
  const built = builtFor.get(schema) ?? build(schema);
  builtFor.set(schema, built);
  return built;
}

function build(schema: CatalogueSchema): Phrases {
  const phrases = new Map<string, Meaning[]>();
  const measures = new Map<string, string[]>();
  const add = (words: readonly string[], meaning: Meaning) => {
    for (const key of new Set(words.map(phraseKey)))
      if (key !== "") phrases.set(key, [...(phrases.get(key) ?? []), meaning]);
  };
  for (const category of schema.categories) {
    const { key, name, plural, address } = category;
    const names = [name, plural, address, ...listed(common.kinds[key])];
    add([...names, ...names.map(singular)], { kind: "category", category });
  }
  for (const { words, category: key, text } of common.kindsWithin) {
    const category = schema.categories.find((one) => one.key === key);
    if (category) add(listed(words), { kind: "category", category, text });
  }
  for (const { words, name, category: key, like } of common.goods) {
    const category = schema.categories.find((one) => one.key === key);
    const goods = { name, isGoods: true as const, ...(category && { category }), ...(like && { like }) };
    add([...listed(words), name], { kind: "goods", goods });
  }
  for (const spec of filtering(schema))
    for (const [words, value] of valuesOf(spec)) add(words, { kind: "value", spec, value });
  for (const { words, spec: key, value, category: usual } of common.said) {
    const spec = specOf(schema, key);
    const category = schema.categories.find((one) => one.key === usual);
    if (spec?.filters) add(listed(words), { kind: "value", spec, value, ...(category && { category }) });
  }
  for (const [use, words] of Object.entries(common.uses)) add(listed(words), { kind: "use", use });
  for (const sort of ["price-asc", "newest"] as const)
    add(listed(common.orders[sort]), { kind: "asked", asks: { sort } });
  add(listed(common.inStock), { kind: "asked", asks: { stock: "in" } });
  add(listed(common.madeInIndia), { kind: "asked", asks: { specs: { [originSpec.address]: "India" } } });
  add(listed(common.newArrivals), { kind: "asked", asks: { isNew: true } });
  add(listed(common.idle), { kind: "idle" });
  for (const [key, names] of Object.entries(common.makers)) {
    const category = schema.categories.find((one) => one.key === key);
    for (const name of listed(names)) add([name], { kind: "maker", name, ...(category && { category }) });
  }
  for (const spec of filtering(schema).filter(({ type }) => type === "number")) {
    for (const words of [spec.name, ...listed(common.measures[spec.key])]) {
      const key = phraseKey(words);
      measures.set(key, [...(measures.get(key) ?? []), spec.key]);
    }
  }
  return { phrases, measures };
}

const singular = (words: string) => words.replace(/ie(?=s$)/, "y").replace(/(?<=[^su])s$/i, "");

const filtering = ({ specifications }: CatalogueSchema) =>
  specifications.filter(({ filters, type }) => filters && type !== "text");

/** The words for the values of a specification. A yes is said by its name; a no is not searched for. */
function valuesOf({ type, name, options, shownIn }: Specification): [words: string[], value: string][] {
  if (type === "yes-no") return [[[name], "yes"]];
  return options.flatMap(({ key, label }): [string[], string][] => {
    const short = label.replace(/\s*\(.*\)$/, "");
    const size = /\(([\d ]+×[\d ]+)\)/.exec(label)?.[1]?.replace("×", "x");
    const isTold = key !== "none" && phraseKey(short).length >= 2 && !/^(no|not)\b/i.test(short);
    return isTold
      ? [[[...(shownIn === null ? [label] : namesOf(label)), short, ...(size ? [size] : [])], key]]
      : [];
  });
}

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

/** The category whose products are ranked among those of another: gaming laptops among laptops. */
export function kinOf({ categories }: CatalogueSchema, { key: of }: Category): Category | undefined {
  return categories.find(({ key, ranksWith }) => ranksWith === of && key !== of);
}
