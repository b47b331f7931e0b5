import type { AnyMail } from "../../shop/ports/mail-service.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { rolesWith } from "../../shop/access/permissions.ts";

/**
 * Mails everybody who stands for the vendor about something that has just happened. The files of these documents come
 * with the mail.
 */
export async function mailVendor<M extends AnyMail = never>(
  shop: Shop,
  vendorId: string,
  mail: NoInfer<M>,
  documentIds: string[] = [],
): Promise<void> {
  const people = await shop.db
    .selectFrom("profiles")
    .select("email")
    .where("vendor_id", "=", vendorId)
    .where("role", "in", rolesWith("vendor.own"))
    .execute();
  for (const { email } of people) {
    await queueMail<M>(shop, `${mail.template}:${crypto.randomUUID()}`, email, mail, documentIds);
  }
}
