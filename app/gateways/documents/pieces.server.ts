import type PdfDocument from "pdfkit";
import { openFont } from "./fonts.server.ts";

/** What stands for letters and signs that no font has. */
export const missing = "[?]";
const repeated = /\[\?\](?:\s*\[\?\])+/g;

/** The part of a text that one font sets. */
export type Piece = { font: string; text: string };
type Font = { name: string; has: (character: string) => boolean };

/**
 * Returns a function that cuts a text into what each font can set; the first font sets what it can. Control characters
 * become spaces. What no font has becomes a letter without its accent, or one substitute for all that stands together.
 */
export function readPieces(
  pdf: InstanceType<typeof PdfDocument>,
  names: string[],
): (text: string) => Piece[] {
  const fonts = names.map((name): Font => {
    const { font } = openFont(pdf, `${name}-regular`);
    return { name, has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) };
  });
  const fontOf = (character: string) => fonts.find(({ has }) => has(character));
  const cache = new Map<string, string>();

  function printable(character: string): string {
    const before = cache.get(character);
    if (before !== undefined) return before;
    const now = replace(character, fontOf);
    cache.set(character, now);
    return now;
  }

  return (text) => {
    const shown = [...text.normalize("NFC")].map(printable).join("").replaceAll(repeated, missing);
    const [first, ...others] = fonts;
    if (others.length === 0) return [{ font: first?.name ?? "", text: shown }];
    const characters = [...shown];
    const pieces: Piece[] = [];
    let current = first;
    for (const [index, character] of characters.entries()) {
      // A script's joiners, full stops and spaces go with its letters, but not the space before another script.
      const decisive = character === " " ? (characters[index + 1] ?? character) : character;
      if (!current?.has(decisive)) current = character === " " ? first : fontOf(character);
      const font = current?.name ?? "";
      const last = pieces.at(-1);
      if (last?.font === font) last.text += character;
      else pieces.push({ font, text: character });
    }
    return pieces;
  };
}

function replace(character: string, fontOf: (character: string) => Font | undefined): string {
  if (/\p{Cc}|\p{Zs}/u.test(character)) return " ";
  if (fontOf(character)) return character;
  // What only changes the sign before it, such as the colour of an emoji.
  if (/\p{Default_Ignorable_Code_Point}|\p{Emoji_Modifier}/u.test(character)) return "";
  const letters = [...character.normalize("NFKD")].filter((part) => !/\p{M}/u.test(part));
  return letters.length > 0 && letters.every(fontOf) ? letters.join("") : missing;
}
