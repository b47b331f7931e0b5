import { formatRupees } from "../../base/money/money.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { firstPage, isBudget, type ListQuery } from "../query/list-query.ts";
import { categoryAt } from "../schema/catalogue-schema.ts";
import type { Category } from "../schema/category.ts";
import { cashOnDelivery } from "../search/common-words.ts";
import { inKnownWords } from "../search/known-words.ts";
import { keysOf, kinOf } from "../search/lexicon.ts";
import { listed, type LeftWord, type Note } from "../search/meaning.ts";
import { readLexicon } from "../search/read-lexicon.server.ts";
import { newerModels } from "../search/newer-models.ts";
import { readQuery } from "../search/read-query.ts";
import { findCompared, namedAll, namedIn } from "./find-named.server.ts";
import { instalmentsFor, paidMonthly, type WaysToPay } from "./instalment-text.ts";
import { listProducts, type ProductList } from "./list-products.server.ts";

/**
 * A typed search as filters; that of the kin of its kind, gaming laptops for laptops; that without what only a use needs; that
 * without a use; and that without a kind. `words` is what was typed without its misspellings.
 */
export type Understood = {
  query: ListQuery;
  category: Category | undefined;
  ofKin?: ListQuery;
  withoutNeeds?: ListQuery;
  ofAnyUse?: ListQuery;
  ofAnyKind?: ListQuery;
  words: string;
  notes: Note[];
  left: LeftWord[];
  /** Goods that are not sold, as they were typed, and the prices beside them. */
  goods?: string;
  prices: Pick<ListQuery, "min" | "max" | "gst">;
  statesKind: boolean;
  compared?: string[];
};

/** A list that was typed, its first page, and what was typed without its misspellings; or the products that are compared. */
type Typed = { query: ListQuery; list: ProductList; words: string; compared?: string[] };

/**
 * The list that a typed search means where it is typed; undefined if its words alone are searched for. Words that leave
 * nothing of what was understood are left out, unless products have all of the words: a laptop stand is no laptop.
 */
export async function findTyped(
  shop: Shop,
  typed: string,
  waysToPay: () => Promise<WaysToPay>,
  around: ListQuery = {},
): Promise<Typed | undefined> {
  const understood = await understand(shop, typed, waysToPay, around);
  if (!understood) return undefined;
  const { query, ofKin, withoutNeeds, ofAnyUse, ofAnyKind, words } = understood;
  const compared = understood.compared && (await findCompared(shop, understood.compared));
  if (compared) return { query, list: await listProducts(shop, query), words, compared };
  const found = async (requested: ListQuery | undefined, isRight: (list: ProductList) => boolean) => {
    const list = requested && (await listProducts(shop, requested));
    return list && isRight(list) ? { query: requested, list, words } : undefined;
  };
  const isThere = ({ total }: ProductList) => total > 0;
  const isInStock = ({ facets }: ProductList) => facets.inStock > 0;
  const isWhole = ({ total, corrected }: ProductList) => total > 0 && corrected === null;
  const ofName = understood.goods === undefined ? undefined : await namedAll(shop, understood.goods);
  if (ofName) {
    const { min, max, gst } = understood.prices;
    return found({ search: ofName, min, max, gst }, () => true);
  }
  const whole =
    (await found(query, isInStock)) ??
    (await found(ofKin, isInStock)) ??
    (await found(query, isThere)) ??
    (await found(ofKin, isThere));
  if (whole) return whole;
  if (query.search !== undefined) {
    const models = newerModels(query.search);
    for (const newer of models?.newer ?? [])
      for (const requested of [query, ofKin]) {
        const list = await found(requested && { ...requested, search: newer }, isThere);
        if (list) return list;
      }
    const name = await namedIn(shop, query.search);
    if (name !== undefined) {
      const named = { search: name };
      const some = { search: name.replaceAll(" ", "|") };
      // A price says more than a name, and so does a kind.
      const [unlessPriced, unlessKind] = [!isBudget(query), !understood.statesKind];
      const ofName =
        (await found({ ...query, ...named }, isWhole)) ??
        (await found(unlessPriced ? { category: query.category, ...named } : undefined, isWhole)) ??
        (await found(unlessPriced && ofKin ? { category: ofKin.category, ...named } : undefined, isWhole)) ??
        (await found(unlessKind ? named : undefined, isThere)) ??
        (await found({ ...query, ...some }, isThere)) ??
        (await found(unlessKind ? some : undefined, isThere));
      if (ofName) return ofName;
    }
    const other =
      (await found(ofAnyUse, isThere)) ??
      (await found(withoutNeeds, isWhole)) ??
      (await found(ofAnyKind, isWhole));
    if (other) return other;
    // The words of a question that a page answers are no words of products.
    const isAsked = understood.notes.some(({ to }) => to !== undefined);
    const some = !isAsked && ((await findSome(shop, query)) ?? (ofKin && (await findSome(shop, ofKin))));
    if (some) return { ...some, words };
    const { search: _search, ...bare } = query;
    const request = ofKin && (await found({ ...bare, category: ofKin.category }, isThere));
    return (await found(bare, isThere)) ?? request ?? (await found(query, () => true));
  }
  return found(query, () => true);
}

