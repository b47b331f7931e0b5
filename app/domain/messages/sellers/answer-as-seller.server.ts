import type { MessageMail } from "../mail-data.ts";
import { sql } from "kysely";
import { requireForVendor } from "../../shop/access/require-permission.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { MessageReply } from "../contact/message-input.ts";
import { refusal } from "../refusals.ts";

/**
 * Answers a customer's question as the seller of the item, and mails the customer that there is an answer. It settles
 * the question: if the customer answers back, it is open again.
 * Refuses: another seller's question, as unknown.
 */
export async function answerAsSeller(
  shop: Shop,
  messageId: string,
  { entryId, text }: Pick<MessageReply, "entryId" | "text">,
): Promise<void> {
  const { vendorId, userId, name } = requireForVendor(shop.actor, "messages.answer-own");
  await inTransaction(shop, async (shop) => {
    const message = await shop.db
      .selectFrom("contact_messages")
      .select(["ticket", "email"])
      .where("id", "=", messageId)
      .where("vendor_id", "=", vendorId)
      .forUpdate()
      .executeTakeFirst();
    if (!message) throw refusal("message.not-found");
    const now = shop.now();
    const written = await shop.db
      .insertInto("message_entries")
      .values({
        id: entryId,
        message_id: messageId,
        kind: "seller",
        author_id: userId,
        author_name: name,
        text,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!written) return;
    await shop.db
      .updateTable("contact_messages")
      .set({
        status: "closed",
        answered_at: sql`coalesce(answered_at, ${now})`,
        closed_at: sql`coalesce(closed_at, ${now})`,
      })
      .where("id", "=", messageId)
      .execute();
    await queueMail<MessageMail>(shop, `question-answered:${entryId}`, message.email, {
      template: "question-answered",
      ticket: message.ticket,
    });
  });
}
