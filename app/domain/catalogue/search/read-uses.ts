import { capitalised } from "../../base/text/capitalised.ts";
import { joinNames } from "../../base/text/join-names.ts";
import { specsOfCategory } from "../schema/catalogue-schema.ts";
import { classOfUse } from "./common-words.ts";
import type { Draft } from "./draft.ts";
import { filtersFor, kinOf } from "./lexicon.ts";
import type { UseClass } from "./meaning.ts";
import type { Span } from "./spans.ts";
import { useWords } from "./use-words.ts";

/** A use is the category that gathers it, or that of the kind for it ('gaming laptop'), or else a word. */
export function readUses(draft: Draft, spans: readonly Span[]) {
  const { categories } = draft.lexicon.schema;
  for (const span of spans) {
    const meaning = span.meanings.find(({ kind }) => kind === "use");
    if (meaning?.kind !== "use" || !draft.isFree(span.from)) continue;
    const gathering = categories.find(({ gathersUse }) => gathersUse === meaning.use);
    const { around } = draft;
    const below = categories.find(
      ({ key, path, ranksWith }) =>
        gathering && path.includes(gathering.key) && ranksWith === around?.key && key !== ranksWith,
    );
    if (gathering && (!around || around.path.includes(gathering.key))) draft.category = around ?? gathering;
    else if (below && draft.isSold(below)) draft.category = below;
    else {
      draft.take(span, meaning.use);
      draft.query.sort ??= "popularity";
      const of = draft.lexicon.classes.get(classOfUse[meaning.use] ?? "");
      draft.useClass = of;
      if (of && meaning.use !== "gaming")
        draft.notes.push({ text: `${useWords.get(meaning.use)}: ${of.says}`, of });
      continue;
    }
    draft.take(span);
  }
}

/** What programs, games and work need, as far as the kind says it. The most of each is asked. */
export function readNeeds(draft: Draft, spans: readonly Span[]) {
  const named = new Map<UseClass, Set<string>>();
  for (const span of spans) {
    const meaning = span.meanings.find(({ kind }) => kind === "need");
    if (meaning?.kind !== "need" || !draft.isFree(span.from)) continue;
    draft.take(span);
    named.set(meaning.of, (named.get(meaning.of) ?? new Set()).add(meaning.name));
  }
  for (const [of, names] of named) {
    const text = `${capitalised([...names].join(", "))}: ${of.says}`;
    draft.notes.push({ text, of, uses: [...names].map(inSentence).join(", ") });
    if (of.isCheapestFirst) Object.assign(draft.query, { sort: "price-asc", gst: "with", stock: "in" });
    else draft.query.sort ??= "popularity";
    for (const need of of.needs) requireNeed(draft, need);
  }
}

/** 'Normal use' → normal use. What is one word, or has a capital in the next one, may be a name. */
const inSentence = (name: string) =>
  /^\p{Lu}\p{Ll}+(?: \p{Ll}+)+$/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** The specifications with what a use needs, in case that no product says the use. */
export function specsOfUse(draft: Draft, { needs }: UseClass): Record<string, string> {
  return needs.reduce(
    (specs, need) => ({ ...specs, ...needed(draft, need, specs) }),
    draft.query.specs ?? {},
  );
}

const howMuch =
  /(?<!\p{L})(?:how (?:much|many)|(?:kitn[aie]|kiti|कितन[ाीे]|किती)(?! (?:k[aie]|mei?n?|rup\p{L}*|का|की|के|में|रु\p{L}*)(?!\p{L})))(?![\p{L}\p{M}])/u;
const memory = /^(?:ram|memory|रैम|रॅम)$/;

/** Whether it is asked how much RAM somebody needs, which is then no RAM to buy. */
export function isAskedHowMuch(draft: Draft): boolean {
  const { words } = draft;
  const at = words.findIndex(({ word }) => memory.test(word));
  const isAsked = at >= 0 && howMuch.test(words.map(({ word }) => word).join(" "));
  if (!isAsked || words.some(({ word }) => /\d/.test(word))) return false;
  draft.take({ from: at, to: at + 1 });
  return true;
}

/** How much RAM each use needs, with the computers, where no use is named. */
export function answerHowMuch(draft: Draft) {
  const { lexicon, notes, readAs, words } = draft;
  if (notes.length > 0 || draft.useClass) return;
  const named = [...lexicon.classes.values()].filter(({ name }) => /^\p{Ll}{4,}/u.test(name));
  const byLeast = Map.groupBy(named, ({ needs }) => needs.find(({ spec }) => spec === "ramGb")?.least);
  const said = [...byLeast]
    .flatMap(([least, classes]) => (least === undefined ? [] : [{ least, classes }]))
    .toSorted((a, b) => a.least - b.least)
    .map(
      ({ least, classes }) => `${least} GB for ${joinNames(classes.slice(0, most).map(({ name }) => name))}`,
    );
  if (said.length === 0) return;
  notes.push({ text: `How much RAM you need: ${said.join(", ")}.` });
  for (const index of words.keys()) readAs[index] ??= "";
  draft.category ??= lexicon.schema.categories.find((category) =>
    specsOfCategory(lexicon.schema, category.key).some(({ key, isRanked }) => key === "ramGb" && isRanked),
  );
}

/** So many uses are named as examples. */
const most = 4;

function requireNeed(draft: Draft, need: UseClass["needs"][number]) {
  const requested = needed(draft, need, draft.query.specs);
  if (!requested) return;
  draft.query.specs = { ...draft.query.specs, ...requested };
  for (const address of Object.keys(requested))
    if (!draft.needed.includes(address)) draft.needed.push(address);
}

/** What a need asks of the specification, as addresses write it, beside what is asked of it already. */
function needed(
  draft: Pick<Draft, "lexicon" | "around" | "within" | "needed">,
  { spec: key, least, value, without }: UseClass["needs"][number],
  specs: Record<string, string> = {},
): Record<string, string> | undefined {
  // Said on the product's page. As a filter it would name all other choices.
  if (without) return undefined;
  const { schema, onSale } = draft.lexicon;
  const { around } = draft;
  const kin = around && kinOf(schema, around);
  const spec = [around, ...(kin ? [kin] : [])]
    .flatMap((category) => filtersFor(schema, category))
    .find((specification) => specification.key === key);
  if (!spec || (specs[spec.address] !== undefined && !draft.needed.includes(spec.address))) return undefined;
  if (spec.filterStep !== null && onSale.ends(spec, draft.within).high < (least ?? 0)) return undefined;
  const present = spec.filterStep === null ? [...onSale.values(key, draft.within)] : [String(least)];
  const former = specs[spec.address]?.split(",");
  const enough = present.filter(
    (candidate) =>
      (value === undefined ? Number(candidate) >= (least ?? 0) : candidate === value) &&
      (former === undefined || spec.filterStep !== null || former.includes(candidate)),
  );
  if (enough.length === 0) return undefined;
  const requested =
    spec.filterStep !== null ? `${least}..` : enough.toSorted((a, b) => Number(a) - Number(b)).join();
  return { [spec.address]: requested };
}
