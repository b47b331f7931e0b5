import { sql } from "kysely";
import { stateName } from "../places/indian-states.ts";
import { readShopSettings } from "../settings/shop-settings.server.ts";
import type { Shop } from "../shop/shop.ts";
import type { MailAttachment, MailSender } from "../ports/mail-service.ts";
import type { Mail } from "../ports/mail.ts";

/** Reads the files of documents; leaves out one that cannot be made. */
export type ReadFiles = (shop: Shop, documentIds: string[]) => Promise<MailAttachment[]>;

/**
 * Sends a queued mail with its files, or keeps it in the demo. It skips a mail that is done, so it may be repeated. If delivery fails,
 * it writes the reason to the mail's row and throws; after the last attempt the mail's status is failed.
 */
export async function deliverMail(
  shop: Shop,
  mailId: string,
  { isLastAttempt, readFiles = async () => [] }: { isLastAttempt: boolean; readFiles?: ReadFiles },
): Promise<void> {
  const row = await shop.db
    .selectFrom("mails")
    .select(["recipient", "template", "data", "document_ids"])
    .where("id", "=", mailId)
    .where("status", "in", ["queued", "failed"])
    .executeTakeFirst();
  // Deleted with the account it was for, or delivered before.
  if (!row) return;
  const mail = { template: row.template, ...(row.data as object) } as Mail;
  try {
    const sender = await readSender(shop);
    const attachments = row.document_ids.length > 0 ? await readFiles(shop, row.document_ids) : [];
    const { status, rendered } = await shop.mail.deliver({
      id: mailId,
      recipient: row.recipient,
      sender,
      mail,
      attachments,
    });
    const isKept = status === "kept";
    await change(shop, mailId, {
      status,
      subject: rendered.subject,
      html: isKept ? rendered.html : null,
      plain_text: isKept ? rendered.plainText : null,
      // Sent data is not kept, because its links open accounts.
      data: "{}",
      last_error: null,
      finished_at: shop.now(),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await change(shop, mailId, {
      status: isLastAttempt ? "failed" : "queued",
      last_error: reason,
      finished_at: isLastAttempt ? shop.now() : null,
    });
    // Without the reason, which may name the recipient and would be logged.
    throw new Error(`The mail ${mailId} was not delivered; its row says why.`, { cause: error });
  }
}

type Changes = {
  status: string;
  subject?: string;
  html?: string | null;
  plain_text?: string | null;
  data?: string;
  last_error: string | null;
  finished_at: Date | null;
};

async function change(shop: Shop, mailId: string, changes: Changes) {
  await shop.db
    .updateTable("mails")
    .set({ ...changes, attempts: sql<number>`attempts + 1` })
    .where("id", "=", mailId)
    .execute();
}

async function readSender(shop: Shop): Promise<MailSender> {
  const settings = await readShopSettings(shop);
  const { name, legalName, addressLine, city, pincode, stateCode, infoEmail, supportEmails, phones } =
    settings;
  return {
    shopName: name,
    legalName,
    address: `${addressLine}, ${city} ${pincode}, ${stateName(stateCode)}`,
    email: infoEmail,
    supportEmail: supportEmails[0] ?? infoEmail,
    phone: phones[0] ?? null,
    shopUrl: shop.origin,
  };
}
