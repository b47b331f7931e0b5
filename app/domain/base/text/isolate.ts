const fromRightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A text that somebody typed, for a sentence: written from right to left, it does not turn round the numbers that follow
 * it. It gets Unicode's signs for what `<bdi>` does in a page.
 */
export function isolate(text: string): string {
  return fromRightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}
