import type { MessageMail } from "../mail-data.ts";
import { rolesWith } from "../../shop/access/permissions.ts";
import { queueMail, queueMails } from "../../shop/mails/queue-mail.server.ts";
import { readShopSettings } from "../../shop/settings/shop-settings.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

type SellerNotice = {
  eventKey: string;
  ticket: string;
  messageId: string;
  /** Whether the customer wrote before. */
  isAgain: boolean;
};

/** Mails everybody who answers for a seller that a customer wrote, or the shop where nobody does. Not what was written. */
export async function notifySeller(
  shop: Shop,
  vendorId: string,
  { eventKey, ...about }: SellerNotice,
): Promise<void> {
  const people = await shop.db
    .selectFrom("profiles")
    .select(["user_id as userId", "email"])
    .where("vendor_id", "=", vendorId)
    .where("role", "in", rolesWith("messages.answer-own"))
    .where("suspended_at", "is", null)
    .execute();
  if (people.length > 0) {
    const mail = { template: "question-waiting", ...about } as const;
    await queueMails<MessageMail>(
      shop,
      people.map(({ userId, email }) => ({ eventKey: `${eventKey}:${userId}`, recipient: email, mail })),
    );
    return;
  }
  const { supportEmails, infoEmail } = await readShopSettings(shop);
  const { ticket, messageId } = about;
  await queueMail<MessageMail>(shop, eventKey, supportEmails[0] ?? infoEmail, {
    template: about.isAgain ? "message-answered-back" : "message-waiting",
    ticket,
    messageId,
  });
}
