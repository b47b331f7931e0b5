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

const rightToLeft =
  /([\p{sc=Arabic}\p{sc=Hebrew}](?:[^[\p{L}--[\p{sc=Arabic}\p{sc=Hebrew}]]]*[\p{sc=Arabic}\p{sc=Hebrew}\p{M}\p{Nd}])?)/v;
const figures = /(\p{Nd}(?:[\p{Nd}.,:\/\-]*\p{Nd})?)/v;
const mirrored: Partial<Record<string, string>> = { "(": ")", ")": "(", "[": "]", "]": "[" };

/**
 * The pieces of a line in the order in which they stand from left to right. What begins and ends with letters from right to
 * left, or with a number after them, stands from right to left, with its numbers as they are; `actual` is how it is read.
 */
export function inPlaces(
  text: string,
  piecesOf: (text: string) => Piece[],
): { pieces: Piece[]; actual: string }[] {
  return text.split(rightToLeft).flatMap((part, index) => {
    const inTurn = piecesOf(part);
    if (index % 2 === 0) return inTurn.map((piece) => ({ pieces: [piece], actual: piece.text }));
    const pieces = part
      .split(figures)
      .toReversed()
      .flatMap((some) => (figures.test(some) ? piecesOf(some) : piecesOf(some).toReversed().map(turned)));
    return [{ pieces, actual: inTurn.map((piece) => piece.text).join("") }];
  });
}

/** Signs between words from right to left. The words themselves are turned with their font. */
function turned(piece: Piece): Piece {
  if (rightToLeft.test(piece.text)) return piece;
  const signs = [...piece.text].toReversed().map((sign) => mirrored[sign] ?? sign);
  return { ...piece, text: signs.join("") };
}

function replace(character: string, fontOf: (character: string) => Font | undefined): string {
  if (/\p{Cc}|\p{Zs}/u.test(character)) return " ";
  if (fontOf(character)) return character;
  // What only changes the sign before it, such as the colour of an emoji.
  if (/\p{Default_Ignorable_Code_Point}|\p{Emoji_Modifier}/u.test(character)) return "";
  const letters = [...character.normalize("NFKD")].filter((part) => !/\p{M}/u.test(part));
  return letters.length > 0 && letters.every(fontOf) ? letters.join("") : missing;
}
