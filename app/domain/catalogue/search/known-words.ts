import { isBudgetWord } from "./budget.ts";
import { isComparing } from "./compared-in.ts";
import { units } from "./common-words.ts";
import type { Lexicon } from "./lexicon.ts";
import { numberOf } from "./numbers.ts";
import { inLatin, isDevanagari, soundOf, spelledLetters } from "../../base/text/sound.ts";
import { findSpans, indexesOf } from "./spans.ts";
import { isVerb, longestPhrase, phraseKey, readable, wordsOf } from "./typed-words.ts";

/** A text in the lexicon's words, and words of it that may be misspelled, each with the word that it may be. */
export type KnownWords = {
  text: string;
  corrections: ReadonlyMap<string, string>;
  /** Words of Devanagari as they were typed, by what the text has instead. */
  typedAs: ReadonlyMap<string, string>;
};

/**
 * The text with the owner's words replaced, Devanagari in the lexicon's words by its letters or its sound, and Marathi
 * endings as words of their own. Of each word that means nothing it says which one may be meant.
 */
export function inKnownWords(typed: string, lexicon: Lexicon): KnownWords {
  const source = readable(withMeanings(typed, lexicon))
    .replaceAll(warranty, (_, before?: string, after?: string) => ` ${before ?? after}yearwarranty `)
    .replaceAll(generation, " $1thgen ")
    .replaceAll(hoursOfBattery, " $<hours> hours battery life ");
  const typedWords = wordsOf(source);
  const spansOf = (each: typeof typedWords) => findSpans(each, lexicon, () => true);
  const spans = spansOf(typedWords);
  const ofPhrases = new Set(spans.filter(({ from, to }) => to - from > 1).flatMap(indexesOf));
  const typedAs = new Map<string, string>();
  let text = "";
  let end = 0;
  for (const [index, { word, start, end: next }] of typedWords.entries()) {
    text += source.slice(end, start);
    const heard = isDevanagari(word) && !ofPhrases.has(index) ? fromDevanagari(word, lexicon) : undefined;
    text += heard ?? source.slice(start, next);
    if (heard !== undefined) typedAs.set(heard.split(" ", 1)[0] ?? heard, word);
    end = next;
  }
  text += source.slice(end);
  const words = wordsOf(text);
  const read = new Set((text === source ? spans : spansOf(words)).flatMap(indexesOf));
  const corrections = new Map<string, string>();
  for (const [index, { word }] of words.entries()) {
    if (word.length < 4 || !/^[a-z]+$/.test(word) || read.has(index) || isSaid(word, lexicon)) continue;
    const meant = nearest(word, lexicon);
    if (meant !== undefined) corrections.set(word, meant);
  }
  return { text, corrections, typedAs };
}

export function withCorrections({ text, corrections }: Omit<KnownWords, "typedAs">): string {
  let corrected = text;
  for (const { word, start, end } of wordsOf(text).toReversed()) {
    const meant = corrections.get(word);
    if (meant !== undefined) corrected = corrected.slice(0, start) + meant + corrected.slice(end);
  }
  return corrected;
}

const years = String.raw`(?:years?|yrs?|saal|sal|varsh\w*|साल|वर्ष[ा-ौ]*)`;
/** '3 saal ki warranty', 'warranty 3 years': a word of the products that have it (`words_of_product`). */
const warranty = new RegExp(
  String.raw`(?<![\d.])([1-5])[\s-]*${years}(?:\s+(?:ki|ka|chi|of|की|ची|wali))?\s+(?:warranty|warrenty|waranty|guarantee|garanti|वारंटी|वॉरंटी|वॉरंटी)|(?:warranty|warrenty|guarantee)\s+(?:of\s+)?([1-5])[\s-]*${years}`,
  "giu",
);
/** '13th gen' (`words_of`). */
const generation = /(?<!\d)(1\d)(?:th|st|nd|rd)?[\s-]*gen(?:eration)?(?![a-z])/gi;
const battery = "(?:battery|batery|बैटरी|बॅटरी)(?:\\s+(?:life|backup|lasts?|लाइफ|लाईफ|बैकअप|बॅकअप))*";
const hours = "(?<hours>\\d{1,2})\\s*\\+?\\s*(?:hours?|hrs?|ghante|ghanta|tas|taas|घंटे|घंटा|तास)";
/** 'battery 10 hours' is how long one lasts, and no battery of its own. */
const hoursOfBattery = new RegExp(
  `(?<!\\p{L})(?:${battery}\\s+(?:of\\s+)?${hours}|${hours}\\s+(?:ki\\s+|की\\s+)?${battery})(?![\\p{L}\\p{M}])`,
  "giu",
);

const shortest = 5;

/** Whether a word means something without others beside it. */
function isSaid(word: string, { phrases, measures, onSale }: Lexicon): boolean {
  return (
    phrases.has(word) ||
    measures.has(word) ||
    isVerb(word) ||
    Object.hasOwn(units, word) ||
    isBudgetWord(word) ||
    isComparing(word) ||
    numberOf(word) !== undefined ||
    onSale.brand(word) !== undefined
  );
}

