import { z } from "zod";
import { readNumber } from "../text/read-number.ts";
import { writtenAs } from "../text/values-of-texts.ts";
import { readAmount } from "./read-amount.ts";

/** A number with at most two decimals, typed as such and stored in hundredths. */
export const hundredths = (
  highest: number,
  sentence: string,
  read: (text: string) => unknown = readHundredths,
) => z.int(sentence).min(0, sentence).max(highest, sentence).register(writtenAs, { read });

/** An amount of money in whole paise, typed in rupees or copied as banks write it. */
export const paise = (sentence: string) =>
  hundredths(99_999_999_999, sentence, (text) => readAmount(text) ?? text);

/** An amount of whole rupees in paise, typed in rupees. */
export const wholeRupees = (sentence: string) => paise(sentence).multipleOf(100, sentence);

function readHundredths(text: string): number | string {
  const number = readNumber(text);
  if (typeof number !== "number") return text;
  const whole = Math.round(number * 100);
  // 12.345 has no whole hundredths; 0.07 * 100 has, but for the last bit.
  return Math.abs(whole - number * 100) < 1e-4 ? whole : text;
}
