import { z } from "zod";
import { readNumber } from "../../base/text/read-number.ts";
import { inOneLine } from "../../base/text/typed-text.ts";
import { yesOrNoIn } from "../../base/text/yes-or-no.ts";
import { writtenAs } from "../../base/text/values-of-texts.ts";

/** The longest name of a product, in characters. */
export const longestName = 120;

const maxStock = 100_000;
const maxUses = 12;
const highestRupees = 10_000_000;

const rupeesSentence = "Please enter an amount from ₹1 to ₹1,00,00,000";

/** Whole rupees. */
export const rupees = z
  .number(rupeesSentence)
  .min(1, rupeesSentence)
  .max(highestRupees, rupeesSentence)
  .refine(Number.isInteger, "Please enter whole rupees, without paise")
  // A percentage is no amount.
  .register(writtenAs, { read: (text) => (text.includes("%") ? text : readNumber(text)) })
  .nullable()
  .default(null);

const usesSentence = `Please enter at most ${maxUses} words of up to 30 letters, separated by commas`;

/** ['Office', 'gaming ', 'gaming'] → ['office', 'gaming'] */
export const uses = z
  .array(z.string().overwrite(inOneLine).trim().toLowerCase().max(30, usesSentence), usesSentence)
  .overwrite((words) => [...new Set(words)].filter((word) => word !== ""))
  .max(maxUses, usesSentence)
  .default([]);

const stockSentence = "Please enter a stock from 0 to 1,00,000, or a change such as +5 or -3";

const pieces = (fewest: number) =>
  z.int(stockSentence).min(fewest, stockSentence).max(maxStock, stockSentence);

/** Sets the stock, or changes it by a number of pieces; null leaves it as it is. */
export type StockChange = { to: number } | { by: number } | null;

/** Typed as '12' to set the stock, as '+5' and '-3' to add and take away. */
export const stockChange = z
  .union([z.strictObject({ to: pieces(0) }), z.strictObject({ by: pieces(-maxStock) })], stockSentence)
  .register(writtenAs, { read: readStockChange })
  .nullable()
  .default(null);

function readStockChange(typed: string): StockChange | string {
  const value = readNumber(typed);
  if (typeof value !== "number" || !Number.isInteger(value) || typed.includes("%")) return typed;
  return /^\s*[+−-]/.test(typed) ? { by: value } : { to: value };
}

/** The number the page was made with. A form without it is refused like an outdated one. */
export const seenNumber = z.int().nonnegative().optional().catch(undefined);

/** Yes, no, or not said. */
export const yesOrNo = z
  .boolean("Please enter yes or no")
  .register(writtenAs, {
    read: (text) => yesOrNoIn(text) ?? text,
  })
  .nullable()
  .default(null);
