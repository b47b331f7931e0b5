import type { z } from "zod";
import type { FactName } from "../../facts/product-facts.ts";
import type { CsvColumn } from "./csv-columns.ts";

/** Characters of a cell that a problem shows. */
export const longestShown = 60;

/** What a number may mean that was not read because it may mean two. */
export function twoNumbers(message: string, text = ""): string {
  const [, whole, rest] = /^([1-9]\d{0,2})[.,](\d{3})(?!\d)/.exec(text) ?? [];
  const isNumber = /^Please enter (?:an? (?:amount|stock|number|whole number)\b|whole rupees)/.test(message);
  return whole && isNumber ? `. '${text}' may mean ${whole}.${rest} or ${whole}${rest}` : "";
}

/** What is wrong with a cell. Of a text that is too long it says how long it is. */
export function sentenceOf(
  { code, path, message }: z.core.$ZodIssue,
  texts: Partial<Record<CsvColumn, string>>,
): string {
  const length = texts[path[0] as FactName]?.trim().length ?? 0;
  return code === "too_big" && message.endsWith("characters")
    ? `${message}. This text has ${length.toLocaleString("en-IN")}`
    : message;
}
