/**
 * What people type, made fit to be stored. Control characters never come from a keyboard; PostgreSQL refuses NUL.
 * Signs that turn the direction of writing let a text look like another one (Unicode Technical Report 36, 2.5); the
 * languages of the shop all run from left to right.
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
