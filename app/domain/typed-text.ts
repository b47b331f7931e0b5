/** What people type, made fit to be stored. Control characters never come from a keyboard; PostgreSQL refuses NUL. */
export function inOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ");
}

export function inLines(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]+/gu, " ");
}
