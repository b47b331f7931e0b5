/** In characters. */
export const longestSearch = 100;

/** Letters people typed, without control characters, in one line and of a length a person types. */
export function plainText(value: string | null): string | undefined {
  const text = (value ?? "")
    .replace(/[\p{Cc}\p{Cs}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longestSearch)
    .trim();
  return text === "" ? undefined : text;
}
