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
    .leftJoin("orders", "orders.id", "mails.order_id")
    .select(["mails.id", "recipient", "template", "data", "document_ids", "auth_users.name"])
    .select("orders.short_number as shortNumber")
    .select(sql<boolean>`(recipient = user_email or orders.user_id = auth_users.id)`.as("isToCustomer"))
    .where(sql<boolean>`mails.id = any(${mailIds}::uuid[])`)
    .where("mails.status", "in", ["queued", "failed"])
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
      const data = valuesToKeep(row);
      if (status === "kept") stored.push({ id, subject, data, html, plain_text: plainText });
      else await noteDelivered(shop, status, [{ id, subject, data, html: null, plain_text: null }]);
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
  shortNumber: number | null;
  isToCustomer: boolean | null;
};

async function deliver(shop: Shop, row: QueuedMail, sender: MailSender, readers: MailReaders) {
  const mail = { template: row.template, ...(row.data as object) };
  const attachments = row.document_ids.length > 0 ? await readers.readFiles(shop, row.document_ids) : [];
  const pictures = await readers.readPictures(shop, mail);
  // The name comes from the account when the mail goes out, so that no queued mail and no job holds one.
  const receiver = row.name === null ? null : plainName(row.name);
  const { id, recipient, shortNumber } = row;
  return shop.mail.deliver({ id, recipient, receiver, shortNumber, sender, mail, attachments, pictures });
}

/**
 * What is kept of a mail's values once it is sent: those of one to the customer of an order, so that it can be sent again
 * (docs/decisions/106-mails-are-sent-again.md). Of others nothing but the order, because links open accounts.
 */
function valuesToKeep({ data, isToCustomer }: QueuedMail): object {
  const { orderId, ...values } = data as Record<string, unknown>;
  if (typeof orderId !== "string") return {};
  const hasLink = Object.keys(values).some((name) => name.endsWith("Url"));
  return isToCustomer && !hasLink ? { orderId, ...values } : { orderId };
}

type DeliveredMail = {
  id: string;
  subject: string;
  data: object;
  html: string | null;
  plain_text: string | null;
};

async function noteDelivered(shop: Shop, status: string, mails: DeliveredMail[]): Promise<void> {
  await sql`
    update mails set status = ${status}, subject = delivered.subject, html = delivered.html,
      plain_text = delivered.plain_text, data = delivered.data, last_error = null, finished_at = ${shop.now()},
      attempts = attempts + 1
    from json_to_recordset(${JSON.stringify(mails)}::json)
      as delivered (id uuid, subject text, data jsonb, html text, plain_text text)
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
