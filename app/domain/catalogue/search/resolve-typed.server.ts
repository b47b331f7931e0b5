import type { Shop } from "../../shop/context/shop.ts";
import { resolveSearch, type SearchTerms } from "../query/search-terms.server.ts";
import { readLexicon } from "./read-lexicon.server.ts";

/** Turns a typed text into words of the catalogue. What is not sold, a use or a question is no misspelled word of it. */
export async function resolveTyped(shop: Shop, text: string, { typing = false } = {}): Promise<SearchTerms> {
  const { phrases } = await readLexicon(shop);
  const whole = (word: string) =>
    phrases.get(word)?.some(({ kind }) => /^(goods|maker|page|need|not|idle)$/.test(kind)) ?? false;
  return resolveSearch(shop.db, text, { typing, whole });
}
