/** In characters. */
export const longestSearch = 100;

/** Cleans typed text: no control characters, one line, and a reasonable length; undefined when nothing is left. */
export function plainText(value: string | null): string | undefined {
  const text = (value ?? "")
    .replace(/[\p{Cc}\p{Cs}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longestSearch)
    .trim();
  return text === "" ? undefined : text;
}
