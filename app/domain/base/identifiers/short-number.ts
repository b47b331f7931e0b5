import { asOnKeyboard } from "../text/typed-text.ts";

/** The short number of an order, as people write it: '#1042' (docs/decisions/102-a-short-number.md). */
export const shortNumberText = (number: number): string => `#${number}`;

/** The short number in '1042' or '#1042'; undefined for any other text. */
export function shortNumberIn(typed: string): number | undefined {
  const digits = /^#? ?([1-9]\d{3,8})$/.exec(asOnKeyboard(typed).trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
