import { sql } from "kysely";
import type { MessageStatus } from "#db/words.ts";
import { isUuid } from "../text/ids.ts";
import { requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../shop/shop.ts";
import { answerDue, deadlineOf, type MessageDeadline, settlementDue } from "./message-deadlines.server.ts";

export type MessageEntryKind = "reply" | "note" | "assigned" | "closed" | "reopened";

export type MessageEntry = {
  id: string;
  kind: MessageEntryKind;
  author: string;
  text: string;
  at: Date;
};

export type MessagePage = {
  id: string;
  ticket: string;
  name: string;
  email: string;
  subject: string;
  text: string;
  status: MessageStatus;
  receivedAt: Date;
  answeredAt: Date | null;
  closedAt: Date | null;
  answerDue: Date;
  settlementDue: Date;
  deadline: MessageDeadline;
  ownerId: string | null;
  /** The account with this email address, if there is one. */
  userId: string | null;
  entries: MessageEntry[];
};

/** Finds a visitor's message with its history; undefined if there is none. */
export async function findMessage(shop: Shop, messageId: string): Promise<MessagePage | undefined> {
  requirePermission(shop.actor, "messages.answer");
  if (!isUuid(messageId)) return undefined;
  const [row, entries] = await Promise.all([
    shop.db
      .selectFrom("contact_messages")
      .leftJoin("profiles", (join) => join.on(sql`profiles.email`, "=", sql`lower(contact_messages.email)`))
      .selectAll("contact_messages")
      .select(["profiles.user_id", answerDue.as("answer_due"), settlementDue.as("settlement_due")])
      .where("contact_messages.id", "=", messageId)
      .executeTakeFirst(),
    shop.db
      .selectFrom("message_entries")
      .select(["id", "kind", "author_name as author", "text", "created_at as at"])
      .where("message_id", "=", messageId)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
  ]);
  if (!row) return undefined;
  const deadlines = {
    status: row.status as MessageStatus,
    answeredAt: row.answered_at,
    answerDue: row.answer_due,
    settlementDue: row.settlement_due,
  };
  return {
    id: row.id,
    ticket: row.ticket,
    name: row.name,
    email: row.email,
    subject: row.subject,
    text: row.message,
    receivedAt: row.created_at,
    closedAt: row.closed_at,
    ...deadlines,
    deadline: deadlineOf(deadlines, shop.now()),
    ownerId: row.assigned_to,
    userId: row.user_id,
    entries: entries.map((entry) => ({ ...entry, kind: entry.kind as MessageEntryKind })),
  };
}
