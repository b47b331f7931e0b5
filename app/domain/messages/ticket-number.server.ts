import { randomInt } from "node:crypto";

// Without letters and digits that look or sound alike when a ticket is read out on the phone.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 8;
const shape = new RegExp(`^TKT-[${alphabet}]{${length}}$`);

/** 'TKT-7F3K2M9Q' */
export function newTicketNumber(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
  return `TKT-${letters.join("")}`;
}

/** Whether `text` is written like a ticket number; not whether there is such a ticket. */
export function looksLikeTicketNumber(text: string): boolean {
  return shape.test(text);
}
