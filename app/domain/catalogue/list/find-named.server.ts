import type { Shop } from "../../shop/context/shop.ts";
import { readLexicon } from "../search/read-lexicon.server.ts";
import { phraseKey, wordsOf } from "../search/typed-words.ts";
import { listProducts } from "./list-products.server.ts";

/** The page addresses of the products that texts name; undefined unless each names one, and none the same. */
export async function findCompared(shop: Shop, sides: readonly string[]): Promise<string[] | undefined> {
  const slugs: string[] = [];
  for (const side of sides) {
    const slug = await findNamed(shop, side);
    if (slug === undefined || slugs.includes(slug)) return undefined;
    slugs.push(slug);
  }
  return slugs;
}

/**
 * The text with those of its words that are in the name of a product; undefined if none is. A number or an everyday word alone
 * names nothing.
 */
export async function namedIn(shop: Shop, text: string): Promise<string | undefined> {
  const { phrases } = await readLexicon(shop);
  const typed = wordsOf(text).map(({ word }) => word);
  const names = new Set<string>();
  for (const word of typed) {
    if (word.length < 3 || !/^\p{L}/u.test(word) || phrases.has(word)) continue;
    const { products } = await listProducts(shop, { search: word });
    const own = products.flatMap(({ name }) => wordsOf(name).map((each) => each.word));
    // A misspelled name finds few.
    if (!own.includes(word) && (word.length < 5 || products.length === 0 || products.length > 3)) continue;
    for (const each of [word, ...own]) names.add(each);
  }
  return names.size > 0 ? typed.filter((each) => names.has(each)).join(" ") : undefined;
}

/** The text if products have all of its words in their names, however many of them: 'laptop bag'. */
export async function namedAll(shop: Shop, text: string): Promise<string | undefined> {
  const { products, corrected } = await listProducts(shop, { search: text });
  const words = wordsOf(text).map(({ word }) => word.replace(/s$/, ""));
  const isNamed = products.some(({ name }) => words.every((word) => phraseKey(name).includes(word)));
  return isNamed && corrected === null ? text : undefined;
}

/** The product whose brand and name have all words of a text but those that ask for nothing or say the kind. */
async function findNamed(shop: Shop, text: string): Promise<string | undefined> {
  const { phrases } = await readLexicon(shop);
  const isName = (word: string) =>
    !phrases.get(word)?.some(({ kind }) => kind === "idle" || kind === "category" || kind === "use");
  const words = wordsOf(text).flatMap(({ word }) => (isName(word) ? word : []));
  if (words.length === 0) return undefined;
  const { products } = await listProducts(shop, { search: words.join(" ") });
  const named = products.filter(({ name }) => {
    const own = new Set(wordsOf(name).map(({ word }) => word));
    return words.every((word) => own.has(word) || phraseKey(name).includes(word));
  });
  return named.toSorted((a, b) => a.name.length - b.name.length)[0]?.slug;
}
