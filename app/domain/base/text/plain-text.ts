import { inOneLine } from "./typed-text.ts";

/** In characters. */
export const longestSearch = 100;

/** Cleans typed text: no control or invisible characters, one line, and a reasonable length; undefined when nothing is left. */
export function plainText(value: string | null): string | undefined {
  const text = inOneLine((value ?? "").replace(/\p{Cs}+/gu, " "))
    .trim()
    .slice(0, longestSearch)
    .trim();
  return text === "" ? undefined : text;
}
