import { z } from "zod";
import { inOneLine } from "../text/typed-text.ts";

/** A text of one line; null where it is empty. */
export function optionalText(most: number) {
  return z
    .string()
    .overwrite(inOneLine)
    .trim()
    .max(most, `Please use at most ${most} characters`)
    .nullable()
    .default(null);
}
