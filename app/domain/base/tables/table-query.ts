/** The query of a work table, read from an address. Anything not understood is ignored. */

import { plainText } from "../text/plain-text.ts";

export type Sorting<Key extends string> = { by: Key; isDescending: boolean };

const lastPage = 10_000;

/**
 * `?sort=price` or, descending, `?sort=-price`. Falls back to `otherwise`, in the same spelling, for keys not in
 * `keys`.
 */
export function readSort<Key extends string>(
  parameters: URLSearchParams,
  keys: readonly Key[],
  otherwise: Key | `-${Key}`,
): Sorting<Key> {
  const sorting = sortingOf(parameters.get("sort") ?? "", keys) ?? sortingOf(otherwise, keys);
  if (!sorting) throw new Error(`${otherwise} is not one of ${keys.join(", ")}`);
  return sorting;
}

/** The spelling of a sorting in `?sort=`. */
export function writeSort({ by, isDescending }: Sorting<string>): string {
  return isDescending ? `-${by}` : by;
}

function sortingOf<Key extends string>(word: string, keys: readonly Key[]): Sorting<Key> | undefined {
  const isDescending = word.startsWith("-");
  const by = keys.find((key) => key === (isDescending ? word.slice(1) : word));
  return by === undefined ? undefined : { by, isDescending };
}

/** `?page=3`, counted from 1. */
export function readPage(parameters: URLSearchParams, parameter = "page"): number {
  const text = parameters.get(parameter) ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), lastPage) : 1;
}

/** The text typed into a table's search, in one line; undefined when there is none. */
export function readSearch(parameters: URLSearchParams): string | undefined {
  return plainText(parameters.get("search"));
}

/** One of a filter's options; undefined for all. */
export function readChoice<Word extends string>(
  parameters: URLSearchParams,
  name: string,
  words: readonly Word[],
): Word | undefined {
  return words.find((word) => word === parameters.get(name));
}

/** `?from=2026-11-01`: a calendar day; undefined when there is no such day. */
export function readDay(parameters: URLSearchParams, name: string): string | undefined {
  const text = parameters.get(name) ?? "";
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

/**
 * A LIKE pattern that finds `text` anywhere; wildcards in the text are escaped. "O'Neil" also finds 'O’Neil', and one
 * dash the others.
 */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`).replace(/['‘’ʼ`´"“”\p{Pd}]/gu, "_")}%`;
}
