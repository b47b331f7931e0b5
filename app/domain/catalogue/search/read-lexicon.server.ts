import { setTimeout as wait } from "node:timers/promises";
import { catalogueModel } from "../model/cached-model.server.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import { worksHere } from "../../shop/access/permissions.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type Lexicon, type Words, wordsFor } from "./lexicon.ts";
import { readSearchLists } from "./read-lists.server.ts";
import { wordsOnSale } from "./words-on-sale.ts";

/** How long a shopper's search waits for new words, in milliseconds. */
const patience = 1_000;
/** The last words of the process that a cache is of. */
const formerOf = new WeakMap<object, Words>();

/**
 * The words that searches are read with now, with the schema that they are of. Without a query while the schema, the lists
 * and what is on sale stay the same. If building new ones takes long, shoppers' searches are read with the former meanwhile.
 */
export async function readLexicon(shop: Shop): Promise<Lexicon> {
  const [schema, model, lists] = await Promise.all([
    readCatalogueSchema(shop),
    catalogueModel(shop),
    readSearchLists(shop),
  ]);
  const { queryCache, actor } = shop;
  const former = queryCache && !worksHere(actor) ? formerOf.get(queryCache) : undefined;
  const built = wordsFor(schema, lists);
  const isLate = former && built instanceof Promise;
  const words = await (isLate ? Promise.race([built, wait(patience, former, { ref: false })]) : built);
  if (queryCache) formerOf.set(queryCache, words);
  return { ...words, onSale: wordsOnSale(model) };
}
