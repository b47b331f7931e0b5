import { z } from "zod";
import { hasEmail } from "../../base/identifiers/no-email.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import type { AnyMail } from "../../shop/ports/mail-service.ts";
import { writeOrderEvent } from "../history/write-order-event.server.ts";
import { lockOrder } from "../order/lock-order.server.ts";
import { refusal } from "../refusals.ts";
import { readMails, whyNotAgain } from "./order-mails.server.ts";

export const WhichMail = z.object({ mailId: z.uuid() });

const restSeconds = 60;

/**
 * Sends a mail about an order to the customer's present address once more, with what it said and its documents.
 * Refuses: a customer without an email address; a mail to somebody else, with a secret link, or about a payment or a code
 * that is over; one of the same kind within a minute.
 */
export async function sendMailAgain(
  shop: Shop,
  orderId: string,
  { mailId }: z.output<typeof WhichMail>,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId, "orders.correct");
    const mail = await readMails(shop)
      .where("mails.id", "=", mailId)
      .where("mails.order_id", "=", orderId)
      .executeTakeFirst();
    const reason = mail && whyNotAgain(mail, shop.now());
    if (!mail || reason === undefined) throw refusal("order-mail.not-found");
    if (reason !== null) throw refusal("order-mail.blocked", { reason });
    // The address of the account today: orders keep the one that they were placed with.
    const account = await shop.db
      .selectFrom("profiles")
      .select("email")
      .where("user_id", "=", order.user_id)
      .executeTakeFirst();
    const recipient = account?.email ?? order.user_email;
    if (!hasEmail(recipient)) throw refusal("order-mail.no-address");
    const before = await shop.db
      .selectFrom("mails")
      .select("id")
      .where("order_id", "=", orderId)
      .where("template", "=", mail.template)
      .where("recipient", "=", recipient)
      .where("created_at", ">", new Date(shop.now().getTime() - restSeconds * 1000))
      .executeTakeFirst();
    if (before) throw refusal("order-mail.just-sent");
    const { template, data, documentIds, subject } = mail;
    // A mail that is sent a third time still names the first.
    const again = { firstSentOn: indianDay(mail.createdAt), ...data, template };
    await queueMail<AnyMail>(shop, `again:${crypto.randomUUID()}`, recipient, again, documentIds);
    const about = { email: subject ?? template };
    await writeOrderEvent(shop, orderId, "mail-again", { detail: about });
    await writeAudit(shop, {
      action: "order.mail-again",
      subject: { id: orderId, name: order.number },
      vendorId: null,
      before: null,
      after: about,
    });
  });
}
