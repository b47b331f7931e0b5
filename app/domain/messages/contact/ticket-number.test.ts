import { describe, expect, it } from "vitest";
import { looksLikeTicketNumber, newTicketNumber } from "./ticket-number.ts";

describe("a ticket number", () => {
  it("is recognised, and no two are alike", () => {
    const tickets = Array.from({ length: 1_000 }, newTicketNumber);
    expect(tickets.every(looksLikeTicketNumber)).toBe(true);
    expect(new Set(tickets).size).toBe(1_000);
  });

  it.each([
    "",
    "TKT-",
    "TKT-7F3K2M9",
    "TKT-7F3K2M9QQ",
    "tkt-7f3k2m9q",
    "TKT-7F3K2M9O",
    "TKT-7F3K2M9Q\n",
    " TKT-7F3K2M9Q",
    "<b>TKT-7F3K2M9Q</b>",
  ])("is not %j", (text) => {
    expect(looksLikeTicketNumber(text)).toBe(false);
  });
});
