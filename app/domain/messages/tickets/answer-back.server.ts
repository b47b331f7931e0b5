import type { MessageMail } from "../mail-data.ts";
import { answerDueOf } from "../contact/message-deadlines.server.ts";
import { z } from "zod";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { countAttempt, type RateLimit } from "../../shop/limits/count-attempt.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { refusal } from "../refusals.ts";
import { readShopSettings } from "../../shop/settings/shop-settings.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { neededLines } from "../../base/text/needed-text.ts";
import { ofPerson } from "./my-tickets.server.ts";
import { notifySeller } from "../sellers/notify-seller.server.ts";
import { refuseBesideOpen } from "../contact/one-open.server.ts";

const required = "Please write your answer";

/** What a customer answers to a reply of the shop. */
export const TicketAnswer = z.object({
  /** Made with the form: the same form sent twice is one answer. */
  entryId: z.uuid("Please reload the page and try again"),
  text: neededLines(required),
});
export type TicketAnswer = z.infer<typeof TicketAnswer>;

const limit: RateLimit = { rule: "ticket-answers", attempts: 20, perMinutes: 60 };

/**
 * Adds what the customer answers back to one of their messages. It is open again, with as long for the next reply as for the first, and,
 * if it was closed, a month for its settlement. Mails the person who answers it, or the seller who was asked.
 * Refuses: somebody else's message, as unknown; too many answers; a grievance of a return that has a newer one open.
 */
export async function answerBack(shop: Shop, ticket: string, { entryId, text }: TicketAnswer): Promise<void> {
  const actor = requirePermission(shop.actor, "account.own");
  await countAttempt(shop, limit, actor.userId);
  await inTransaction(shop, async (shop) => {
    const message = await ofPerson(shop.db.selectFrom("contact_messages"), actor)
      .select(["id", "status", "return_id as returnId", "is_grievance as isGrievance"])
      .select(["assigned_to as ownerId", "vendor_id as vendorId"])
      .where("ticket", "=", ticket)
      .forUpdate()
      .executeTakeFirst();
    if (!message) throw refusal("message.not-found");
    if (message.status === "closed") await refuseBesideOpen(shop, message);
    const now = shop.now();
    const written = await shop.db
      .insertInto("message_entries")
      .values({
        id: entryId,
        message_id: message.id,
        kind: "customer",
        author_id: actor.userId,
        author_name: actor.name,
        text,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!written) return;
    const isClosed = message.status === "closed";
    if (message.status !== "open") {
      await shop.db
        .updateTable("contact_messages")
        .set({
          status: "open",
          answered_at: null,
          closed_at: null,
          answer_due: await answerDueOf(shop, { isGrievance: message.isGrievance }),
          ...(isClosed && { settle_from: now }),
        })
        .where("id", "=", message.id)
        .execute();
    }
    if (message.vendorId !== null) {
      const about = { ticket, messageId: message.id, isAgain: true };
      await notifySeller(shop, message.vendorId, { eventKey: `question:${entryId}`, ...about });
      return;
    }
    await queueMail<MessageMail>(shop, `message-answered-back:${entryId}`, await answererOf(shop, message), {
      template: "message-answered-back",
      ticket,
      messageId: message.id,
    });
  });
}

/** Where the person reads who answers a message: who has taken it, the grievance officer, or the shop. */
async function answererOf(
  shop: Shop,
  { ownerId, isGrievance }: { ownerId: string | null; isGrievance: boolean },
): Promise<string> {
  const owner =
    ownerId === null
      ? undefined
      : await shop.db
          .selectFrom("profiles")
          .select("email")
          .where("user_id", "=", ownerId)
          .where("suspended_at", "is", null)
          .executeTakeFirst();
  if (owner) return owner.email;
  const { grievanceEmail, supportEmails, infoEmail } = await readShopSettings(shop);
  return isGrievance ? grievanceEmail : (supportEmails[0] ?? infoEmail);
}
