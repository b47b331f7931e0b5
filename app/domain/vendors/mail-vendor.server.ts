import type { Mail } from "../ports/mail.ts";
import { queueMail } from "../mails/queue-mail.server.ts";
import type { Shop } from "../shop/shop.ts";

/**
 * Mails everybody who acts for the vendor about something that has just happened. The files of these documents come
 * with the mail.
 */
export async function mailVendor(
  shop: Shop,
  vendorId: string,
  mail: Mail,
  documentIds: string[] = [],
): Promise<void> {
  const people = await shop.db
    .selectFrom("profiles")
    .select("email")
    .where("vendor_id", "=", vendorId)
    .where("role", "=", "vendor")
    .execute();
  for (const { email } of people) {
    await queueMail(shop, `${mail.template}:${crypto.randomUUID()}`, email, mail, documentIds);
  }
}
