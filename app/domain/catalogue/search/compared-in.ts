import type { TypedWord } from "./typed-words.ts";

/** Words that compare, by their places, and the two texts that they compare. */
export type Compared = { joins: number[]; sides: [string, string] };

const versus = /^(vs|versus|vrs|compared|banam|बनाम|विरुद्ध)$/;
const either = /^(or|ya|yaa|kinva|या|किंवा|and|aur|और|आणि|ani|with|se)$/;
const requires =
  /^(compare|comparison|difference|diff|better|best|farak|fark|antar|tulna|तुलना|फरक|अंतर|which|kaunsa|kaunsi|konsa|konsi|kaun|kon|konta|konti|कौन|कौनसा|कोणता|चांगला|behtar|बेहतर|accha|acha)$/;

export const isComparing = (word: string): boolean => versus.test(word) || requires.test(word);

/** Finds the two things that a search compares: 'a vs b', 'difference between a and b', 'a or b which is better'. */
export function comparedIn(text: string, words: readonly TypedWord[]): Compared | undefined {
  const marks = words.flatMap(({ word }, index) => (requires.test(word) ? [index] : []));
  let join = words.findIndex(({ word }) => versus.test(word));
  // 'v/s'
  if (join < 0) join = words.findIndex(({ word }, index) => word === "v" && words[index + 1]?.word === "s");
  if (join < 0)
    join = words.findIndex(
      ({ word }, index) =>
        (marks.length > 0 ? either : /^(or|ya|yaa|kinva|या|किंवा)$/).test(word) &&
        !(/^\d/.test(words[index - 1]?.word ?? "") && /^\d+k?$/.test(words[index + 1]?.word ?? "")),
    );
  if (join <= 0 || join >= words.length - 1) return undefined;
  const part = (from: number, to: number) => {
    const tail = words.findIndex(
      ({ word }, index) => index > from && index < to && /^(for|ke|sathi|साठी|के)$/.test(word),
    );
    const retained = words
      .slice(from, tail < 0 ? to : tail)
      .filter(
        ({ word }) =>
          !requires.test(word) && !/^(between|to|with|me|mein|se|is|the|madhe|s|hai|ke|liye|for)$/.test(word),
      );
    const [first, last] = [retained[0], retained.at(-1)];
    return first && last ? text.slice(first.start, last.end) : "";
  };
  const sides: [string, string] = [part(0, join), part(join + 1, words.length)];
  return sides.every(Boolean) ? { joins: [join, ...marks], sides } : undefined;
}
