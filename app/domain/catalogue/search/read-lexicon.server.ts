import { catalogueModel } from "../model/kept-model.server.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { goods, makers } from "./common-words.ts";
import { readSynonyms } from "../synonyms/read-synonyms.server.ts";
import { type Lexicon, phrasesOf } from "./lexicon.ts";
import { listed } from "./meaning.ts";
import { wordsOnSale } from "./words-on-sale.ts";

/** The words that searches are read with now. Without a query while the schema and what is on sale stay the same. */
export async function readLexicon(shop: Shop): Promise<Lexicon> {
  const [schema, model, synonyms] = await Promise.all([
    readCatalogueSchema(shop),
    catalogueModel(shop),
    readSynonyms(shop),
  ]);
  return { schema, ...phrasesOf(schema), synonyms, onSale: wordsOnSale(model) };
}

/** The names of makers and of goods in one word. They are neither the start of another word nor a misspelled one. */
export const wholeWords: ReadonlySet<string> = new Set(
  [...Object.values(makers), ...goods.map(({ words }) => words)]
    .flatMap(listed)
    .map((name) => name.toLowerCase())
    .filter((name) => /^\w+$/.test(name)),
);
