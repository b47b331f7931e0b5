import { randomInt } from "node:crypto";

// Without letters and digits that look or sound alike when somebody reads the code on the phone.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 8;

/** Eight random characters that people can read aloud: '7F3K2M9Q'. */
export const newSpokenCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/** The shape of such a code, for a regular expression. */
export const spokenCodeShape = `[${alphabet}]{${length}}`;
