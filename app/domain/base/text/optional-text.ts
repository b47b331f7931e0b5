import { z } from "zod";
import { inLines, inOneLine } from "./typed-text.ts";

/** A text as `clean` makes it; null where it is empty. */
export const optional = (longest: number, clean: (text: string) => string) =>
  z
    .string()
    .overwrite(clean)
    .trim()
    .max(longest, `Please use at most ${longest} characters`)
    .nullable()
    .transform((text) => text || null)
    .default(null);

/** A text of one line; null where it is empty. */
export const optionalLine = (longest: number) => optional(longest, inOneLine);

/** A text that may have several lines; null where it is empty. */
export const optionalLines = (longest: number) => optional(longest, inLines);
