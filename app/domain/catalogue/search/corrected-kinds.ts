import type { Lexicon } from "./lexicon.ts";
import type { Meaning } from "./meaning.ts";
import { phraseKey, wordsOf } from "./typed-words.ts";

const shortest = 5;

/**
 * The text with its misspelled kinds and uses, or words of other meanings, as they are written: 'lapotp', 'gamng',
 * 'moniter'. One letter may be wrong, missing, too many or changed places with its neighbour, but not the first.
 */
export function correctedKinds(
  text: string,
  { phrases, measures, onSale }: Lexicon,
  kinds: readonly Meaning["kind"][] = ["category", "use"],
): string {
  const misspelled = wordsOf(text).filter(
    ({ word }) =>
      word.length >= shortest &&
      /^\p{L}+$/u.test(word) &&
      !phrases.has(word) &&
      !measures.has(word) &&
      onSale.brand(word) === undefined,
  );
  let corrected = text;
  for (const { word, start, end } of misspelled.toReversed()) {
    for (const [key, meanings] of phrases) {
      if (key[0] !== word[0] || !meanings.some(({ kind }) => kinds.includes(kind))) continue;
      if (key.length < shortest || !isOneOff(key, phraseKey(word))) continue;
      corrected = corrected.slice(0, start) + key + corrected.slice(end);
      break;
    }
  }
  return corrected;
}

/** Whether one letter is wrong, missing or too many, or two neighbours have changed places. */
function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(from);
  if (one.length > other.length) return rest(one, at + 1) === rest(other, at);
  if (one.length < other.length) return rest(one, at) === rest(other, at + 1);
  const isSwapped =
    one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, at + 2) === rest(other, at + 2);
  return isSwapped || rest(one, at + 1) === rest(other, at + 1);
}
