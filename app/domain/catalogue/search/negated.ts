import type { Lexicon } from "./lexicon.ts";
import type { Measure } from "./measures.ts";
import type { Span } from "./spans.ts";
import { keyOfWords, type TypedWord } from "./typed-words.ts";

/** The words that negate, and what they turn into its opposite. */
export type Negated = {
  marks: Span[];
  spans: Span[];
  measures: Measure[];
  words: [index: number, text: string][];
};

const before = /^(without|no|not|non|except|excluding|other|dont|do|bina|chhodkar|chodkar|बिना)$/;
const filler = /^(ke|ka|ki|के|का|की|an?|any|the|of|with|hai|wala|wali|chya|च्या|jo|jisme|mein|me)$/;

/** Finds what a search does not want: what follows 'without' or 'bina', and what stands before 'nahi', 'ke bina' or 'नको'. */
export function findNegated(
  words: readonly TypedWord[],
  spans: readonly Span[],
  measures: readonly Measure[],
  { kindsWithin, measures: specsNamed }: Lexicon,
  isFree: (index: number) => boolean,
): Negated {
  const found: Negated = { marks: [], spans: [], measures: [], words: [] };
  for (const mark of spans.filter(({ meanings }) => meanings.some(({ kind }) => kind === "not"))) {
    found.marks.push(mark);
    const isBefore = before.test(words[mark.from]?.word ?? "");
    const step = isBefore ? 1 : -1;
    const isIdle = (index: number) =>
      filler.test(words[index]?.word ?? "") ||
      spans.some(
        ({ from, to, meanings }) =>
          from <= index && index < to && meanings.some(({ kind }) => kind === "idle"),
      );
    let at = isBefore ? mark.to : mark.from - 1;
    while (at >= 0 && at < words.length && isIdle(at)) at += step;
    const isAt = ({ from, to }: { from: number; to: number }) => from <= at && at < to;
    const measure = measures.find((each) => isAt(each) || (each.named && isAt(each.named)));
    const span = spans.find(
      (each) => each !== mark && isAt(each) && !each.meanings.every(({ kind }) => kind === "idle"),
    );
    const text = span?.meanings.find(({ kind }) => kind === "text");
    const within = span?.meanings.find(
      (meaning) => meaning.kind === "category" && meaning.within !== undefined,
    );
    // 'without monitor', whose word also names the size that an all-in-one has built in.
    const isKind = span?.meanings.some(({ kind }) => kind === "category");
    const specs = isKind ? specsNamed.get(keyOfWords(words.slice(span?.from, span?.to))) : undefined;
    const builtIn = kindsWithin.find(({ spec }) => specs?.includes(spec));
    if (builtIn && span) found.words.push([span.from, `-${builtIn.named}:a`]);
    if (measure) found.measures.push(measure);
    else if (span && text?.kind === "text") found.words.push([span.from, `-${text.text}`]);
    else if (span && within?.kind === "category") found.words.push([span.from, `-${within.within?.named}:a`]);
    if (span) found.spans.push(span);
    else if (!measure && isFree(at) && /^\p{L}/u.test(words[at]?.word ?? ""))
      found.words.push([at, `-${words[at]?.word}`]);
  }
  return found;
}
