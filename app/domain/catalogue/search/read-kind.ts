import { capitalised } from "../../base/text/capitalised.ts";
import { specOf } from "../schema/catalogue-schema.ts";
import type { Category } from "../schema/category.ts";
import type { Draft } from "./draft.ts";
import type { Lexicon } from "./lexicon.ts";
import type { KindWithin } from "./meaning.ts";
import type { Measure } from "./measures.ts";
import { indexesOf, type Span } from "./spans.ts";
import { keyOfWords, phraseKey } from "./typed-words.ts";

type FoundKind = Span & { category: Category; within?: KindWithin };

/** The kinds on sale that are said. */
export function kindsIn(draft: Draft, spans: readonly Span[]): FoundKind[] {
  return spans.flatMap((span): FoundKind[] => {
    const meaning = span.meanings.find(
      (meaning) =>
        meaning.kind === "category" && meaning.category.gathersUse === null && draft.isSold(meaning.category),
    );
    return meaning?.kind === "category" && draft.isFree(span.from) ? [{ ...span, ...meaning }] : [];
  });
}

/**
 * The last kind that is said, as in 'laptop cooler', and the one before 'for' or 'with', as in 'cooler for laptop'. Words
 * that name the specification of a number ('1 TB SSD') are a kind if no other is said. Kinds that are compared are not one.
 */
export function readKind(draft: Draft, spans: Span[], measures: Measure[], isComparing: boolean) {
  const all = kindsIn(draft, spans);
  const apart = all.filter((span) => !isBeside(draft, span));
  const found = apart.length > 0 ? apart : all;
  const [first] = found;
  const isBoth = isComparing && new Set(found.map(({ category }) => category.ranksWith)).size > 1;
  if (isBoth) for (const span of found) draft.take(span);
  if (isBoth) return;
  const parted = found.findIndex(
    ({ from }, index) => index > 0 && isParted(draft, found[index - 1]?.to ?? 0, from),
  );
  const meant = parted > 0 ? found[parted - 1] : found.at(-1);
  if (meant && first && !(found.length === 1 && isPurpose(draft, spans, meant.from))) {
    draft.category = meant.category;
    draft.take(meant);
    if (meant.within) requirePresent(draft, meant.within);
    for (const { from, to, category, meanings } of found) {
      // 'mouse for laptop': what it is for is no word of the product. So is 'pc' of a cabinet, which tells RAM apart.
      const tells = meanings.some(({ kind }) => kind === "value");
      const isIdle = tells || parted > 0 || category === meant.category;
      if (from !== meant.from && isIdle && !draft.isValueOf(meanings, meant.category))
        draft.take({ from, to });
    }
    draft.ofKind = found.flatMap(indexesOf);
    noteBesides(draft, spans, meant);
    return;
  }
  if (draft.category) return;
  for (const { named } of measures) {
    const words = named && draft.words.slice(named.from, named.to);
    const meanings = words && draft.lexicon.phrases.get(keyOfWords(words));
    const own = meanings?.find((meaning) => meaning.kind === "category");
    if (own?.kind !== "category" || !draft.isSold(own.category)) continue;
    // '16 GB RAM', which is called as the specification, is asked of computers, and 'DDR5 RAM' is no computer.
    const { category } = own;
    const isStated = spans.some(({ meanings }) => draft.isValueOf(meanings, category));
    if (isStated || !named?.specs.some((key) => isCalledAs(draft.lexicon, category, key)))
      draft.category = category;
  }
}

/** 'monitor ke saath' */
export const isBeside = ({ words }: Draft, { to }: Pick<Span, "to">): boolean =>
  /^(ke|के) (saath|sath|साथ)\b|^(saath|sath|sathe|sobat|सोबत|सह) ?/.test(
    `${words[to]?.word} ${words[to + 1]?.word}`,
  );

/** 'desktop with monitor': what comes beside the kind that is meant and is no part of it is sold on its own. */
function noteBesides(draft: Draft, spans: readonly Span[], { category, to }: FoundKind) {
  const { lexicon } = draft;
  const parts = lexicon.schema.categories.find((each) => isCalledAs(lexicon, each, "ramGb"));
  for (const span of spans) {
    const other = span.meanings.find((each) => each.kind === "category" && !each.category.gathersUse);
    if (other?.kind !== "category" || other.category.ranksWith === category.ranksWith) continue;
    const isWith = span.from > to && isParted(draft, to, span.from, /^(with|having)$/);
    const isPart = other.category.path[0] === parts?.path[0] || draft.isValueOf(span.meanings, category);
    if (isPart || !(isWith || isBeside(draft, span))) continue;
    draft.take(span);
    const { plural, address } = other.category;
    const separately = `${capitalised(plural)} are sold separately, unless a product has one built in or in its box.`;
    const ours = { link: `Our ${plural}`, to: `/products?category=${encodeURIComponent(address)}` };
    const isSold = draft.isSold(other.category);
    draft.notes.push(isSold ? { text: separately, ...ours } : { text: `We have no ${plural} right now.` });
  }
}

/** Whether the specification's name is one of the category's: 'RAM'. */
function isCalledAs({ schema, phrases }: Lexicon, category: Category, spec: string): boolean {
  const meanings = phrases.get(phraseKey(specOf(schema, spec)?.name ?? ""));
  return meanings?.some((meaning) => meaning.kind === "category" && meaning.category === category) ?? false;
}

/** A number that a kind within another has: an all-in-one has a screen of some size. */
function requirePresent(draft: Draft, { spec: key, least }: KindWithin) {
  const { schema, onSale } = draft.lexicon;
  const spec = schema.specifications.find((specification) => specification.key === key);
  const values = [...onSale.values(key, draft.within)].map(Number).filter((value) => value >= least);
  if (spec && values.length > 0) draft.require(spec.address, values.toSorted((a, b) => a - b).join(), true);
}

/** 'cooling pad for laptop': what it is itself is said before, in words that mean nothing here. */
function isPurpose(draft: Draft, spans: readonly Span[], from: number): boolean {
  const before = from - 2;
  const isStated = (index: number) =>
    !draft.isFree(index) || spans.some((span) => span.from <= index && index < span.to);
  return draft.words[from - 1]?.word === "for" && before >= 0 && !isStated(before);
}

function isParted({ words }: Draft, from: number, to: number, by = /^(for|with|having)$/): boolean {
  return words.slice(from, to).some(({ word }) => by.test(word));
}
