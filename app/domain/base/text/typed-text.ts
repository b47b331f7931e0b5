import { latinDigits } from "./latin-digits.ts";

/**
 * Makes typed or pasted text fit to be stored, in one line: what is kept is what a person sees. Control characters never
 * come from a keyboard, and PostgreSQL refuses NUL. Every kind of space, and several of them, are one space.
 */
export function inOneLine(text: string): string {
  if (isPlain.test(text)) return text;
  return withoutUnseen(text).replace(/[\p{Cc}\p{Z}\u2800]+/gu, " ");
}

export function inLines(text: string): string {
  return withoutUnseen(text)
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]+|[\p{Zs}\u2800]/gu, " ");
}

/** A code or a number as it is kept: without invisible characters and spaces, its signs and digits as on a keyboard. */
export function inOneWord(text: string): string {
  return asOnKeyboard(text).replaceAll(" ", "");
}

/** A line whose signs and digits are those of a keyboard: '９８' and '९८' are '98'. */
export function asOnKeyboard(text: string): string {
  return latinDigits(inOneLine(text.normalize("NFKC")));
}

/**
 * Drops what nobody sees, such as soft hyphens and zero-width spaces. Characters that change the writing direction can
 * make a text look like another one (Unicode Technical Report 36, 2.5). A joiner shapes letters of Indian scripts and
 * emoji; after any other letter it is invisible. A letter with its accent is one character, however it was typed.
 */
function withoutUnseen(text: string): string {
  return text.replace(unseen, "").replace(joiners, "").normalize("NFC");
}

/** Most texts, which need no closer look. */
const isPlain = /^(?:[!-~]| (?! ))*$/;
const unseen = /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]/gu;
/** The one sign is looked for first, which is quicker than at each place what is before it. */
const joiners = /[\u200C\u200D](?<![\p{M}\p{Lo}\p{Extended_Pictographic}\p{Emoji_Modifier}][\u200C\u200D])/gu;
