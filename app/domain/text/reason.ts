import { z } from "zod";
import { inOneLine } from "./typed-text.ts";

/** A reason for an action, in one line that somebody else reads. */
export const Reason = z
  .string()
  .overwrite(inOneLine)
  .trim()
  .min(1, "Please give a reason")
  .max(300, "Please use at most 300 characters");
