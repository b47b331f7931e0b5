import { type Selectable, sql } from "kysely";
import type { DB } from "#db/tables.ts";
import { stateName } from "../../base/addresses/indian-states.ts";
import { plainName } from "../../base/text/plain-name.ts";
import { readShopSettings } from "../settings/shop-settings.server.ts";
import type { Shop } from "../context/shop.ts";
import type { AnyMail, MailAttachment, MailPicture, MailSender } from "../ports/mail-service.ts";

/** Reads the files of documents; leaves out one that cannot be made. */
type ReadFiles = (shop: Shop, documentIds: string[]) => Promise<MailAttachment[]>;

/** Reads the pictures of the products that a mail lists; leaves out those that there are no more. */
type ReadPictures = (shop: Shop, mail: AnyMail) => Promise<MailPicture[]>;

type MailReaders = { readFiles: ReadFiles; readPictures: ReadPictures };
type DeliverOptions = { isLastAttempt: boolean } & Partial<MailReaders>;

/**
 * Sends queued mails with their files, one after another, or keeps them in the demo. It skips a mail that is done, so it
 * may be repeated. What was sent is noted at once, so that a process that is killed sends no more than one mail again. If
 * the delivery of one fails, it writes the reason to the mail's row, goes on and throws in the end; after the last attempt
 * the mail's status is failed.
 */
export async function deliverMails(
  shop: Shop,
  mailIds: readonly string[],
  { isLastAttempt, readFiles = async () => [], readPictures = async () => [] }: DeliverOptions,
): Promise<void> {
  const queued = await shop.db
    .selectFrom("mails")
    .leftJoin("auth_users", "auth_users.email", "mails.recipient")
    .select(["mails.id", "recipient", "template", "data", "document_ids", "auth_users.name"])
    .where(sql<boolean>`mails.id = any(${mailIds}::uuid[])`)
    .where("status", "in", ["queued", "failed"])
    .orderBy("mails.created_at")
    .execute();
  // Deleted with the accounts they were for, or delivered before.
  if (queued.length === 0) return;
  const sender = await readSender(shop);
  const stored: DeliveredMail[] = [];
  const undelivered: { mailId: string; error: unknown }[] = [];
  for (const row of queued) {
    const { id } = row;
    try {
      const { status, rendered } = await deliver(shop, row, sender, { readFiles, readPictures });
      const { subject, html, plainText } = rendered;
      if (status === "kept") stored.push({ id, subject, html, plain_text: plainText });
      else await noteDelivered(shop, status, [{ id, subject, html: null, plain_text: null }]);
    } catch (error) {
      await noteFailure(shop, id, { error, isLastAttempt });
      undelivered.push({ mailId: id, error });
    }
  }
  if (stored.length > 0) await noteDelivered(shop, "kept", stored);
  if (undelivered.length === 0) return;
  // Without the reasons, which may name the recipients and would be logged.
  const sentences = undelivered.map(
    ({ mailId }) => `The mail ${mailId} was not delivered; its row says why.`,
  );
  throw new Error(sentences.join(" "), { cause: undelivered[0]?.error });
}

type QueuedMail = Pick<Selectable<DB["mails"]>, "id" | "recipient" | "template" | "data" | "document_ids"> & {
  name: string | null;
};

async function deliver(shop: Shop, row: QueuedMail, sender: MailSender, readers: MailReaders) {
  const mail = { template: row.template, ...(row.data as object) };
  const attachments = row.document_ids.length > 0 ? await readers.readFiles(shop, row.document_ids) : [];
  const pictures = await readers.readPictures(shop, mail);
  // The name comes from the account when the mail goes out, so that no queued mail and no job holds one.
  const receiver = row.name === null ? null : plainName(row.name);
  const { id, recipient } = row;
  return shop.mail.deliver({ id, recipient, receiver, sender, mail, attachments, pictures });
}

type DeliveredMail = { id: string; subject: string; html: string | null; plain_text: string | null };

/** The data of a mail that is done is not kept, because its links open accounts. */
async function noteDelivered(shop: Shop, status: string, mails: DeliveredMail[]): Promise<void> {
  await sql`
    update mails set status = ${status}, subject = delivered.subject, html = delivered.html,
      plain_text = delivered.plain_text, data = '{}', last_error = null, finished_at = ${shop.now()},
      attempts = attempts + 1
    from json_to_recordset(${JSON.stringify(mails)}::json)
      as delivered (id uuid, subject text, html text, plain_text text)
    where mails.id = delivered.id
  `.execute(shop.db);
}

type Failure = { error: unknown; isLastAttempt: boolean };

async function noteFailure(shop: Shop, mailId: string, { error, isLastAttempt }: Failure): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  await shop.db
    .updateTable("mails")
    .set({
      status: isLastAttempt ? "failed" : "queued",
      last_error: reason,
      finished_at: isLastAttempt ? shop.now() : null,
      attempts: sql<number>`attempts + 1`,
    })
    .where("id", "=", mailId)
    .execute();
}

async function readSender(shop: Shop): Promise<MailSender> {
  // As shoppers read them, so that they are remembered.
  const settings = await readShopSettings({ ...shop, actor: { role: "guest", address: "" } });
  const {
    name,
    legalName,
    addressLine,
    city,
    pincode,
    stateCode,
    infoEmail,
    supportEmails,
    phones,
    opening,
    logo,
  } = settings;
  const png = logo ? await shop.pictures.read(logo.id, 320, "png") : undefined;
  return {
    shopName: name,
    legalName,
    address: `${addressLine}, ${city} ${pincode}, ${stateName(stateCode)}`,
    email: infoEmail,
    supportEmail: supportEmails[0] ?? infoEmail,
    phone: phones[0] ?? null,
    opening: `${opening.days}, ${opening.hours}`,
    shopUrl: shop.origin,
    // A mail is not kept back for a picture that is not ready.
    ...(logo &&
      png &&
      png !== "busy" && { logo: { png, ratio: logo.width / logo.height, isWide: logo.isWide } }),
  };
}
