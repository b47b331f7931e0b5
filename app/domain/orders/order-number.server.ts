import { randomInt } from "node:crypto";

// Without letters and digits that look or sound alike when a number is read out on the phone.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Creates a number like 'YN-7F3K2M9Q': short enough to read out, and not to be guessed from another. */
export function newOrderNumber(): string {
  return `YN-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join("")}`;
}
