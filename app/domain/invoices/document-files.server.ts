import { sql } from "kysely";
import { raiseShopAlert } from "../alerts/raise-alert.server.ts";
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
import { documentFileName } from "./tax-document.ts";

/** The PDF of a document. `sha256` is hexadecimal. */
export type DocumentFile = { name: string; pdf: Uint8Array; sha256: string };

/** Finds the PDF of a document of one of the customer's own orders; undefined for anybody else's. */
export async function findMyFile(shop: Shop, orderId: string, id: string): Promise<DocumentFile | undefined> {
  const document = await findMyDocument(shop, orderId, id);
  return document && keepFile(shop, document);
}

/** Finds the PDF of a document of one of the signed-in vendor's own fulfilments; undefined for anybody else's. */
export async function findVendorFile(
  shop: Shop,
  fulfilmentId: string,
  id: string,
): Promise<DocumentFile | undefined> {
  const document = await findVendorDocument(shop, fulfilmentId, id);
  return document && keepFile(shop, document);
}

/** Finds the PDF of a document of any order, for an admin. */
export async function findFile(shop: Shop, orderId: string, id: string): Promise<DocumentFile | undefined> {
  const document = await findDocument(shop, orderId, id);
  return document && keepFile(shop, document);
}

/** Has the PDF of a new document made as soon as the open transaction is committed. */
export function queueFile(shop: Shop, documentId: string): Promise<void> {
  return addJob(shop, "make-document-file", { documentId });
}

/** Makes the PDF of a document, unless it has been made. */
export async function makeFile(shop: Shop, documentId: string): Promise<void> {
  const document = await readAnyDocument(shop, documentId);
  if (document) await keepFile(shop, document);
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
    const file = await orAlert(shop, document, () => keepFile(shop, document));
    if (file) files.push({ name: file.name, pdf: file.pdf });
  }
  return files;
}

/** So many that the job is over before it runs again. */
const mostInOneRun = 300;

/**
 * Makes the PDFs that are missing: of documents from before the shop made PDFs, and where a job was lost. Makes some
 * hundred at a time, newest first. Raises an alert for each that cannot be made.
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
    if (document) await orAlert(shop, document, () => keepFile(shop, document));
  }
}

/**
 * Returns the PDF of a document, as it was made first. Makes it if there is none yet; if two do so at once, both get
 * the one that was written first.
 */
async function keepFile(shop: Shop, document: TaxDocument): Promise<DocumentFile> {
  const name = documentFileName(document);
  const kept = await readKept(shop, document.id);
  if (kept) return { name, ...kept };
  const { name: shopName } = await readShopSettings(shop);
  const pdf = Buffer.from(await shop.printer.print(describeDocument(document, shopName)));
  const digest = Buffer.from(await crypto.subtle.digest("SHA-256", pdf));
  await shop.db
    .insertInto("document_files")
    .values({ document_id: document.id, pdf, sha256: digest.toString("hex"), made_at: shop.now() })
    .onConflict((conflict) => conflict.column("document_id").doNothing())
    .execute();
  const first = await readKept(shop, document.id);
  if (!first) throw new Error(`The file of the document ${document.id} is gone.`);
  return { name, ...first };
}

function readKept({ db }: Shop, documentId: string) {
  return db
    .selectFrom("document_files")
    .select(["pdf", "sha256"])
    .where("document_id", "=", documentId)
    .executeTakeFirst();
}

async function orAlert<Made>(
  shop: Shop,
  { number }: TaxDocument,
  make: () => Promise<Made>,
): Promise<Made | undefined> {
  try {
    return await make();
  } catch {
    await raiseShopAlert(
      shop,
      "document-not-made",
      `The PDF of ${number} could not be made, so no email or download has it. The document itself is on the order page. Please report this.`,
    );
    return undefined;
  }
}
