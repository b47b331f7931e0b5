// Letters of Devanagari as they are written in Latin ones; an inherent 'a' is left out, because soundOf leaves out vowels.
const letters: Record<string, string> = Object.fromEntries(
  (
    "क k, ख kh, ग g, घ gh, ङ n, च ch, छ ch, ज j, झ j, ञ n, ट t, ठ th, ड d, ढ dh, ण n, त t, थ th, द d, ध dh, न n, प p, " +
    "फ ph, ब b, भ bh, म m, य y, र r, ल l, व v, श sh, ष sh, स s, ह h, ळ l, क़ k, ख़ kh, ग़ g, ज़ z, ड़ d, ढ़ dh, फ़ f, " +
    "अ a, आ aa, इ i, ई ee, उ u, ऊ oo, ए e, ऐ ai, ओ o, औ au, ऑ o, ऍ a, ऋ ri, ा a, ि i, ी i, ु u, ू u, े e, ै ai, ो o, ौ au, " +
    "ॉ o, ॅ a, ृ ri, ं n, ँ n, ः h"
  )
    .normalize("NFC")
    .split(", ")
    .map((pair) => pair.split(" ")),
);

export const isDevanagari = (word: string): boolean => /[\u0900-\u097f]/.test(word);

/** A word of Devanagari in Latin letters: 'लेखा' → lekha. An 'a' stands between consonants that nothing joins. */
export function inLatin(word: string): string {
  const composed = word
    .normalize("NFC")
    .replaceAll(/([कखगजडढफ])\u093c/g, (_, letter: string) => `${letter}\u093c`);
  let latin = "";
  for (const [index, letter] of [...composed].entries()) {
    if (/[\u093c\u094d]/.test(letter)) continue;
    const next = [...composed][index + 1] ?? "";
    const isInherent = /[क-ह]/.test(letter) && /[क-ह]|\u0902|\u0901/u.test(next);
    latin += (letters[letter] ?? letter) + (isInherent ? "a" : "");
  }
  return latin;
}

/**
 * How a word sounds: its consonants, those that are taken for each other as one, and whether it begins with a vowel. The
 * same for 'photoshop' and 'फोटोशॉप', 'hazaar', 'hajar' and 'हज़ार'.
 */
export function soundOf(word: string): string {
  const latin = (isDevanagari(word) ? inLatin(word) : word).toLowerCase();
  return latin
    .replaceAll("tion", "shn")
    .replaceAll("ture", "chr")
    .replaceAll(/chh?|tch/g, "C")
    .replaceAll("x", "ks")
    .replaceAll(/c(?=[eiy])|sh|z(?=z)/g, "s")
    .replaceAll(/ck|[cq]/g, "k")
    .replaceAll(/ph|f/g, "p")
    .replaceAll(/[zg](?!h)/g, "j")
    .replaceAll("w", "v")
    .replaceAll(/(?<=[kgtdbjp])h/g, "")
    .replaceAll(/^[aeiou]+/g, "A")
    .replaceAll(/[aeiou]|(?<!^)[hy]/g, "")
    .replaceAll(/(.)\1+/g, "$1");
}

const nameOfLetter: Record<string, string> = {
  ए: "a",
  बी: "b",
  सी: "c",
  डी: "d",
  ई: "e",
  इ: "e",
  एफ: "f",
  जी: "g",
  एच: "h",
  आई: "i",
  आय: "i",
  जे: "j",
  के: "k",
  एल: "l",
  एम: "m",
  एन: "n",
  ओ: "o",
  पी: "p",
  क्यू: "q",
  आर: "r",
  एस: "s",
  टी: "t",
  यू: "u",
  वी: "v",
  डब्ल्यू: "w",
  एक्स: "x",
  वाय: "y",
  वाई: "y",
  जेड: "z",
  झेड: "z",
};
const nextLetter = new RegExp(
  Object.keys(nameOfLetter)
    .toSorted((a, b) => b.length - a.length)
    .join("|"),
  "gy",
);

/** 'एसएसडी' → ssd: a word that spells the names of Latin letters; undefined for any other. */
export function spelledLetters(word: string): string | undefined {
  const names = word.normalize("NFC").match(nextLetter) ?? [];
  return names.length > 1 && names.join("") === word.normalize("NFC")
    ? names.map((name) => nameOfLetter[name]).join("")
    : undefined;
}