// The longest first.
const endings =
  /^(.{2,}?)(ांसाठी|साठी|ांच्या|ाच्या|च्या|ांमध्ये|ामध्ये|मध्ये|ांपर्यंत|ापर्यंत|पर्यंत|ांपेक्षा|ापेक्षा|पेक्षा|ांखाली|ाखाली|खाली|ांवर|ावर|ांचा|ांची|ांचे|ाचा|ाची|ाचे|चा|ची|चे|ांना|ाला|ला|ांत|ात|ाशिवाय|शिवाय|वाला|वाली|वाले|ों)$/;

function fromDevanagari(word: string, lexicon: Lexicon): string {
  const sound = soundOf(word);
  const heard = heardAs(word, sound, lexicon);
  if (isBudgetWord(word) || numberOf(word) !== undefined) return word;
  if (lexicon.phrases.has(word))
    return heard && sound.length > 2 && lexicon.phrases.has(heard) ? heard : word;
  const letters = spelledLetters(word);
  if (letters !== undefined) return letters;
  if (isSaid(word, lexicon)) return word;
  const [, stem, ending = ""] = endings.exec(word) ?? [];
  if (stem !== undefined) {
    const found = [stem, stem.replace(/[ां]+$/, "")].map((each) => plainStem(each, lexicon)).find(Boolean);
    if (found) return `${found} ${ending.replace(/^[ां]+/, "")}`;
  }
  return heard ?? word;
}

/** The word that sounds so and is spelled most alike, rather one that means something alone; none if spelled quite otherwise. */
function heardAs(word: string, sound: string, { sounds, phrases }: Lexicon): string | undefined {
  const latin = plainVowels(inLatin(word));
  const all = (sound.length > 1 && sounds.get(sound)) || [];
  const by = (each: string) => lettersApart(latin, plainVowels(each)) + (phrases.has(each) ? 0 : 0.5);
  const apart = all.map((each) => ({ each, by: by(each) })).toSorted((a, b) => a.by - b.by);
  const [best] = apart;
  return best && best.by <= Math.max(1, best.each.length * 0.45) ? best.each : undefined;
}

/** Vowels and doubled letters as Indians spell them, each in one way: 'tally', 'taali', 'taily' → tali. */
const plainVowels = (word: string): string =>
  word
    .replaceAll(/ee|y\b/g, "i")
    .replaceAll("oo", "u")
    .replaceAll("ai", "a")
    .replaceAll("au", "o")
    .replaceAll(/(.)\1+/g, "$1");

/** How many letters differ (Levenshtein). */
function lettersApart(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1];
    for (const [index, each] of [...b].entries())
      next.push(
        Math.min(
          (row[index] ?? 0) + Number(letter !== each),
          (row[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

function plainStem(stem: string, lexicon: Lexicon): string | undefined {
  if (isSaid(stem, lexicon)) return stem;
  return spelledLetters(stem) ?? heardAs(stem, soundOf(stem), lexicon);
}

/**
 * A phrase that is the same but for its vowels and doubled letters ('tali'), a word that differs in one letter, one that a
 * long word sounds like ('enjineering'), or the name of a kind that differs in two ('letop').
 */
function nearest(word: string, { beginnings, sounds, phrases, vocabulary }: Lexicon): string | undefined {
  const [plain, heard] = [plainVowels(word), sounds.get(soundOf(word)) ?? []];
  const same = heard.find((each) => phrases.has(each) && plainVowels(each) === plain);
  if (same !== undefined || word.length < shortest || vocabulary.has(word)) return same;
  const alike = beginnings.get(word.charAt(0));
  const isAlike = (each: string) => Math.abs(each.length - word.length) < 3;
  const isKind = (each: string) =>
    each.length > shortest &&
    each.at(-1) === word.at(-1) &&
    phrases.get(each)?.some((meaning) => meaning.kind === "category" && !meaning.category.gathersUse);
  return (
    alike?.find((each) => each.length >= shortest && isOneOff(each, word)) ??
    (word.length > 6 ? heard.find(isAlike) : undefined) ??
    alike?.find((each) => isAlike(each) && isKind(each) && lettersApart(each, word) < 3)
  );
}

/** Whether one letter is wrong, missing or too many, or two neighbours have changed places. */
function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(from);
  if (a.length > b.length) return rest(a, at + 1) === rest(b, at);
  if (a.length < b.length) return rest(a, at) === rest(b, at + 1);
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, at + 2) === rest(b, at + 2);
  return isSwapped || rest(a, at + 1) === rest(b, at + 1);
}

/** The owner's words are replaced once: what they mean is read, and not replaced again. */
function withMeanings(typed: string, { meanings }: Lexicon): string {
  if (meanings.size === 0) return typed;
  const words = wordsOf(typed);
  let text = "";
  let end = 0;
  for (let at = 0; at < words.length; at += 1) {
    for (let many = longestPhrase; many > 0; many -= 1) {
      const [first, last] = [words[at], words[at + many - 1]];
      const meaning = first && last && meanings.get(phraseKey(typed.slice(first.start, last.end)));
      if (meaning === undefined) continue;
      text += typed.slice(end, first?.start) + meaning;
      end = last?.end ?? end;
      at += many - 1;
      break;
    }
  }
  return text + typed.slice(end);
}
