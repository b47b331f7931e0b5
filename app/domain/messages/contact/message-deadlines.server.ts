import { sql } from "kysely";
import type { MessageStatus } from "#db/values/message-values.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { openHoursAfter } from "../../base/time/open-days.ts";

const hoursToAnswer = 48;

/**
 * Until when to answer a message that has just come. The law demands that a complaint is acknowledged within 48 hours and
 * settled within one month of its receipt (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)): days on which the
 * shop is closed count. The shop promises to answer other messages within as many business hours: there they do not. The
 * time begins anew when the customer answers back, the month when that reopens the message.
 */
export async function answerDueOf(shop: Shop, { isGrievance }: { isGrievance: boolean }): Promise<Date> {
  const closed = await shop.db
    .selectFrom("shop_settings")
    .select(["closed_weekdays as weekdays", "closed_days as days"])
    .executeTakeFirstOrThrow();
  return openHoursAfter(shop.now(), hoursToAnswer, isGrievance ? { weekdays: [], days: [] } : closed);
}

export const answerDue = sql<Date>`contact_messages.answer_due`;
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
