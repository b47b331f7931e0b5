import { cachedForShoppers } from "../../shop/context/cached-for-shoppers.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { firstPage, type ListQuery } from "../query/list-query.ts";
import { categoryAt } from "../schema/catalogue-schema.ts";
import type { Category } from "../schema/category.ts";
import { cashOnDelivery } from "../search/common-words.ts";
import { correctedKinds } from "../search/corrected-kinds.ts";
import { kinOf } from "../search/lexicon.ts";
import { readLexicon } from "../search/read-lexicon.server.ts";
import { readQuery } from "../search/read-query.ts";
import { listed } from "../search/meaning.ts";
import { listProducts, type ProductList } from "./list-products.server.ts";

/**
 * A typed search as filters; that of the kin of its kind, gaming laptops for laptops; that without a use; and that without a
 * kind. `words` is what was typed without its misspellings.
 */
type Understood = {
  query: ListQuery;
  category: Category | undefined;
  ofKin?: ListQuery;
  ofAnyUse?: ListQuery;
  ofAnyKind?: ListQuery;
  words: string;
  /** Up to which price cash is taken, in whole rupees, if somebody wants to pay so. */
  cashLimit?: number;
};

/** A list that was typed, its first page, and what was typed without its misspellings. */
type Typed = { query: ListQuery; list: ProductList; words: string };

/**
 * The list that a typed search means where it is typed; undefined if its words alone are searched for. A kind that leaves
 * nothing is a misreading if products have all of the words: a laptop stand is no laptop.
 */
export async function findTyped(
  shop: Shop,
  typed: string,
  around: ListQuery = {},
): Promise<Typed | undefined> {
  const understood = await understand(shop, typed, around);
  if (!understood) return undefined;
  const { query, ofKin, ofAnyUse, ofAnyKind, words } = understood;
  const list = await listProducts(shop, query);
  if (list.facets.inStock > 0) return { query, list, words };
  const kin = ofKin && (await listProducts(shop, ofKin));
  if (kin && kin.facets.inStock > 0) return { query: ofKin, list: kin, words };
  if (list.total > 0 || query.search === undefined) return { query, list, words };
  const bare = ofAnyUse && (await listProducts(shop, ofAnyUse));
  if (bare && bare.total > 0) return { query: ofAnyUse, list: bare, words };
  const whole = ofAnyKind && (await listProducts(shop, ofAnyKind));
  return whole && whole.total > 0 && whole.corrected === null
    ? { query: ofAnyKind, list: whole, words }
    : { query, list, words };
}

/**
 * What is understood of a typed search takes the place of the same filters around it. Another kind takes the specifications
 * of the former one along.
 */
export async function understand(
  shop: Shop,
  typed: string,
  around: ListQuery = {},
): Promise<Understood | undefined> {
  const lexicon = await readLexicon(shop);
  const cashLimit = cash.test(typed) ? await readCashLimit(shop) : 0;
  const said = cashLimit > 0 ? typed.replace(cash, "$1 ").trim() : typed;
  const { query: read, rest, restWithKind, restIsUse } = readQuery(said, lexicon, around.category);
  if (cashLimit > (read.min ?? 0))
    Object.assign(read, { gst: "with", max: Math.min(read.max ?? cashLimit, cashLimit) });
  if (Object.keys(read).length === 0 && rest === typed) return undefined;
  const { search: _search, specs, gst, min, max, ...others } = firstPage(around);
  const isOtherKind = read.category !== undefined && read.category !== around.category;
  const isPriced = read.min !== undefined || read.max !== undefined;
  const query = {
    ...others,
    ...(!isPriced && { gst, min, max }),
    ...read,
    specs: { ...(!isOtherKind && specs), ...read.specs },
    ...(rest && { search: rest }),
  };
  const category = read.category === undefined ? undefined : categoryAt(lexicon.schema, read.category);
  const kin = category && kinOf(lexicon.schema, category);
  return {
    query,
    category,
    words: correctedKinds(typed, lexicon),
    ...(cashLimit > 0 && { cashLimit }),
    ...(category && restIsUse && { ofAnyUse: { ...query, search: undefined } }),
    ...(kin && { ofKin: { ...query, category: kin.address } }),
    ...(restWithKind !== undefined && {
      ofAnyKind: { ...query, category: around.category, search: restWithKind },
    }),
  };
}

/** The words for it in a text that is not in quotation marks. */
const cash = new RegExp(
  `^([^"“”]*?)(?<![\\p{L}\\p{M}])(?:${listed(cashOnDelivery).join("|")})(?![\\p{L}\\p{M}])`,
  "iu",
);

/** 0 where no cash is taken. */
function readCashLimit(shop: Shop): Promise<number> {
  return cachedForShoppers(shop, "cash limit", async () => {
    const settings = shop.db.selectFrom("shop_settings").select("cod_limit_rupees as limit");
    return (await settings.executeTakeFirstOrThrow()).limit;
  });
}
