import { z } from "zod";
import { inLines, inOneLine } from "./typed-text.ts";

const needed = (missing: string, shortest: number, longest: number, clean: (text: string) => string) =>
  z
    .string(missing)
    .overwrite(clean)
    .trim()
    .min(shortest, missing)
    .max(longest, `Please use at most ${longest.toLocaleString("en-IN")} characters`);

/** A text of one line that must be given. */
export const neededLine = (missing: string, longest = 120, shortest = 1) =>
  needed(missing, shortest, longest, inOneLine);

/** A text that must be given and may have several lines. */
export const neededLines = (missing: string, longest = 5_000) => needed(missing, 1, longest, inLines);
