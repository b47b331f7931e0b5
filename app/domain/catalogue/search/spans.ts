import type { Lexicon } from "./lexicon.ts";
import type { Meaning } from "./meaning.ts";
import { keyOfWords, longestPhrase, type TypedWord } from "./typed-words.ts";

/** Words in the text with what they mean. */
export type Span = { from: number; to: number; meanings: readonly Meaning[] };

/** The longest phrases that mean something, from the left. `isFree` says which words nothing else has read. */
export function findSpans(
  words: readonly TypedWord[],
  { phrases, onSale }: Lexicon,
  isFree: (index: number) => boolean,
): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = Math.min(from + longestPhrase, words.length); to > from; to -= 1) {
      const phrase = words.slice(from, to);
      if (phrase.some((_word, index) => !isFree(from + index))) continue;
      const key = keyOfWords(phrase);
      const brand = onSale.brand(key);
      const meanings = brand === undefined ? phrases.get(key) : [{ kind: "brand" as const, name: brand }];
      const isLetter = key.length < 2 && to - from === 1;
      if (meanings && isNamedByItsHead(phrase, meanings, phrases, onSale.hasCategory)) continue;
      if (!meanings || (isLetter && !meanings.every(({ kind }) => kind === "idle"))) continue;
      spans.push({ from, to, meanings });
      from = to - 1;
      break;
    }
  }
  return spans;
}

/** 'gaming mouse' is a mouse where mice are on sale, and 'msi gaming' is for gaming: goods and makers give way to the last word, services do not. */
function isNamedByItsHead(
  phrase: readonly TypedWord[],
  meanings: readonly Meaning[],
  phrases: ReadonlyMap<string, readonly Meaning[]>,
  hasCategory: (keys: readonly string[]) => boolean,
): boolean {
  if (
    phrase.length < 2 ||
    !meanings.every(
      (meaning) =>
        (meaning.kind === "goods" && meaning.entry.says === "") ||
        meaning.kind === "maker" ||
        (meaning.kind === "category" && meaning.isGoods),
    )
  )
    return false;
  return phrase.slice(1).some((_word, index) => {
    const head = phrases.get(keyOfWords(phrase.slice(index + 1)));
    return head?.some(
      (meaning) =>
        meaning.kind === "use" ||
        (meaning.kind === "category" &&
          meaning.category.gathersUse === null &&
          hasCategory([meaning.category.key])),
    );
  });
}

export const indexesOf = ({ from, to }: Pick<Span, "from" | "to">) =>
  Array.from({ length: to - from }, (_, index) => from + index);
