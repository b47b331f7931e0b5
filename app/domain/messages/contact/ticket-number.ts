import { newSpokenCode, spokenCodeShape } from "../../base/identifiers/spoken-code.ts";

const shape = new RegExp(`^TKT-${spokenCodeShape}$`);

/** 'TKT-7F3K2M9Q' */
export const newTicketNumber = (): string => `TKT-${newSpokenCode()}`;

/** Whether `text` has the form of a ticket number. It does not check that the ticket exists. */
export function looksLikeTicketNumber(text: string): boolean {
  return shape.test(text);
}
