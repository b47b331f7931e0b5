import type { MessageMail } from "../mail-data.ts";
import { sql } from "kysely";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { MessageNote, MessageReply } from "./message-input.ts";
import { type LockedMessage, lockMessage, noteEntry } from "./write-entry.server.ts";

/** Mails a reply to the sender of a message and stores it. The first reply meets the 48-hour deadline. */
export async function answerMessage(
  shop: Shop,
  messageId: string,
  { entryId, text, closes }: MessageReply,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const message = await lockMessage(shop, messageId);
    if (!(await noteEntry(shop, messageId, { id: entryId, kind: "reply", text }))) return;
    const now = shop.now();
    const isClosed = closes || message.status === "closed";
    await shop.db
      .updateTable("contact_messages")
      .set({
        status: isClosed ? "closed" : "answered",
        answered_at: sql`coalesce(answered_at, ${now})`,
        closed_at: isClosed ? sql`coalesce(closed_at, ${now})` : null,
        assigned_to: sql`coalesce(assigned_to, ${"userId" in shop.actor ? shop.actor.userId : null})`,
      })
      .where("id", "=", messageId)
      .execute();
    if (closes && message.status !== "closed") {
      await noteEntry(shop, messageId, { kind: "closed", text: "" });
    }
    await queueMail<MessageMail>(shop, `message-reply:${entryId}`, message.email, {
      template: "message-reply",
      ticket: message.ticket,
      subject: message.subject,
      text,
      canBeRead: await canBeRead(shop, message),
    });
  });
}

/** Whether the sender has an account that lists the message. */
async function canBeRead(shop: Shop, { user_id, email }: LockedMessage): Promise<boolean> {
  if (user_id !== null) return true;
  const account = await shop.db
    .selectFrom("auth_users")
    .select("id")
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where("email_verified", "=", true)
    .executeTakeFirst();
  return account !== undefined;
}

/** Stores a note on a message that only the admins see. */
export async function noteOnMessage(
  shop: Shop,
  messageId: string,
  { entryId, text }: MessageNote,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await lockMessage(shop, messageId);
    await noteEntry(shop, messageId, { id: entryId, kind: "note", text });
  });
}
