import type { MessageMail } from "../mail-data.ts";
import { answerDueOf } from "./message-deadlines.server.ts";
import { createHash } from "node:crypto";
import { addressOf } from "../../shop/access/actor.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { countAttempt } from "../../shop/limits/count-attempt.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { can } from "../../shop/access/permissions.ts";
import { readShopSettings } from "../../shop/settings/shop-settings.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { ContactMessage } from "./contact-message.ts";
import { newTicketNumber } from "./ticket-number.ts";

const limit = { rule: "contact", attempts: 5, perMinutes: 60 };

/**
 * Stores a visitor's message and returns its ticket number ('TKT-7F3K2M9Q'). It mails the number to the visitor, and a
 * notice to the shop. The same form with the same text returns the same ticket.
 * Refuses: more than five new messages an hour from one network address.
 */
export function sendContactMessage(shop: Shop, message: ContactMessage): Promise<string> {
  const id = idOf(message);
  return inTransaction(shop, async (shop) => {
    const stored = await shop.db
      .insertInto("contact_messages")
      .values({
        ...message,
        id,
        ticket: newTicketNumber(),
        user_id: "userId" in shop.actor ? shop.actor.userId : null,
        created_at: shop.now(),
        answer_due: await answerDueOf(shop, { isGrievance: false }),
        settle_from: shop.now(),
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning(["id", "ticket"])
      .executeTakeFirst();
    if (!stored) return findTicket(shop, id);
    // After the insert, so that sending one message twice counts once.
    if (!can(shop.actor, "limits.pass")) await countAttempt(shop, limit, addressOf(shop.actor));
    await notifyOfMessage(shop, { ...stored, email: message.email });
    return stored.ticket;
  });
}

/** The mails do not contain the message's text, because anybody can write under another person's address. */
async function notifyOfMessage(shop: Shop, message: { id: string; ticket: string; email: string }) {
  const { id: messageId, ticket, email } = message;
  await queueMail<MessageMail>(shop, `message-received:${messageId}`, email, {
    template: "message-received",
    ticket,
    canBeRead: "email" in shop.actor && shop.actor.email === email,
  });
  const { supportEmails, infoEmail } = await readShopSettings(shop);
  await queueMail<MessageMail>(shop, `message-waiting:${messageId}`, supportEmails[0] ?? infoEmail, {
    template: "message-waiting",
    ticket,
    messageId,
  });
}

/** Hashes the text too: a visitor who goes back, changes the text and sends the form again has a new message. */
function idOf(message: ContactMessage): string {
  return createHash("sha256").update(JSON.stringify(message)).digest("hex").slice(0, 32);
}

async function findTicket(shop: Shop, id: string): Promise<string> {
  const { ticket } = await shop.db
    .selectFrom("contact_messages")
    .select("ticket")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return ticket;
}
