import { sql } from "kysely";
import type { MessageStatus } from "#db/values/message-values.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { answerDue, deadlineOf, settlementDue } from "./message-deadlines.server.ts";

export type MessageEntryKind = "reply" | "note" | "assigned" | "closed" | "reopened" | "customer" | "seller";

export type MessagePage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;
export type MessageEntry = MessagePage["entries"][number];

/** Finds a visitor's message with its history; undefined if there is none. */
export async function findMessage(shop: Shop, messageId: string) {
  requirePermission(shop.actor, "messages.read");
  if (!isUuid(messageId)) return undefined;
  const [row, entries] = await Promise.all([
    shop.db
      .selectFrom("contact_messages")
      .leftJoin("profiles", (join) => join.on(sql`profiles.email`, "=", sql`lower(contact_messages.email)`))
      .leftJoin("returns", "returns.id", "contact_messages.return_id")
      .leftJoin("order_lines", (join) =>
        join
          .onRef("order_lines.order_id", "=", "contact_messages.order_id")
          .onRef("order_lines.position", "=", "contact_messages.position"),
      )
      .leftJoin("orders", "orders.id", "order_lines.order_id")
      .leftJoin("vendors", "vendors.id", "contact_messages.vendor_id")
      .selectAll("contact_messages")
      .select(["orders.number as order_number", "order_lines.name as product", "vendors.name as seller"])
      .select(["returns.number as return_number", answerDue.as("answer_due")])
      .select(settlementDue.as("settlement_due"))
      .select(sql<string | null>`coalesce(contact_messages.user_id, profiles.user_id)`.as("account_id"))
      .where("contact_messages.id", "=", messageId)
      .executeTakeFirst(),
    shop.db
      .selectFrom("message_entries")
      .select(["id", "kind", "author_name as author", "text", "created_at as at"])
      .where("message_id", "=", messageId)
      .orderBy("created_at")
      // A reply may close the message at the same moment.
      .orderBy(sql`kind = 'closed'`)
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
    /** Whether it is a complaint to the grievance officer, and the return it is about. */
    isGrievance: row.is_grievance,
    about:
      row.return_id === null || row.return_number === null
        ? null
        : { id: row.return_id, number: row.return_number },
    /** The item that its seller is asked about; null for a message to the shop. */
    question:
      row.order_id === null
        ? null
        : { orderId: row.order_id, order: row.order_number, product: row.product, seller: row.seller },
    /** The account that wrote it, or that has this email address; null if there is none. */
    userId: row.account_id,
    entries: entries.map((entry) => ({ ...entry, kind: entry.kind as MessageEntryKind })),
  };
}
