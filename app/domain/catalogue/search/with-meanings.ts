import type { Lexicon } from "./lexicon.ts";
import { longestPhrase, phraseKey, wordsOf } from "./typed-words.ts";

/** The owner's words are replaced once: what they mean is read, and not replaced again. */
export function withMeanings(typed: string, { meanings }: Lexicon): string {
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
