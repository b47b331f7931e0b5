import { sql } from "kysely";
import type { MailAttachment } from "../ports/mail-service.ts";
import { addJob } from "../queue/add-job.server.ts";
import { readShopSettings } from "../settings/shop-settings.server.ts";
import type { Shop } from "../shop/shop.ts";
import { describeDocument } from "./describe-document.ts";
import {
  findDocument,
  findMyDocument,
  findVendorDocument,
  readAnyDocument,
  type TaxDocument,
} from "./find-document.server.ts";
import { type DocumentFile, keepFile, keepFileOrAlert, type Printable } from "./keep-file.server.ts";
import { documentFileName } from "./tax-document.ts";

/** Finds the PDF of a document of one of the customer's own orders; undefined for anybody else's. */
export async function findMyFile(shop: Shop, orderId: string, id: string): Promise<DocumentFile | undefined> {
  const document = await findMyDocument(shop, orderId, id);
  return document && keepFile(shop, printable(shop, document));
}

/** Finds the PDF of a document of one of the signed-in vendor's own fulfilments; undefined for anybody else's. */
export async function findVendorFile(
  shop: Shop,
  fulfilmentId: string,
  id: string,
): Promise<DocumentFile | undefined> {
  const document = await findVendorDocument(shop, fulfilmentId, id);
  return document && keepFile(shop, printable(shop, document));
}

/** Finds the PDF of a document of any order, for an admin. */
export async function findFile(shop: Shop, orderId: string, id: string): Promise<DocumentFile | undefined> {
  const document = await findDocument(shop, orderId, id);
  return document && keepFile(shop, printable(shop, document));
}

/** Has the PDF of a new document made as soon as the open transaction is committed. */
export function queueFile(shop: Shop, documentId: string): Promise<void> {
  return addJob(shop, "make-document-file", { documentId });
}

/** Makes the PDF of a document, unless it has been made. */
export async function makeFile(shop: Shop, documentId: string): Promise<void> {
  const document = await readAnyDocument(shop, documentId);
  if (document) await keepFile(shop, printable(shop, document));
}

/**
 * Reads the PDFs that a mail brings along, and makes those that are missing. Leaves out one that cannot be made and
 * raises an alert: the customer gets the mail all the same, and finds the document on the order page.
 */
export async function readFiles(shop: Shop, documentIds: string[]): Promise<MailAttachment[]> {
  const files: MailAttachment[] = [];
  for (const id of documentIds) {
    const document = await readAnyDocument(shop, id);
    if (!document) continue;
    const file = await keepFileOrAlert(shop, printable(shop, document), orderPage);
    if (file) files.push({ name: file.name, pdf: file.pdf });
  }
  return files;
}

/** So many that the job is over before it runs again. */
const mostInOneRun = 300;

/**
 * Makes the PDFs that are missing because a job was lost. Makes some hundred at a time, newest first. Raises an alert for each that cannot be made.
 */
export async function makeMissingFiles(shop: Shop): Promise<void> {
  const missing = await shop.db
    .selectFrom("tax_documents")
    .select("id")
    .where(sql<boolean>`not exists (select from document_files where document_id = tax_documents.id)`)
    .orderBy("issued_at", "desc")
    .limit(mostInOneRun)
    .execute();
  for (const { id } of missing) {
    const document = await readAnyDocument(shop, id);
    if (document) await keepFileOrAlert(shop, printable(shop, document), orderPage);
  }
}

function printable(shop: Shop, document: TaxDocument): Printable {
  return {
    id: document.id,
    number: document.number,
    fileName: documentFileName(document),
    describe: async () => describeDocument(document, (await readShopSettings(shop)).name),
  };
}

const orderPage = "the order page";