/** The products that have some of the words: each word is kept that leaves any. */
async function findSome(shop: Shop, query: ListQuery) {
  let best: { query: ListQuery; list: ProductList } | undefined;
  const words = query.search?.split(/\s+/) ?? [];
  if (words.length < 2) return undefined;
  for (const word of words) {
    const requested = { ...query, search: best ? `${best.query.search} ${word}` : word };
    const list = await listProducts(shop, requested);
    if (list.total > 0 && list.corrected === null) best = { query: requested, list };
  }
  return best;
}

/**
 * What is understood of a typed search takes the place of the same filters around it. Another kind takes the specifications
 * of the former one along.
 */
export async function understand(
  shop: Shop,
  typed: string,
  waysToPay: () => Promise<WaysToPay>,
  around: ListQuery = {},
): Promise<Understood | undefined> {
  const lexicon = await readLexicon(shop);
  const cashLimit = cash.test(typed) ? (await waysToPay()).codLimit : 0;
  const text = cashLimit > 0 ? typed.replace(cash, "$1 ").trim() : typed;
  const own = await ownWords(shop, [...inKnownWords(text, lexicon).corrections.keys()]);
  const reading = readQuery(text, lexicon, around.category, (word) => own.has(word));
  const { query: read, rest, restWithKind, restIsUse, needed, notes, left, compared } = reading;
  if (reading.monthly !== undefined) {
    const { max, text } = paidMonthly(reading.monthly, await waysToPay());
    Object.assign(read, { gst: "with", max: Math.min(read.max ?? max, max) });
    notes.push({ text });
  } else if (instalments.test(text)) {
    Object.assign(read, { gst: "with", stock: "in", sort: "price-asc" });
    const kind = read.category === undefined ? undefined : categoryAt(lexicon.schema, read.category);
    const { low } = lexicon.onSale.prices(keysOf(lexicon.schema, kind));
    notes.push({ text: instalmentsFor(low, await waysToPay()) });
  }
  if (cashLimit > (read.min ?? 0)) {
    Object.assign(read, { gst: "with", max: Math.min(read.max ?? cashLimit, cashLimit) });
    notes.push({ text: `Cash on delivery is available for orders up to ${formatRupees(cashLimit)}.` });
  }
  // A word that is corrected to one that says nothing alone is itself, such as the beginning of a brand.
  if (!reading.isRead && cashLimit === 0 && (reading.words === typed || rest === typed)) return undefined;
  const { search: _search, specs, gst, min, max, ...others } = firstPage(around);
  const isOtherKind = read.category !== undefined && read.category !== around.category;
  const isPriced = read.min !== undefined || read.max !== undefined;
  const query: ListQuery = {
    ...others,
    ...(!isPriced && { gst, min, max }),
    ...read,
    specs: { ...(!isOtherKind && specs), ...read.specs },
    ...(rest && { search: rest }),
  };
  const category = read.category === undefined ? undefined : categoryAt(lexicon.schema, read.category);
  const kin = category && kinOf(lexicon.schema, category);
  const unneeded = Object.entries(query.specs ?? {}).filter(([address]) => !needed.includes(address));
  return {
    query,
    category,
    words: reading.words,
    notes,
    left,
    ...(reading.goods !== undefined && { goods: reading.goods }),
    prices: reading.prices,
    statesKind: reading.statesKind,
    ...(compared && { compared }),
    ...(needed.length > 0 && {
      withoutNeeds: { ...query, specs: Object.fromEntries(unneeded), stock: undefined },
    }),
    ...(category &&
      restIsUse && { ofAnyUse: { ...query, search: undefined, specs: reading.specsOfUse ?? query.specs } }),
    ...(kin && { ofKin: { ...query, category: kin.address } }),
    ...(restWithKind !== undefined && {
      ofAnyKind: { ...query, category: around.category, search: restWithKind },
    }),
  };
}

/** Those of these words that products have, so that they are not misspelled. */
async function ownWords(shop: Shop, words: readonly string[]): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const rows = await shop.db.selectFrom("search_words").select("word").where("word", "in", words).execute();
  return new Set(rows.map(({ word }) => word));
}

/** The words for it in a text that is not in quotation marks. */
const cash = new RegExp(
  `^([^"“”]*?)(?<![\\p{L}\\p{M}])(?:${listed(cashOnDelivery).join("|")})(?![\\p{L}\\p{M}])`,
  "iu",
);

const instalments = /\b(emi|kist|kisht|instal?lments?)\b|किस्त|ईएमआई|हप्त/i;
