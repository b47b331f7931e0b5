import { readBudget } from "./budget.ts";
import { uses } from "./common-words.ts";
import { comparedIn } from "./compared-in.ts";
import { Draft } from "./draft.ts";
import { inKnownWords, withCorrections } from "./known-words.ts";
import { keysOf, kinOf, type Lexicon } from "./lexicon.ts";
import type { Reading } from "./meaning.ts";
import { findMeasures } from "./measures.ts";
import { findNegated } from "./negated.ts";
import { readNotSold } from "./not-sold.ts";
import { kindsIn, readKind } from "./read-kind.ts";
import { answerHowMuch, isAskedHowMuch, readNeeds, readUses, specsOfUse } from "./read-uses.ts";
import { excludeValues, noteLacked, readValues } from "./read-values.ts";
import { findSpans, indexesOf, type Span } from "./spans.ts";

/**
 * Reads a typed search word by word: its kind, brand, specifications, use, budget, what is not wanted, what is not sold and
 * what is asked. `within` is the address of the category in which it is typed. A text in quotation marks is searched for as
 * it is. `isOwn` says which words are the catalogue's own, which are not misspelled.
 */
export function readQuery(
  typed: string,
  lexicon: Lexicon,
  within?: string,
  isOwn: (word: string) => boolean = () => false,
): Reading {
  if (/^\s*["“”]/.test(typed))
    return {
      query: {},
      needed: [],
      words: typed,
      rest: typed,
      left: [],
      restIsUse: false,
      notes: [],
      isRead: false,
      statesKind: false,
      prices: {},
    };
  const known = inKnownWords(typed, lexicon);
  const corrections = new Map([...known.corrections].filter(([word]) => !isOwn(word)));
  const words = withCorrections({ ...known, corrections });
  const corrected = [...corrections].map(
    ([word, meant]) => [meant, known.typedAs.get(word) ?? word] as const,
  );
  const draft = new Draft(words, lexicon, within);
  draft.typedAs = new Map([...known.typedAs, ...corrected]);
  return read(draft, typed, corrections.size > 0 ? words : typed);
}

/** Reads the search of a list's entry, which is shown instead of what is not sold. */
const readShown = (shows: string, lexicon: Lexicon): Reading =>
  read(new Draft(shows, lexicon, undefined), shows, shows, true);

function read(draft: Draft, typed: string, words: string, isShown = false): Reading {
  const { lexicon, query, notes, isFree } = draft;
  const compared = comparedIn(draft.text, draft.words);
  for (const from of compared?.joins ?? []) draft.take({ from, to: from + 1 });
  const asksHowMuch = isAskedHowMuch(draft);
  const all = findSpans(draft.words, lexicon, isFree);
  // A name with a number is no amount: 'gta 5'.
  const names = all.filter(
    ({ from, to, meanings }) =>
      to - from > 1 && meanings.some(({ kind }) => /^(need|goods|maker|page)$/.test(kind)),
  );
  for (const span of names) draft.take(span);
  const measures = findMeasures(draft.words, lexicon, isFree);
  for (const { from, to, named } of measures) {
    draft.take({ from, to });
    if (named) draft.take(named);
  }
  draft.measures = measures;
  const monthly = readPrices(draft);
  const { min, max, gst } = query;
  for (const span of names) draft.giveBack(span);
  const spans = all.filter((span) => indexesOf(span).every(isFree));
  const negated = findNegated(draft.words, spans, measures, lexicon, isFree);
  for (const span of [...negated.marks, ...negated.spans]) draft.take(span);
  for (const [index, text] of negated.words) draft.take({ from: index, to: index + 1 }, text);
  const wanted = spans.filter((span) => !negated.spans.includes(span) && !negated.marks.includes(span));
  const { isGoods, retainsSizes } = isShown ? onSale : readNotSold(draft, wanted, readShown);
  if (!isGoods) {
    readKind(draft, wanted, measures, compared !== undefined);
    readUses(draft, wanted);
  }
  if (retainsSizes)
    readValues(
      draft,
      wanted,
      measures.filter((measure) => !negated.measures.includes(measure)),
    );
  if (!isGoods) for (const span of wanted) readOthers(draft, span);
  if (!isGoods) readNeeds(draft, wanted);
  if (!isGoods && asksHowMuch) answerHowMuch(draft);
  excludeBrands(draft, negated.spans);
  excludeValues(draft, negated.spans, negated.measures);
  if (draft.category) query.category = draft.category.address;
  if (query.sort === "price-desc") preferDearerKin(draft);
  noteLacked(draft, wanted);
  const { text, last, left } = draft.rest(spans);
  const isRead =
    Object.keys(query).length > 0 ||
    notes.length > 0 ||
    monthly !== undefined ||
    (text !== "" && left.length < draft.words.filter(({ word }) => /[\p{L}\p{N}]/u.test(word)).length);
  const lastOfKind = Math.max(...draft.ofKind);
  for (const index of draft.ofKind) draft.readAs[index] = undefined;
  return {
    query,
    words,
    needed: [...draft.needed],
    rest: isRead ? `${text} ${draft.shownText}`.trim() : typed,
    ...(draft.goods !== undefined && { goods: draft.goods }),
    prices: { min, max, gst },
    statesKind: draft.ofKind.length > 0,
    left,
    ...(isRead && last > lastOfKind && { restWithKind: draft.rest(spans).text }),
    restIsUse: Object.hasOwn(uses, text),
    ...(draft.useClass && { specsOfUse: specsOfUse(draft, draft.useClass) }),
    notes,
    isRead,
    ...(monthly !== undefined && { monthly }),
    ...(compared && { compared: compared.sides }),
  };
}

const onSale = { isGoods: false, retainsSizes: true };

/** Reads the budget. Returns the rupees a month, if somebody wants instalments. */
function readPrices(draft: Draft): number | undefined {
  const { schema, onSale } = draft.lexicon;
  const found = kindsIn(draft, findSpans(draft.words, draft.lexicon, draft.isFree));
  const kind = found.at(-1)?.category ?? draft.current;
  const { low, high } = onSale.prices(keysOf(schema, kind));
  const budget = readBudget(
    draft.words,
    draft.isFree,
    (value) => value < low && value * 1_000 >= low / 2 && value * 1_000 <= high * 2,
  );
  if (!budget) return undefined;
  draft.take(budget);
  const { min, max, monthly } = budget;
  if (monthly !== undefined) return monthly;
  Object.assign(draft.query, {
    gst: "with",
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  });
  return undefined;
}

function readOthers(draft: Draft, span: Span) {
  const { query, notes } = draft;
  for (const meaning of span.meanings) {
    if (!draft.isFree(span.from)) return;
    if (meaning.kind === "brand") {
      query.brands = [...new Set([...(query.brands ?? []), meaning.name])];
      draft.take(span);
    } else if (meaning.kind === "text") draft.take(span, meaning.text);
    else if (meaning.kind === "page") {
      const { says, name, shows } = meaning.entry;
      if (notes.every(({ to }) => to !== shows)) notes.push({ text: says, link: name, to: shows });
      draft.take(span);
    } else if (meaning.kind === "asked") {
      const { specs, ...requires } = meaning.requires;
      Object.assign(query, requires, specs && { specs: { ...query.specs, ...specs } });
      // An order by price has what is sold out in its place.
      if (query.sort === "price-asc") Object.assign(query, { gst: "with", stock: "in" });
      if (query.sort === "price-desc") query.gst = "with";
      draft.take(span);
    }
  }
}

/** The dearest laptop is a gaming laptop. */
function preferDearerKin(draft: Draft) {
  const { schema, onSale } = draft.lexicon;
  const { category } = draft;
  const kin = category && kinOf(schema, category);
  if (kin && onSale.prices([kin.key]).high > onSale.prices(keysOf(schema, category)).high)
    draft.query.category = kin.address;
}

function excludeBrands(draft: Draft, spans: readonly Span[]) {
  const unwanted = spans.flatMap(({ meanings }) =>
    meanings.flatMap((meaning) => (meaning.kind === "brand" ? meaning.name : [])),
  );
  if (unwanted.length > 0)
    draft.query.brands = draft.lexicon.onSale.brands(draft.within).filter((name) => !unwanted.includes(name));
}
