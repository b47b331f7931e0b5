import { randomInt } from "node:crypto";

// Without letters and digits that look or sound alike when somebody reads a ticket number on the phone.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 8;
const shape = new RegExp(`^TKT-[${alphabet}]{${length}}$`);

/** 'TKT-7F3K2M9Q' */
export function newTicketNumber(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
  return `TKT-${letters.join("")}`;
}

/** Whether `text` has the form of a ticket number. It does not check that the ticket exists. */
export function looksLikeTicketNumber(text: string): boolean {
  return shape.test(text);
}
