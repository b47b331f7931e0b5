/**
 * Makes typed text fit to be stored, in one line.
 * Control characters never come from a keyboard, and PostgreSQL refuses NUL. Characters that change the writing
 * direction can make a text look like another one (Unicode Technical Report 36, 2.5); the shop's languages all run from
 * left to right.
 */
export function inOneLine(text: string): string {
  return withoutTurns(text).replace(/\p{Cc}+/gu, " ");
}

export function inLines(text: string): string {
  return withoutTurns(text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]+/gu, " ");
}

function withoutTurns(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");
}
