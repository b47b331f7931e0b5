import type { Shop } from "../../shop/context/shop.ts";
import { readLexicon } from "../search/read-lexicon.server.ts";
import { phraseKey, wordsOf } from "../search/typed-words.ts";
import { listProducts } from "./list-products.server.ts";

/** The page addresses of the products that two texts name; undefined unless both name one, and not the same. */
export async function findCompared(shop: Shop, sides: readonly [string, string]): Promise<string[] | undefined> {
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
  for (const word of typed) {
    if (word.length < 3 || !/^\p{L}/u.test(word) || phrases.has(word)) continue;
    const { products } = await listProducts(shop, { search: word });
    const own = products.flatMap(({ name }) => wordsOf(name).map((each) => each.word));
    if (!own.some((each) => each === word || (word.length > 4 && products.length < 4))) continue;
    const names = new Set(own);
    return typed.filter((each) => each === word || names.has(each)).join(" ");
  }
  return undefined;
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
  return named.toSorted((one, other) => one.name.length - other.name.length)[0]?.slug;
}
