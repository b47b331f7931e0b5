import type { ReturnMail } from "../mail-data.ts";
import { z } from "zod";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { countAttempt, type RateLimit } from "../../shop/limits/count-attempt.server.ts";
import { queueMail, queueMails } from "../../shop/mails/queue-mail.server.ts";
import { findGrievance } from "../../messages/tickets/find-grievance.server.ts";
import { writeGrievance } from "../../messages/tickets/write-grievance.server.ts";
import { refusal } from "../refusals.ts";
import { clockOf } from "../return/return-clock.ts";
import { whyEscalate } from "./may-escalate.ts";
import { readShopSettings } from "../../shop/settings/shop-settings.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { neededLines } from "../../base/text/needed-text.ts";
import { readVendorMailboxes } from "../../orders/mails/mailboxes.server.ts";
import { type LockedReturn, lockReturn } from "../transitions/transition-return.server.ts";

const required = "Please write what went wrong";

/** What a customer writes to the grievance officer. */
export const Escalation = z.object({
  /** Made with the form: the same form sent twice is one complaint. */
  id: z.uuid("Please reload the page and try again"),
  text: neededLines(required),
});
export type Escalation = z.infer<typeof Escalation>;

const limit: RateLimit = { rule: "return-escalations", attempts: 10, perMinutes: 60 };

/**
 * Takes a customer's own return to the grievance officer and returns the ticket. It begins the deadlines of the law, 48
 * hours for an answer and one month for the settlement, and mails the customer, the officer and the seller.
 * Refuses: another customer's return, as unknown; one where somebody still has time to act; a second complaint while one
 * is open.
 */
export async function escalateReturn(
  shop: Shop,
  returnId: string,
  { id, text }: Escalation,
): Promise<string> {
  const { userId, name } = requirePermission(shop.actor, "returns.ask-own");
  await countAttempt(shop, limit, userId);
  return inTransaction(shop, async (shop) => {
    const locked = await lockReturn(shop, returnId, { userId });
    const before = await findGrievance(shop, returnId);
    const isSent = before?.messageId === id;
    if (!isSent && !whyEscalate({ ...locked, waitsFor: waitsFor(locked) })) throw refusal("return.too-early");
    const written = await writeGrievance(shop, {
      id,
      returnId,
      userId,
      name,
      email: locked.userEmail,
      text,
    });
    if (!written) throw refusal("return.escalated", { ticket: before?.ticket ?? "" });
    if (written.isNew) await notify(shop, locked, written);
    return written.ticket;
  });
}

const waitsFor = ({ state, handover }: LockedReturn) => clockOf(state, handover)?.waitsFor ?? null;

async function notify(
  shop: Shop,
  locked: LockedReturn,
  { messageId, ticket }: { messageId: string; ticket: string },
): Promise<void> {
  await writeAudit(shop, {
    action: "return.escalate",
    subject: { id: locked.id, name: locked.number },
    vendorId: locked.vendorId,
    before: null,
    after: { ticket },
  });
  const about = { returnId: locked.id, returnNumber: locked.number, product: locked.product };
  await queueMail<ReturnMail>(shop, `grievance-received:${messageId}`, locked.userEmail, {
    template: "grievance-received",
    ticket,
    ...about,
  });
  const { grievanceEmail } = await readShopSettings(shop);
  await queueMail<ReturnMail>(shop, `grievance-waiting:${messageId}`, grievanceEmail, {
    template: "grievance-waiting",
    ticket,
    messageId,
    ...about,
  });
  const people = (await readVendorMailboxes(shop, [locked.vendorId])).get(locked.vendorId)?.people ?? [];
  await queueMails<ReturnMail>(
    shop,
    people.map((person) => ({
      eventKey: `grievance-told:${messageId}:${person.userId}`,
      recipient: person.email,
      mail: { template: "grievance-told", ...about },
    })),
  );
}
