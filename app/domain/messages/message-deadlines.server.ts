import { sql } from "kysely";
import type { MessageStatus } from "#db/words.ts";

/**
 * The deadlines of a message. The law demands that a complaint is acknowledged within 48 hours and settled within one
 * month of its receipt (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)). The shop sends a personal answer
 * within the 48 hours. The 48 hours begin anew when the customer answers back, the month when that reopens the message.
 */
export const answerDue = sql<Date>`contact_messages.answer_from + interval '48 hours'`;
export const settlementDue = sql<Date>`
  (contact_messages.settle_from at time zone 'Asia/Kolkata' + interval '1 month') at time zone 'Asia/Kolkata'
`;

/** The deadline that a message has to meet next; null once it is closed. */
export type MessageDeadline = { what: "answer" | "settlement"; dueAt: Date; isOverdue: boolean } | null;

export function deadlineOf(
  message: { status: MessageStatus; answerDue: Date; settlementDue: Date; answeredAt: Date | null },
  now: Date,
): MessageDeadline {
  if (message.status === "closed") return null;
  const what = message.answeredAt === null ? "answer" : "settlement";
  const dueAt = what === "answer" ? message.answerDue : message.settlementDue;
  return { what, dueAt, isOverdue: dueAt < now };
}

/** The next deadline as SQL; null for a closed message. */
export const nextDue = sql<Date | null>`case
  when contact_messages.status = 'closed' then null
  when contact_messages.answered_at is null then ${answerDue}
  else ${settlementDue}
end`;
