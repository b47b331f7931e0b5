import { z } from "zod";
import { readRupees } from "./typed-rupees.ts";
import { inLines, inOneLine } from "../../text/typed-text.ts";

const mostStock = 100_000;
const mostUses = 12;

const shortened = (longest: number) => `Please use at most ${longest} characters`;
const orNothing = (text: string) => (text === "" ? null : text);

/** A line of text that may be empty. */
export const line = (longest: number) =>
  z.string().overwrite(inOneLine).trim().max(longest, shortened(longest)).transform(orNothing).default(null);

export const requiredLine = (required: string, longest: number) =>
  z.string(required).overwrite(inOneLine).trim().min(1, required).max(longest, shortened(longest));

export const paragraphs = (longest: number) =>
  z.string().overwrite(inLines).trim().max(longest, shortened(longest)).transform(orNothing).default(null);

export const rupees = z
  .string()
  .transform((text, context) => {
    const amount = readRupees(text);
    if (typeof amount !== "string") return amount;
    context.addIssue(amount);
    return z.NEVER;
  })
  .default(null);

/** A measured number with at most two decimals. */
export const measure = (highest: number) =>
  z
    .string()
    .trim()
    .transform((text, context) => {
      if (text === "") return null;
      const amount = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
      if (amount > 0 && amount <= highest) return amount;
      context.addIssue(
        `Please enter a number above 0 and up to ${highest}, with at most two decimals and no unit`,
      );
      return z.NEVER;
    })
    .default(null);

export const count = (highest: number) =>
  z
    .string()
    .trim()
    .transform((text, context) => {
      if (text === "") return null;
      const amount = /^\d{1,7}$/.test(text) ? Number(text) : 0;
      if (amount > 0 && amount <= highest) return amount;
      context.addIssue(`Please enter a whole number from 1 to ${highest}`);
      return z.NEVER;
    })
    .default(null);

/** 'Office, gaming ' → ['office', 'gaming'] */
export const uses = z
  .string()
  .overwrite(inOneLine)
  .transform((text, context) => {
    const words = text.toLowerCase().split(",");
    const distinct = [...new Set(words.map((word) => word.trim()).filter((word) => word !== ""))];
    if (distinct.length > mostUses || distinct.some((word) => word.length > 30)) {
      context.addIssue(`Please enter at most ${mostUses} words of up to 30 letters, separated by commas`);
      return z.NEVER;
    }
    return distinct;
  })
  .default([]);

/** Sets the stock, or changes it by a number of pieces; null leaves it as it is. */
export type StockChange = { to: number } | { by: number } | null;

/** '12' sets the stock; '+5' and '-3' add and take away. */
export const stockChange = z
  .string()
  .transform((typed, context): StockChange => {
    const text = typed.replace(/[,\s]/g, "").replace("−", "-");
    if (text === "") return null;
    const amount = /^[+-]?\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
    if (Math.abs(amount) <= mostStock) return /^\d/.test(text) ? { to: amount } : { by: amount };
    context.addIssue("Please enter a stock from 0 to 1,00,000, or a change such as +5 or -3");
    return z.NEVER;
  })
  .default(null);

/** The number the page was made with. A form without it is refused like an outdated one. */
export const seenNumber = z.coerce.number().int().nonnegative().optional().catch(undefined);
