import { type Category, subtreeOf } from "../schema/category.ts";
import type { Specification } from "../schema/specification.ts";
import { originSpec } from "../schema/origin-spec.ts";
import type { Draft } from "./draft.ts";
import { joinNames } from "../../base/text/join-names.ts";
import { filtersFor, kinOf, shortLabel } from "./lexicon.ts";
import type { Meaning } from "./meaning.ts";
import { type Measure, readMeasure } from "./measures.ts";
import { indexesOf, type Span } from "./spans.ts";
import { keyOfWords } from "./typed-words.ts";

/** A specification and what is asked of it, as addresses write it. */
type RequiredValue = { spec: Specification; value: string; category?: Category };

/** What is light is another weight of laptops than of anything else. */
const isFor = (usual: Category | undefined, around: Category | undefined) =>
  !usual || !around || around.path.includes(usual.key) || around.ranksWith === usual.key;

/** Reads measures and values. What means no specification of the kind is given back. */
export function readValues(draft: Draft, spans: readonly Span[], measures: readonly Measure[]) {
  const requested = measures.flatMap((measure) => measured(draft, measure) ?? []);
  for (const span of spans) {
    if (!draft.isFree(span.from)) continue;
    const best = span.meanings.find(({ kind }) => kind === "best");
    const value =
      best?.kind === "best" ? bestOf(draft, best.spec) : valueOf(draft, span.meanings, span.to - span.from);
    if (!value) continue;
    draft.take(span);
    requested.push(value);
    if (value.category && !draft.around) draft.category = value.category;
  }
  for (const { spec, value } of requested) draft.require(spec.address, value, spec.filterStep !== null);
}

/** Asks for all other values than those that are not wanted. */
export function excludeValues(draft: Draft, spans: readonly Span[], measures: readonly Measure[]) {
  const unwanted = measures.flatMap((measure) => measured(draft, measure) ?? []);
  for (const span of spans) {
    const value = valueOf(draft, span.meanings, span.to - span.from);
    if (value) unwanted.push(value);
    // What is no value of this kind is a word: 'without liquid cooling'.
    else if (span.meanings.every(({ kind }) => kind === "value"))
      draft.take(span, `-${draft.words[span.from]?.word}`);
  }
  for (const { spec, value } of unwanted) {
    const values = [...draft.lexicon.onSale.values(spec.key, draft.within)];
    const others = values.filter((other) => !value.split(",").includes(other));
    if (spec.filterStep === null && others.length > 0)
      draft.query.specs = { ...draft.query.specs, [spec.address]: others.join() };
  }
}

function measured(draft: Draft, measure: Measure): RequiredValue | undefined {
  const words = draft.words.slice(measure.from, measure.to);
  const stated = draft.lexicon.phrases.get(keyOfWords(words));
  const found =
    (stated && valueOf(draft, stated, words.length)) ??
    readMeasure(measure, draft.lexicon, draft.around) ??
    bestNamed(draft, measure);
  if (!found) draft.giveBack({ from: measure.from, to: Math.max(measure.to, measure.named?.to ?? 0) });
  return found;
}

/** The best of what is on sale of this kind within the budget: 'sabse halka'. */
function bestOf(
  { lexicon: { onSale, schema }, around, query: { min, max } }: Draft,
  spec: Specification,
): RequiredValue | undefined {
  const keys = around && subtreeOf(schema.categories, around.key);
  const isPriced = min !== undefined || max !== undefined;
  const prices = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const all = onSale.ends(spec, keys);
  const priced = isPriced ? onSale.ends(spec, keys, prices) : all;
  const { low, high } = priced.low > priced.high ? all : priced;
  if (low > high) return undefined;
  const best = spec.better === "less" ? low : high;
  if (spec.filterStep === null) return { spec, value: String(best) };
  return { spec, value: spec.better === "less" ? `..${best}` : `${best}..` };
}

/** 'battery life' of 10 hours, where the kind says no hours: the most that it says. */
function bestNamed(draft: Draft, { named, text }: Measure): RequiredValue | undefined {
  const key = named && keyOfWords(draft.words.slice(named.from, named.to));
  const best = key && draft.lexicon.phrases.get(key)?.find(({ kind }) => kind === "best");
  if (!best || best.kind !== "best") return undefined;
  const { name, unit } = best.spec;
  const typed = text.split(" ")[1] ?? "numbers";
  draft.notes.push({ text: `We list the ${name.toLowerCase()} in ${unit}, not in ${typed}. The most here:` });
  return bestOf(draft, best.spec);
}

/** Notes the words for values that the kind may have and nothing on sale has: '4k'. */
export function noteLacked(draft: Draft, spans: readonly Span[]) {
  const { around, within, lexicon, lacked } = draft;
  const offered = around ? filtersFor(lexicon.schema, around) : [];
  for (const span of spans) {
    const meaning = span.meanings.find((each) => each.kind === "value" && offered.includes(each.spec));
    if (meaning?.kind !== "value") continue;
    const { spec, value } = meaning;
    const present = lexicon.onSale.values(spec.key, within);
    if (present.size === 0 || value.split(",").some((each) => present.has(each))) continue;
    const labels = spec.options.flatMap(({ key, label }) => (present.has(key) ? shortLabel(label) : []));
    const instead = labels.length > 0 && labels.length < 5 ? `; they have ${joinNames(labels)}` : "";
    const typed = draft.text.slice(draft.words[span.from]?.start, draft.words[span.to - 1]?.end);
    for (const index of indexesOf(span)) lacked.set(index, `“${typed}”${instead}`);
  }
}

/** The value of the one specification that has it; of several, none is meant. */
function valueOf(draft: Draft, meanings: readonly Meaning[], many: number): RequiredValue | undefined {
  const { schema, onSale } = draft.lexicon;
  const { around, within } = draft;
  const kin = around && kinOf(schema, around);
  const offered = [around, ...(kin ? [kin] : [])]
    .flatMap((category) => filtersFor(schema, category))
    .concat(originSpec);
  const values = meanings.flatMap((meaning) =>
    meaning.kind === "value" &&
    offered.some(({ key }) => key === meaning.spec.key) &&
    isFor(meaning.category, around)
      ? [meaning]
      : [],
  );
  const sold = values.flatMap((meaning) => {
    if (meaning.spec.filterStep !== null) return [meaning];
    const present = onSale.values(meaning.spec.key, within);
    const found = meaning.value.split(",").filter((value) => present.has(value));
    return found.length > 0 ? [{ ...meaning, value: found.join() }] : [];
  });
  const specs = new Set(sold.map(({ spec }) => spec.key));
  const [only] = sold;
  if (!only || specs.size !== 1) return undefined;
  const label = only.spec.options.find(({ key }) => key === only.value)?.label ?? "";
  const isListed = only.value.includes(",");
  // Without a category an everyday word is a word of the text: 'mesh', 'laser'. So is a part, which itself comes first.
  if (only.spec === originSpec) return only;
  if (
    !around &&
    only.spec.type === "choice" &&
    only.spec.shownIn !== null &&
    !isListed &&
    draft.notes.length === 0
  )
    return undefined;
  const isEveryday = many === 1 && only.spec.type !== "yes-no" && !/\d|^[A-Z-]{3,}$/.test(label) && !isListed;
  return around || !isEveryday || only.category || only.spec.filterStep !== null ? only : undefined;
}
