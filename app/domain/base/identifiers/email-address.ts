import { z } from "zod";
import { asOnKeyboard } from "../text/typed-text.ts";
import { hasEmail } from "./no-email.ts";

const longestEmail = 254;
/** Before the '@' (RFC 5321, 4.5.3.1.1). Mail to a longer one is not delivered. */
const longestLocalPart = 64;

/** An email address as it is kept: without invisible characters, and without spaces around it, '@' and dots. */
export const plainEmail = (typed: string): string =>
  asOnKeyboard(typed)
    .replaceAll(/ ?([@.]) ?/g, "$1")
    .trim();

export function isEmail(text: string): boolean {
  if (text.length > longestEmail || text.indexOf("@") > longestLocalPart) return false;
  return hasEmail(text) && z.email().safeParse(text).success;
}

export const Email = z.string().overwrite(plainEmail).refine(isEmail, "Please enter a valid email address");
