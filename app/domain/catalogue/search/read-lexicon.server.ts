import { catalogueModel } from "../model/kept-model.server.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type Lexicon, wordsFor } from "./lexicon.ts";
import { readSearchLists } from "./read-lists.server.ts";
import { wordsOnSale } from "./words-on-sale.ts";

/** The words that searches are read with now. Without a query while the schema, the lists and what is on sale stay the same. */
export async function readLexicon(shop: Shop): Promise<Lexicon> {
  const [schema, model, lists] = await Promise.all([
    readCatalogueSchema(shop),
    catalogueModel(shop),
    readSearchLists(shop),
  ]);
  return { schema, ...wordsFor(schema, lists), onSale: wordsOnSale(model) };
}
