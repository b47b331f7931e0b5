import type { TypedWord } from "./typed-words.ts";

/** Words that compare, by their places, and the texts that they compare, two or more. */
export type Compared = { joins: number[]; sides: string[] };

const versus = /^(vs|versus|vrs|compared|banam|बनाम|विरुद्ध)$/;
const either = /^(or|ya|yaa|kinva|या|किंवा|and|aur|और|आणि|ani|with|se)$/;
const requires =
  /^(compare|comparison|difference|diff|better|best|farak|fark|antar|tulna|तुलना|फरक|अंतर|which|kaunsa|kaunsi|konsa|konsi|kaun|kon|konta|konti|कौन|कौनसा|कोणता|चांगला|behtar|बेहतर|accha|acha)$/;

export const isComparing = (word: string): boolean => versus.test(word) || requires.test(word);

/** Finds the things that a search compares: 'a vs b vs c', 'difference between a and b', 'a, b or c which is better'. */
export function comparedIn(text: string, words: readonly TypedWord[]): Compared | undefined {
  const placesOf = (isJoin: (word: string, index: number) => boolean) =>
    words.flatMap(({ word }, index) => (isJoin(word, index) ? [index] : []));
  const marks = placesOf((word) => requires.test(word));
  const mayJoin = marks.length > 0 ? either : /^(or|ya|yaa|kinva|या|किंवा)$/;
  const isOfPrices = (index: number) =>
    /^\d/.test(words[index - 1]?.word ?? "") && /^\d+k?$/.test(words[index + 1]?.word ?? "");
  let joins = placesOf((word) => versus.test(word));
  // 'v/s'
  if (joins.length === 0) joins = placesOf((word, index) => word === "v" && words[index + 1]?.word === "s");
  if (joins.length === 0) {
    const [first = -1] = placesOf((word, index) => mayJoin.test(word) && !isOfPrices(index));
    joins = placesOf((word) => word === words[first]?.word);
  }
  const [first = 0, last = joins.at(-1) ?? 0] = [joins[0]];
  if (first <= 0 || last >= words.length - 1) return undefined;
  const part = (from: number, to: number): string[] => {
    const tail = words.findIndex(
      ({ word }, index) => index > from && index < to && /^(for|ke|sathi|साठी|के)$/.test(word),
    );
    const retained = words
      .slice(from, tail < 0 ? to : tail)
      .filter(
        ({ word }) =>
          !requires.test(word) && !/^(between|to|with|me|mein|se|is|the|madhe|s|hai|ke|liye|for)$/.test(word),
      );
    const [head, end] = [retained[0], retained.at(-1)];
    return head && end ? text.slice(head.start, end.end).split(/,(?!\d)\s*/) : [""];
  };
  const sides = [-1, ...joins].flatMap((join, index) => part(join + 1, joins[index] ?? words.length));
  return sides.every(Boolean) ? { joins: [...joins, ...marks], sides } : undefined;
}
