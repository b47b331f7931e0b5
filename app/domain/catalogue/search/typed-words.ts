import { latinDigits } from "../../base/text/latin-digits.ts";

/** A word of a typed text, in lower case. */
export type TypedWord = {
  word: string;
  /** Where it stands in the text. */
  start: number;
  end: number;
};

const words = /₹|[\d][\d,]*(?:\.\d+)?[\p{L}\p{M}]*["”″]?|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*|[+<>~]/gu;

/** The text as it is read: Devanagari digits as Latin ones, each letter written in one way. */
export const readable = (text: string): string => latinDigits(text.normalize("NFC"));

/** '14-inch laptop, ₹60,000' → 14, inch, laptop, ₹, 60,000 */
export function wordsOf(text: string): TypedWord[] {
  return [...text.matchAll(words)].map(({ 0: word, index }) => ({
    word: word.toLowerCase().replace(/,+$/, ""),
    start: index,
    end: index + word.length,
  }));
}

/** The same for texts that are written in other words: 'touch screen', 'Touchscreen', 'touch-screen'. */
export const phraseKey = (text: string): string =>
  wordsOf(readable(text))
    .map(({ word }) => word)
    .join("");

/** The same for words that are split already. */
export const keyOfWords = (words: readonly Pick<TypedWord, "word">[]): string =>
  phraseKey(words.map(({ word }) => word).join(" "));

/** In words. */
export const longestPhrase = 5;

const future =
  /^\p{L}{3,}(?:e(?:ga|gi|nge)|un(?:ga|gi))$|^[\p{L}\p{M}]{2,}(?:[ेए](?:ं?गा|गी|ंगे)|[ूऊ][ंँ](?:गा|गी))$/u;

/** 'padega', 'चलेगी': a Hindi verb of what will be, which asks for nothing. */
export const isVerb = (word: string): boolean => future.test(word);
