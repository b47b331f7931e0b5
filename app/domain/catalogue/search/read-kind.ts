import type { Category } from "../schema/category.ts";
import type { Draft } from "./draft.ts";
import type { KindWithin } from "./meaning.ts";
import type { Measure } from "./measures.ts";
import { indexesOf, type Span } from "./spans.ts";
import { keyOfWords } from "./typed-words.ts";

/** A kind that is said. */
type Said = Span & { category: Category; within?: KindWithin };

/** The kinds on sale that are said. */
export function kindsSaid(draft: Draft, spans: readonly Span[]): Said[] {
  return spans.flatMap((span): Said[] => {
    const meaning = span.meanings.find(
      (one) => one.kind === "category" && one.category.gathersUse === null && draft.isSold(one.category),
    );
    return meaning?.kind === "category" && draft.isFree(span.from) ? [{ ...span, ...meaning }] : [];
  });
}

/**
 * The last kind that is said, as in 'laptop cooler', and the one before 'for' or 'with', as in 'cooler for laptop'. Words
 * that name the specification of a number ('1 TB SSD') are a kind if no other is said. Kinds that are compared are not one.
 */
export function readKind(draft: Draft, spans: Span[], measures: Measure[], isComparing: boolean) {
  const said = kindsSaid(draft, spans);
  const [first] = said;
  const isBoth = isComparing && new Set(said.map(({ category }) => category.ranksWith)).size > 1;
  if (isBoth) for (const span of said) draft.take(span);
  if (isBoth) return;
  const parted = said.findIndex(
    ({ from }, index) => index > 0 && isParted(draft, said[index - 1]?.to ?? 0, from),
  );
  const meant = parted > 0 ? said[parted - 1] : said.at(-1);
  if (meant && first && !(said.length === 1 && isPurpose(draft, spans, meant.from))) {
    draft.category = meant.category;
    draft.take(meant);
    if (meant.within) askPresent(draft, meant.within);
    for (const { from, to, category, meanings } of said) {
      // 'pc cabinet', 'mouse for laptop': what it is for is no word of the product.
      const isIdle = category.key === "Desktop" || parted > 0 || category === meant.category;
      if (from !== meant.from && isIdle && !draft.isValueOf(meanings, meant.category))
        draft.take({ from, to });
    }
    draft.ofKind = said.flatMap(indexesOf);
    return;
  }
  if (draft.category) return;
  for (const { named } of measures) {
    const words = named && draft.words.slice(named.from, named.to);
    const meanings = words && draft.lexicon.phrases.get(keyOfWords(words));
    const own = meanings?.find((meaning) => meaning.kind === "category");
    if (own?.kind !== "category" || !draft.isSold(own.category)) continue;
    // '16 GB RAM' is asked of computers, and 'DDR5 RAM' is no computer.
    const { category } = own;
    const isTold = spans.some(({ meanings }) => draft.isValueOf(meanings, category));
    if (category.key !== "memory" || isTold) draft.category = category;
  }
}

/** A number that a kind within another has: an all-in-one has a screen of some size. */
function askPresent(draft: Draft, { spec: key, least }: KindWithin) {
  const { schema, onSale } = draft.lexicon;
  const spec = schema.specifications.find((one) => one.key === key);
  const values = [...onSale.values(key, draft.within)].map(Number).filter((value) => value >= least);
  if (spec && values.length > 0)
    draft.ask(spec.address, values.toSorted((one, other) => one - other).join(), true);
}

/** 'cooling pad for laptop': what it is itself is said before, in words that mean nothing here. */
function isPurpose(draft: Draft, spans: readonly Span[], from: number): boolean {
  const before = from - 2;
  const isSaid = (index: number) =>
    !draft.isFree(index) || spans.some((span) => span.from <= index && index < span.to);
  return draft.words[from - 1]?.word === "for" && before >= 0 && !isSaid(before);
}

function isParted({ words }: Draft, from: number, to: number): boolean {
  return words.slice(from, to).some(({ word }) => /^(for|with|having)$/.test(word));
}
